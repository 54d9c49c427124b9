import { PaymentRefused } from '../../platform/payments/payment-provider.ts'
import { holdCredits, thawCredits } from '../ledger/index.ts'
import { settle } from '../purchases/settle.ts'
import type { Settling } from '../purchases/settling.ts'
import type { RefundRow } from './carry-out-refunds.ts'

/** A refund as it stands now, in words of its state. */
export type FinishedRefund = Pick<RefundRow, 'id' | 'status' | 'amount' | 'credits'>

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
