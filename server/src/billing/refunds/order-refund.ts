import type { Tx } from '../../platform/db/database.ts'
import { recordOperator } from '../../platform/operators/index.ts'
import { holdCredits, thawCredits } from '../ledger/index.ts'
import type { Settling } from '../purchases/settling.ts'
import { priceOf } from '../purchases/share-of.ts'
import { type RefundRow, amountOf, holdRefund, refundsOf, standing } from './carry-out-refunds.ts'
import { PaymentRefused } from '../../platform/payments/payment-provider.ts'
import { settle } from '../purchases/settle.ts'

/** Ends a transaction of which nothing is to stay. */
class Undone extends Error {
  readonly answer: RefundAnswer
  constructor(answer: RefundAnswer) {
    super('not carried out')
    this.answer = answer
  }
}

/**
 * Refunds credits of a payment, once for its reference: holds them, has the provider give the money back, takes them. A dry
 * run answers what would be done. Throws `PaymentUnavailable` after the refund was written down; it is then tried again
 * until the provider answers.
 */
export async function placeRefund(
  settling: Settling,
  order: RefundOrder,
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<{ answer: RefundAnswer; refund: FinishedRefund | null }> {
  const answer = await hold(settling, order, dryRun)
  if (dryRun || (answer.result !== 'done' && answer.result !== 'alreadyDone')) return { answer, refund: null }
  settling.passed?.('hold')
  const refund = await finishRefund(settling, answer.refundId)
  settling.passed?.('clawback')
  return { answer, refund }
}

async function hold(settling: Settling, order: RefundOrder, dryRun: boolean): Promise<RefundAnswer> {
  try {
    return await settling.database.transaction(async (tx) => {
      const answer = await orderRefund(tx, settling, order)
      if (dryRun || answer.result !== 'done') throw new Undone(answer)
      return answer
    })
  } catch (error) {
    if (error instanceof Undone) return error.answer
    throw error
  }
}

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

/** A refund as it stands now, in words of its state. */
type FinishedRefund = Pick<RefundRow, 'id' | 'status' | 'amount' | 'credits'>

/**
 * Asks the provider for a refund that is written down, under its own key, and carries out what it answers. Harmless to
 * repeat. Throws `PaymentUnavailable`, and then its credits stay held until it is known.
 */
export async function finishRefund(settling: Settling, refundId: string): Promise<FinishedRefund> {
  const { database, provider } = settling
  const { payment_id, ...refund } = await database.db
    .selectFrom('refund')
    .innerJoin('purchase', 'purchase.id', 'refund.purchase_id')
    .select(['refund.amount', 'refund.status', 'purchase.id as purchase_id', 'payment_id'])
    .where('refund.id', '=', refundId)
    .executeTakeFirstOrThrow()
  const order = { paymentId: payment_id!, amount: refund.amount, refundId }
  const isRefused = refund.status === 'held' && (await isRefusedBy(() => provider.refund(order)))
  if (refund.status === 'held') settling.passed?.('refund')
  await settle(settling, refund.purchase_id)
  // It can have been made earlier, and its answer lost; then it is booked by now.
  if (isRefused) await letGo(settling, { refundId, purchaseId: refund.purchase_id })
  return database.db
    .selectFrom('refund')
    .select(['id', 'status', 'amount', 'credits'])
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
}

async function isRefusedBy(call: () => Promise<unknown>): Promise<boolean> {
  try {
    await call()
    return false
  } catch (error) {
    if (error instanceof PaymentRefused) return true
    throw error
  }
}

/** The provider will not do it: its credits are free again. */
async function letGo(
  { database, clock }: Settling,
  { refundId, purchaseId }: { refundId: string; purchaseId: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    const { company_id: companyId } = await tx
      .selectFrom('purchase')
      .select('company_id')
      .where('id', '=', purchaseId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    await holdCredits(tx, companyId)
    // Read under both locks: credits that came back meanwhile may be held for it too.
    const found = await tx
      .selectFrom('refund')
      .select('held')
      .where('id', '=', refundId)
      .where('status', '=', 'held')
      .executeTakeFirst()
    if (!found) return
    const now = clock.now()
    const order = { companyId, credits: found.held, reference: `release:${refundId}`, purchaseId, now }
    if (found.held > 0) await thawCredits(tx, order)
    await tx
      .updateTable('refund')
      .set({ status: 'failed', ended_at: now })
      .where('id', '=', refundId)
      .execute()
  })
}
