import type { Id } from '@chainwork/contract'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/new-id.ts'
import { type NewReceipt, notifyOfReceipt } from './notify-of-receipt.ts'
import { sellerOf } from './seller.ts'
import { sql } from 'kysely'
import { oneLine } from '@chainwork/contract/text'
import type { Checkout } from '../../platform/payments/payment-provider.ts'
import { readVatNumber } from '../details/read-vat-number.ts'
import type { BuyerSnapshot } from './tables.ts'
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
  await notifyOfReceipt(tx, { ...order, id, number, billingEmail: buyer.email })
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

/**
 * Whom a receipt is made out to. The name and the address are what the company gave, and without that what was entered at the
 * checkout; VAT numbers are the checkout's first, since the tax was decided on them.
 */
async function buyerSnapshot(tx: Tx, companyId: string, paid: Checkout['buyer']): Promise<BuyerSnapshot> {
  const company = await tx
    .selectFrom('company')
    .leftJoin('billing_details as details', 'details.company_id', 'company.id')
    .select([
      'company.name as companyName',
      'details.name',
      'details.email',
      'details.address_line1',
      'details.address_line2',
      'details.postal_code',
      'details.city',
      'details.region',
      'details.country',
      'details.vat_id',
    ])
    .where('company.id', '=', companyId)
    .executeTakeFirstOrThrow()
  const vatIds = paid.vatIds.length ? paid.vatIds : [company.vat_id ?? '']
  return {
    name: company.name || cleanLine(paid.name) || company.companyName,
    email: company.email || cleanLine(paid.email),
    addressLine1: company.address_line1 ?? '',
    addressLine2: company.address_line2 ?? '',
    postalCode: company.postal_code ?? '',
    city: company.city ?? '',
    region: company.region ?? '',
    country: company.country || cleanLine(paid.country),
    vatIds: vatIds.map((each) => vatNumber(cleanLine(each))).filter((each) => each !== ''),
  }
}

/** As it is written, where it is one: `de 136.695.976` is `DE136695976`. */
function vatNumber(entered: string): string {
  const read = readVatNumber(entered)
  return 'problem' in read ? entered : read.vatId
}

/** What somebody entered elsewhere: one line without controls, and of a length that fits. */
function cleanLine(text: string | null): string {
  return oneLine((text ?? '').toWellFormed(), 300)
}
