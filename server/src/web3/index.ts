export { contractChecks } from './contract-wallets.ts'
export { deleteWallets } from './delete-wallets.ts'
export { recheckInBackground } from './recheck-contracts.ts'
export { web3Routes } from './routes.ts'
