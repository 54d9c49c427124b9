export { type CreditAudit, auditCredits, countMoves } from './audit.ts'
export { type CreditMove, bookManyMoves, bookMove, lockBalance } from './book-move.ts'
export {
  type HoldOrder,
  type SponsoringCredits,
  clawBackCredits,
  freezeCredits,
  returnSponsoring,
  spendForSponsoring,
  thawCredits,
} from './hold-back.ts'
export {
  type PostingCredit,
  holdCredits,
  releaseBoughtCredit,
  reserveCredit,
  returnCredit,
  useCredit,
} from './posting-credits.ts'
export { bookDispute, bookFee, bookPurchase, bookRefund, bookRefundFailed } from './purchases.ts'
