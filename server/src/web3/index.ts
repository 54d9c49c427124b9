export { contractChecks } from './contract-wallets.ts'
export { web3Routes } from './routes.ts'
