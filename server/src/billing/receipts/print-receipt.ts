import { shownMoney } from '@chainwork/contract/billing/money'
import { countryName } from '@chainwork/contract/reference/countries'
import { shownDay } from '@chainwork/contract/shown-time'
import { openSheet, type Sheet } from '../../platform/typesetting/index.ts'
import type { Seller } from '../../platform/payments/seller-settings.ts'
import type { BuyerSnapshot, ReceiptRow } from './tables.ts'
import type { Db } from '../../platform/db/database.ts'
import type { AttachmentMaker } from '../../platform/mail/index.ts'
import { currentSeller } from './seller.ts'

/** The receipt that an email names, printed when it is delivered. */
export const attachReceipt: AttachmentMaker = (database, id) =>
  receiptFile(database.db, id, { seller: currentSeller(database) })

/** A receipt as a file; null when there is none with this id, or it is another company's. */
export async function receiptFile(
  db: Db,
  id: string,
  { companyId, seller }: { companyId?: string; seller: Seller | null },
): Promise<{ name: string; type: string; bytes: Buffer } | null> {
  let found = db
    .selectFrom('receipt')
    .leftJoin('receipt as corrected', 'corrected.id', 'receipt.corrects')
    .selectAll('receipt')
    .select('corrected.number as correctsNumber')
    .where('receipt.id', '=', id)
  if (companyId) found = found.where('receipt.company_id', '=', companyId)
  const row = await found.executeTakeFirst()
  if (!row) return null
  return {
    name: `${row.kind === 'receipt' ? 'receipt' : 'credit-note'}-${row.number}.pdf`,
    type: 'application/pdf',
    bytes: await printReceipt({ ...row, seller: row.seller ?? seller }),
  }
}

const grey = '#4D5566'
const small = { size: 9, color: grey }

/** A receipt as it is printed: `seller` is who sold then or, where nothing was set then, who sells now. */
export interface PrintedReceipt extends Omit<ReceiptRow, 'seller'> {
  seller: Seller | null
  /** Of a credit note: the number of the receipt it corrects. */
  correctsNumber: string | null
}

/** A receipt or credit note as PDF. A character that no font has stands as `[?]`, and the last line says so. */
export async function printReceipt(receipt: PrintedReceipt): Promise<Buffer> {
  const { kind, number, seller, buyer, issued_at } = receipt
  const what = kind === 'receipt' ? 'Receipt' : 'Credit note'
  const sheet = await openSheet({
    title: `${what} ${number}`,
    author: seller?.name || 'Chainwork',
    madeAt: issued_at,
    words: JSON.stringify([seller, buyer]),
  })
  sheet.text(what, { size: 23, isBold: true })
  sheet.pair('Number', number)
  sheet.pair('Date', shownDay(issued_at))
  if (receipt.correctsNumber) sheet.pair('Corrects receipt', receipt.correctsNumber)
  sheet.pair('Payment', receipt.purchase_id, { share: 0.3 })
  if (seller) writeSeller(sheet, seller)
  writeBuyer(sheet, buyer)
  writeAmounts(sheet, receipt)
  writeNotes(sheet, receipt)
  return sheet.end()
}

function writeSeller(sheet: Sheet, { name, address, vatId, email }: Seller): void {
  sheet.section('Seller')
  for (const line of [name, ...address.split('\n'), email]) if (line.trim()) sheet.text(line)
  if (vatId) sheet.text(`VAT number ${vatId}`)
}

function writeBuyer(sheet: Sheet, buyer: BuyerSnapshot): void {
  const { name, addressLine1, addressLine2, postalCode, city, region, country, email, vatIds } = buyer
  const town = [postalCode, city].filter(Boolean).join(' ')
  sheet.section('Buyer')
  for (const line of [name, addressLine1, addressLine2, town, region, countryName(country), email])
    if (line) sheet.text(line)
  for (const vatId of vatIds) sheet.text(`VAT number ${vatId}`)
}

function writeAmounts(sheet: Sheet, receipt: PrintedReceipt): void {
  const { kind, credits, net, tax, currency, is_dispute: isDispute } = receipt
  const money = (amount: number) => shownMoney(amount, currency)
  const counted = credits === 1 ? '1 credit' : `${credits} credits`
  const isNote = kind === 'creditNote'
  sheet.section(isDispute ? 'Taken back by the bank' : isNote ? 'Refunded' : 'Bought')
  const item = isNote
    ? isDispute
      ? 'The disputed payment'
      : credits === 0
        ? 'Part of the price'
        : `${counted}, taken back`
    : `${counted}, each for one job post on Chainwork`
  sheet.pair(item, money(net))
  sheet.section('')
  sheet.pair('Net', money(net), { color: grey })
  const rate = taxRate(net, tax)
  sheet.pair(rate === null ? 'Tax' : `Tax (${rate}%)`, money(tax), { color: grey })
  sheet.pair(isDispute ? 'Total taken back' : isNote ? 'Total refunded' : 'Total paid', money(net + tax), {
    size: 13,
    isBold: true,
  })
}

function writeNotes(sheet: Sheet, { is_reverse_charge, is_live, kind, is_dispute }: PrintedReceipt): void {
  sheet.section('')
  if (is_reverse_charge) sheet.text('Reverse charge (Article 196, Directive 2006/112/EC)')
  const how =
    kind === 'receipt'
      ? 'Paid by card.'
      : is_dispute
        ? 'The cardholder’s bank took the money back after a dispute.'
        : 'Refunded to the card.'
  sheet.text(how, small)
  if (!is_live) sheet.text('This was a test payment: no money moved.', small)
  if (sheet.unprintable.size)
    sheet.text('[?] stands for a character that the fonts of this file cannot print.', small)
}

/**
 * The rate in percent that makes this tax of this net amount, in steps of a half as countries have them; null where none does or
 * the amounts are too small to tell.
 */
export function taxRate(net: number, tax: number): number | null {
  if (tax === 0 || net === 0) return null
  const found = Array.from({ length: 60 }, (_, at) => (at + 1) / 2).filter(
    (rate) => Math.round((net * rate) / 100) === tax,
  )
  return found.length === 1 ? found[0]! : null
}
