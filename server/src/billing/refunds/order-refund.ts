import type { Tx } from '../../platform/db/database.ts'
import { recordOperator } from '../../platform/operators/index.ts'
import { holdCredits } from '../ledger/index.ts'
import type { Settling } from '../purchases/settling.ts'
import { priceOf } from '../purchases/share-of.ts'
import { amountOf, holdRefund, refundsOf, standing } from './carry-out-refunds.ts'

export interface RefundOrder {
  purchaseId: string
  credits: number
  /** The ticket this is about; the same one is carried out once. */
  reference: string
  operator: string
}

export type RefundAnswer =
  | { result: 'done' | 'alreadyDone'; refundId: string; amount: number; currency: string }
  | { result: 'noPurchase' | 'notPaid' | 'disputed' | 'tooMany' | 'spent' | 'referenceTaken'; left: number }

/**
 * Writes a refund down and holds its credits; nothing has gone back yet. Only credits that are unused: what was spent is
 * not returned, so its money stays. The provider is asked afterwards, by `finishRefund`.
 */
export async function orderRefund(
  tx: Tx,
  settling: Pick<Settling, 'clock'>,
  { purchaseId, credits, reference, operator }: RefundOrder,
): Promise<RefundAnswer> {
  const purchase = await tx
    .selectFrom('purchase')
    .selectAll()
    .where('id', '=', purchaseId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!purchase) return { result: 'noPurchase', left: 0 }
  await holdCredits(tx, purchase.company_id)
  const rows = await refundsOf(tx, purchaseId)
  const before = standing(rows)
  const returned = before.reduce((sum, refund) => sum + refund.credits, 0)
  const left = purchase.credits - returned
  const { total, tax, currency } = purchase
  const known = await tx
    .selectFrom('refund')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (known)
    return known.purchase_id === purchaseId && known.credits === credits
      ? { result: 'alreadyDone', refundId: known.id, amount: known.amount, currency }
      : { result: 'referenceTaken', left }
  if (total === null || tax === null) return { result: 'notPaid', left: 0 }
  if (purchase.status === 'disputed' || purchase.status === 'lost') return { result: 'disputed', left }
  if (credits > left) return { result: 'tooMany', left }
  const given = amountOf(before)
  const amount = priceOf({ total, credits: purchase.credits }, { before: returned, given, count: credits })
  if (amount < 1) return { result: 'tooMany', left }
  const paid = { ...purchase, total, tax }
  const refund = await holdRefund(tx, settling, paid, {
    provider_id: null,
    reference,
    operator,
    amount,
    credits,
    given,
  })
  await recordOperator(tx, 'paymentRefunded', {
    operator,
    subject: purchaseId,
    now: settling.clock.now(),
    details: { refund: refund.id, credits, amount, currency, reference },
  })
  return refund.held < credits
    ? { result: 'spent', left: refund.held }
    : { result: 'done', refundId: refund.id, amount, currency }
}
