export { demoAccounts, demoPassword, hasDemoAccounts } from './demo-accounts.ts'
export { fillDemo } from './fill-demo.ts'
