import type { Id } from '@chainwork/contract'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/new-id.ts'
import { buyerSnapshot } from './buyer-snapshot.ts'
import type { NewReceipt } from './new-receipt.ts'
import { sellerOf } from './seller.ts'
import { tellOfReceipt } from './tell-of-receipt.ts'
import { sql } from 'kysely'
import './tables.ts'

/**
 * Issues a receipt, one for each purchase, or a credit note, with the next number; who paid and who manages the company hear
 * of it. All of it in the caller's transaction: aborted, there is no receipt, no mail and no gap.
 */
export async function issueReceipt(
  tx: Tx,
  order: NewReceipt,
): Promise<{ id: Id<'receipt'>; number: string }> {
  const { purchase, kind, credits, net, tax, currency, isReverseCharge, now } = order
  const corrected = kind === 'creditNote' ? await receiptOf(tx, purchase.id) : null
  // A credit note goes to whom its receipt was made out, whatever the company has changed since.
  const buyer = corrected?.buyer ?? (await buyerSnapshot(tx, purchase.company_id, order.buyer))
  const id = newId('receipt')
  const number = await nextNumber(tx, now)
  await tx
    .insertInto('receipt')
    .values({
      id,
      number,
      kind,
      company_id: purchase.company_id,
      purchase_id: purchase.id,
      corrects: corrected?.id ?? null,
      is_dispute: order.isDispute ?? false,
      credits,
      currency,
      net,
      tax,
      is_reverse_charge: isReverseCharge,
      is_live: purchase.is_live,
      buyer: JSON.stringify(buyer),
      seller: JSON.stringify(sellerOf(tx)),
      issued_at: now,
    })
    .execute()
  await tellOfReceipt(tx, { ...order, id, number, billingEmail: buyer.email })
  return { id, number }
}

function receiptOf(tx: Tx, purchaseId: string) {
  return tx
    .selectFrom('receipt')
    .select(['id', 'buyer'])
    .where('purchase_id', '=', purchaseId)
    .where('kind', '=', 'receipt')
    .executeTakeFirst()
}

/**
 * The next number of this year in UTC, `2026-000042`. Everybody else waits for it until this transaction ends, and one that
 * is aborted gives its number back: there are no gaps. Take it last, so that the wait is short.
 */
async function nextNumber(tx: Tx, now: Date): Promise<string> {
  const year = now.getUTCFullYear()
  const { last } = await tx
    .insertInto('receipt_counter')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`receipt_counter.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${year}-${String(last).padStart(6, '0')}`
}
