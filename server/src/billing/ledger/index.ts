export { type CreditAudit, auditCredits, countMoves } from './audit.ts'
export { bookMove, lockBalance } from './book-move.ts'
export { type CreditMove, bookManyMoves } from './book-many-moves.ts'
export { type HoldOrder, clawBackCredits, freezeCredits, thawCredits } from './hold-back.ts'
export {
  type PostingCredit,
  holdCredits,
  releaseBoughtCredit,
  reserveCredit,
  returnCredit,
  useCredit,
} from './posting-credits.ts'
export { bookDispute, bookFee, bookPurchase, bookRefund, bookRefundFailed } from './purchases.ts'
export { type SponsoringCredits, returnSponsoring, spendForSponsoring } from './sponsoring.ts'
