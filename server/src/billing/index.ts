export {
  type CreditAudit,
  type CreditMove,
  type HoldOrder,
  type PostingCredit,
  type SponsoringCredits,
  auditCredits,
  bookDispute,
  bookFee,
  bookManyMoves,
  bookPurchase,
  bookRefund,
  bookRefundFailed,
  clawBackCredits,
  countMoves,
  freezeCredits,
  holdCredits,
  releaseBoughtCredit,
  reserveCredit,
  returnCredit,
  returnSponsoring,
  spendForSponsoring,
  thawCredits,
  useCredit,
} from './ledger/index.ts'
export { type CreditAnswer, type CreditOrder, grantCredits, revokeCredits } from './operate-credits.ts'
export {
  type NewReceipt,
  attachReceipt,
  issueReceipt,
  type ReceiptFilter,
  receiptRetention,
  receiptSumsCsv,
  receiptsCsv,
  sumReceipts,
  registerSeller,
  notifyOfDispute,
} from './receipts/index.ts'
export { deleteCustomer } from './cards/delete-customer.ts'
export { deleteBillingDetails } from './details/billing-details.ts'
export {
  type WelcomeAnswer,
  type WelcomeSettings,
  decideWelcome,
  forgetNetworks,
  giveUpWelcome,
  listWelcomes,
  welcomeCompany,
} from './welcome/index.ts'
export { billingRoutes } from './routes.ts'
export { type NotHandedIn, type PaidPost, endPaidPost, takePaidPost } from './purchases/paid-post.ts'
export { purchasePaid } from './purchases/purchase-paid.ts'
export type { Settling } from './purchases/settling.ts'
export { mountWebhook } from './purchases/mount-webhook.ts'
export { subscribePayments, paymentsOf, schedulePayments, settleAtStart } from './purchases/payment-jobs.ts'
export { type RefundAnswer, placeRefund } from './refunds/order-refund.ts'
export { type Reconciliation, reconcile } from './reconcile/reconcile.ts'
export {
  type ShownPayment,
  countPayments,
  finishTask,
  listOpenDisputes,
  listPayments,
  listTasks,
  showPayment,
} from './purchases/payments-for-operators.ts'
