export { contractChecks } from './contract-wallets.ts'
export { forgetWallets } from './delete-wallets.ts'
export { recheckInBackground } from './recheck-contracts.ts'
export { web3Routes } from './routes.ts'
