export { holdCredits, refundCredit, spendCredit } from './credits.ts'
export {
  type CreditAnswer,
  type CreditAudit,
  type CreditOrder,
  auditCredits,
  grantCredits,
  revokeCredits,
} from './operate-credits.ts'
export { billingRoutes } from './routes.ts'
