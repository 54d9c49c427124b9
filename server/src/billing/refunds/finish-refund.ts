import { PaymentRefused } from '../../platform/payments/payment-provider.ts'
import { thawCredits } from '../ledger/index.ts'
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
    .select(['refund.id', 'refund.amount', 'refund.status', 'purchase.id as purchase_id', 'payment_id'])
    .where('refund.id', '=', refundId)
    .executeTakeFirstOrThrow()
  if (refund.status === 'held') {
    try {
      await provider.refund({ paymentId: payment_id!, amount: refund.amount, refundId })
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error
      await letGo(settling, refundId)
    }
    settling.passed?.('refund')
  }
  await settle(settling, refund.purchase_id)
  return database.db
    .selectFrom('refund')
    .select(['id', 'status', 'amount', 'credits'])
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow()
}

/** The provider will not do it: its credits are free again. */
async function letGo({ database, clock }: Settling, refundId: string): Promise<void> {
  await database.transaction(async (tx) => {
    const now = clock.now()
    const found = await tx
      .selectFrom('refund')
      .innerJoin('purchase', 'purchase.id', 'refund.purchase_id')
      .select(['purchase.id', 'company_id', 'held'])
      .where('refund.id', '=', refundId)
      .where('refund.status', '=', 'held')
      .forUpdate('purchase')
      .executeTakeFirst()
    if (!found) return
    if (found.held > 0)
      await thawCredits(tx, {
        companyId: found.company_id,
        credits: found.held,
        reference: `release:${refundId}`,
        purchaseId: found.id,
        now,
      })
    await tx
      .updateTable('refund')
      .set({ status: 'failed', ended_at: now })
      .where('id', '=', refundId)
      .where('status', '=', 'held')
      .execute()
  })
}
