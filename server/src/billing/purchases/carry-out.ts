import type { PurchaseState } from '@chainwork/contract/billing/values'
import type { Updateable } from 'kysely'
import type { Tables, Tx } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/queue/index.ts'
import type { Checkout } from '../../platform/payments/payment-provider.ts'
import { carryOutDisputes } from '../disputes/carry-out-disputes.ts'
import { bookFee, bookPurchase, holdCredits } from '../ledger/index.ts'
import { issueReceipt } from '../receipts/index.ts'
import { carryOutRefunds } from '../refunds/carry-out-refunds.ts'
import { nextLook } from './next-look.ts'
import { purchasePaid } from './purchase-paid.ts'
import type { Settling } from './settling.ts'
import type { PurchaseRow } from './tables.ts'
import { notifyOperator } from './notify-operator.ts'
import { readVatNumber } from '../details/read-vat-number.ts'
import { sellerOf } from '../receipts/seller.ts'

/**
 * Brings a purchase to what the provider says of its checkout (null: there is none), in one transaction: money, credits,
 * receipt and mail. What is booked already is booked no second time. `endAs` names what an unpaid one that is over becomes.
 */
export async function carryOut(
  tx: Tx,
  settling: Settling,
  purchaseId: string,
  checkout: Checkout | null,
  endAs: 'expired' | 'canceled' = 'expired',
): Promise<PurchaseRow> {
  const found = await tx
    .selectFrom('purchase')
    .selectAll()
    .where('id', '=', purchaseId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await holdCredits(tx, found.company_id)
  const now = settling.clock.now()
  const row = await changePurchase(tx, purchaseId, { looked_at: now })
  const wrong = checkout && problemsOf(row, checkout)
  if (wrong?.length) return reportWrong(tx, settling, row, wrong)
  if (!row.paid_at && !checkout?.isPaid) return updateUnpaid(tx, settling, row, checkout, endAs)
  if (!checkout) return row
  const paid = row.paid_at ? row : await bookPayment(tx, settling, row, checkout)
  await bookFeeOf(tx, paid, checkout, now)
  const refunded = await carryOutRefunds(tx, settling, paid, checkout)
  const disputed = await carryOutDisputes(tx, settling, paid, checkout)
  settling.passed?.('move')
  return changePurchase(tx, purchaseId, {
    status: disputed ?? refunded,
    last_problem: null,
    url: null,
    look_at: null,
  })
}

/** What does not agree with the row; then nothing is granted. */
function problemsOf(row: PurchaseRow, checkout: Checkout): string[] {
  const { purchaseId, isLive, currency, subtotal } = checkout
  return [
    ...(purchaseId === row.id ? [] : [`the checkout names ${purchaseId ?? 'no purchase'}`]),
    ...(isLive === row.is_live ? [] : [`the checkout is ${isLive ? 'live' : 'of test keys'}`]),
    ...(currency === row.currency ? [] : [`the checkout is in ${currency}, not ${row.currency}`]),
    ...(subtotal === row.amount ? [] : [`the checkout is over ${subtotal}, not ${row.amount}`]),
  ]
}

async function reportWrong(
  tx: Tx,
  settling: Settling,
  row: PurchaseRow,
  wrong: readonly string[],
): Promise<PurchaseRow> {
  await notifyOperator(tx, settling, {
    key: `wrong:${row.id}`,
    purchaseId: row.id,
    text: `Nothing was granted for ${row.id}: ${wrong.join('; ')}. Compare it with the provider's dashboard, then refund it there or grant the credits by hand.`,
  })
  return changePurchase(tx, row.id, { look_at: null })
}

/** Money, credits and receipt of a checkout that was paid and agrees with its row. */
async function bookPayment(
  tx: Tx,
  settling: Settling,
  row: PurchaseRow,
  checkout: Checkout,
): Promise<PurchaseRow> {
  const now = settling.clock.now()
  const { tax, total, buyer, isReverseCharge, paymentId } = checkout
  const booking = {
    companyId: row.company_id,
    credits: row.credits,
    currency: row.currency,
    net: total - tax,
    tax,
    now,
  }
  const isNew = await bookPurchase(tx, { ...booking, purchaseId: row.id, postingId: row.posting_id })
  // Its reference is taken only by this purchase, whose row is locked and unpaid.
  if (!isNew) throw new Error(`${row.id} is booked, but not paid`)
  const receipt = await issueReceipt(tx, {
    ...booking,
    purchase: row,
    kind: 'receipt',
    buyer,
    isReverseCharge,
  })
  await notifyOfDeleted(tx, settling, row)
  await checkTax(tx, settling, row, checkout)
  if (row.posting_id) await enqueue(tx, purchasePaid, { purchaseId: row.id }, { key: row.id })
  return changePurchase(tx, row.id, {
    status: 'paid',
    session_id: checkout.id,
    payment_id: paymentId,
    tax,
    total,
    buyer: JSON.stringify(buyer),
    is_reverse_charge: isReverseCharge,
    receipt_id: receipt.id,
    paid_at: now,
  })
}

/** Money came for a company that was deleted meanwhile: nobody can use its credits. */
async function notifyOfDeleted(tx: Tx, settling: Settling, row: PurchaseRow): Promise<void> {
  const deleted = await tx
    .selectFrom('company')
    .select('id')
    .where('id', '=', row.company_id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  if (!deleted) return
  await notifyOperator(tx, settling, {
    key: `deleted:${row.id}`,
    purchaseId: row.id,
    text: `${row.id} was paid after ${row.company_id} had been deleted, so nobody can use its credits. Refund all of it (payments refund ${row.id} --credits ${row.credits} --reference deleted:${row.id}) and write to ${row.email}.`,
  })
}

/** What the provider kept, once it says. */
async function bookFeeOf(tx: Tx, row: PurchaseRow, { fee }: Checkout, now: Date): Promise<void> {
  if (!fee || row.fee !== null) return
  const { amount, currency } = fee
  // A fee in another currency than the payment's is on another balance of the provider's.
  if (currency === row.currency)
    await bookFee(tx, {
      reference: `fee:${row.id}`,
      purchaseId: row.id,
      companyId: row.company_id,
      currency,
      amount,
      now,
    })
  await changePurchase(tx, row.id, { fee: amount, fee_currency: currency })
}

/** Nothing was paid: still open, or over. */
function updateUnpaid(
  tx: Tx,
  { clock }: Settling,
  row: PurchaseRow,
  checkout: Checkout | null,
  endAs: 'expired' | 'canceled',
): Promise<PurchaseRow> {
  const now = clock.now()
  const isOver = checkout ? checkout.status === 'expired' : row.expires_at <= now || endAs === 'canceled'
  // The provider's own message that a canceled checkout ended may be carried out before the cancellation is.
  const isEndedHere = row.status === 'open' || (row.status === 'expired' && endAs === 'canceled')
  const status: PurchaseState = isEndedHere && isOver ? endAs : row.status
  return changePurchase(tx, row.id, {
    status,
    last_problem: checkout?.lastProblem ?? row.last_problem,
    looks: row.looks + 1,
    look_at: isOver ? null : nextLook(row.created_at, now),
  })
}

function changePurchase(tx: Tx, id: string, set: Updateable<Tables['purchase']>): Promise<PurchaseRow> {
  return tx.updateTable('purchase').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/**
 * Only a business with a VAT number of another country of the union owes the tax itself. Where the checkout let somebody else
 * pay without tax, the operator hears of it: the buyer has paid what was asked, so the credits come all the same.
 */
async function checkTax(
  tx: Tx,
  settling: Settling,
  { id }: PurchaseRow,
  { isReverseCharge, buyer }: Checkout,
): Promise<void> {
  if (!isReverseCharge) return
  const sellerCountry = sellerOf(tx)?.vatId.slice(0, 2)
  const numbers = buyer.vatIds.map((vatId) => readVatNumber(vatId))
  const problem = numbers
    .map((read) => {
      if ('problem' in read) return 'its VAT number cannot exist'
      return read.vatId.slice(0, 2) === sellerCountry ? 'its VAT number is of your own country' : null
    })
    .at(0)
  if (problem === null) return
  await notifyOperator(tx, settling, {
    key: `tax:${id}`,
    purchaseId: id,
    text: `${id} was paid without tax as a reverse charge, but ${problem ?? 'no VAT number was given'}. Ask the buyer for the right one; without it you owe the tax.`,
  })
}
