import type { Id } from '@chainwork/contract'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/new-id.ts'
import { buyerSnapshot } from './buyer-snapshot.ts'
import type { NewReceipt } from './new-receipt.ts'
import { nextNumber } from './next-number.ts'
import { sellerOf } from './seller.ts'
import { tellOfReceipt } from './tell-of-receipt.ts'

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
