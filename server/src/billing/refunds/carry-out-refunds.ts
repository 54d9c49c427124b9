import type { PurchaseState } from '@chainwork/contract/billing/values'
import type { Selectable } from 'kysely'
import type { Tables, Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/new-id.ts'
import type { Checkout, ProviderRefund } from '../../platform/payments/payment-provider.ts'
import {
  bookMove,
  bookRefund,
  bookRefundFailed,
  clawBackCredits,
  freezeCredits,
  releaseBoughtCredit,
  thawCredits,
} from '../ledger/index.ts'
import type { Settling } from '../purchases/settling.ts'
import { creditsFor, shareOf } from '../purchases/share-of.ts'
import type { PurchaseRow } from '../purchases/tables.ts'
import { notifyOperator } from '../purchases/notify-operator.ts'
import { issueReceipt } from '../receipts/index.ts'

export type RefundRow = Selectable<Tables['refund']>
type Paid = PurchaseRow & { total: number; tax: number }

/** A refund only goes on: an answer that was read before a newer one was booked takes nothing back. */
const steps: Record<RefundRow['status'], number> = {
  held: 0,
  pending: 1,
  succeeded: 2,
  canceled: 3,
  failed: 3,
}

/**
 * Brings the refunds of a locked, paid purchase to what the provider says; those made in its dashboard are found here.
 * Answers where the purchase stands by them.
 */
export async function carryOutRefunds(
  tx: Tx,
  settling: Settling,
  purchase: PurchaseRow,
  { refunds }: Checkout,
): Promise<PurchaseState> {
  const paid = purchase as Paid
  for (const reported of refunds) {
    const known = await findRefund(tx, reported)
    if (!known && (reported.status === 'failed' || reported.status === 'canceled')) continue
    const refund = known ?? (await writeFound(tx, settling, paid, reported))
    if (refund.purchase_id === purchase.id) await carryOutRefund(tx, settling, paid, refund, reported)
  }
  const rows = await refundsOf(tx, purchase.id)
  const given = amountOf(rows.filter(({ status }) => status === 'pending' || status === 'succeeded'))
  const returned = rows.reduce((sum, { status, held }) => sum + (status === 'succeeded' ? held : 0), 0)
  await tx
    .updateTable('purchase')
    .set({ refunded: given, credits_returned: returned })
    .where('id', '=', purchase.id)
    .execute()
  return given === 0 ? 'paid' : given < paid.total ? 'partlyRefunded' : 'refunded'
}

/** All refunds of a purchase, oldest first. */
export function refundsOf(tx: Tx, purchaseId: string): Promise<RefundRow[]> {
  return tx.selectFrom('refund').selectAll().where('purchase_id', '=', purchaseId).orderBy('id').execute()
}

/** What these refunds give back. */
export function amountOf(rows: readonly Pick<RefundRow, 'amount'>[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

/** Those that hold their part of the payment: given back, or about to be. */
export function standing(rows: readonly RefundRow[]): RefundRow[] {
  return rows.filter(({ status }) => status !== 'failed' && status !== 'canceled')
}

/** One that was given up here, and then made there after all, is another one. */
async function findRefund(tx: Tx, reported: ProviderRefund): Promise<RefundRow | null> {
  const found = await tx
    .selectFrom('refund')
    .selectAll()
    .where((where) =>
      where.or([
        where('provider_id', '=', reported.id),
        where.and([where('id', '=', reported.refundId ?? ''), where('status', '=', 'held')]),
      ]),
    )
    .executeTakeFirst()
  return found ?? null
}

/** A refund that was not asked for here. */
async function writeFound(
  tx: Tx,
  settling: Settling,
  paid: Paid,
  { id: provider_id, amount }: ProviderRefund,
): Promise<RefundRow> {
  const before = standing(await refundsOf(tx, paid.id))
  const given = amountOf(before)
  return holdRefund(tx, settling, paid, {
    provider_id,
    reference: null,
    operator: null,
    amount,
    given,
    credits: creditsFor(paid, {
      before: before.reduce((sum, { credits }) => sum + credits, 0),
      given: given + amount,
    }),
  })
}

/** Writes a refund down and holds its credits, as many of them as are unused; the purchase is locked. */
export async function holdRefund(
  tx: Tx,
  settling: Pick<Settling, 'clock'>,
  paid: Paid,
  wanted: Pick<RefundRow, 'provider_id' | 'reference' | 'operator' | 'amount' | 'credits'> & {
    /** What has gone back before. */
    given: number
  },
): Promise<RefundRow> {
  const { given, ...columns } = wanted
  const id = newId('refund')
  const now = settling.clock.now()
  if (wanted.credits > 0) await releasePost(tx, paid, now)
  const held = await freezeCredits(tx, {
    companyId: paid.company_id,
    credits: wanted.credits,
    reference: `hold:${id}`,
    purchaseId: paid.id,
    now,
  })
  return tx
    .insertInto('refund')
    .values({
      ...columns,
      ...shareOf(paid, given, wanted.amount),
      id,
      purchase_id: paid.id,
      held,
      status: 'held',
      receipt_id: null,
      created_at: now,
      ended_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A credit that is kept for a posting not handed in yet is unused: it goes to the company, and the posting waits for another. */
export async function releasePost(tx: Tx, purchase: PurchaseRow, now: Date): Promise<void> {
  const { posting_id: postingId, company_id: companyId, handed_in_at } = purchase
  if (!postingId || handed_in_at) return
  await releaseBoughtCredit(tx, { companyId, postingId, now })
  await tx.updateTable('purchase').set({ handed_in_at: now }).where('id', '=', purchase.id).execute()
}

async function carryOutRefund(
  tx: Tx,
  settling: Settling,
  paid: Paid,
  refund: RefundRow,
  reported: ProviderRefund,
): Promise<void> {
  if (steps[reported.status] <= steps[refund.status]) return
  const now = settling.clock.now()
  const { id, held, net, tax, status: before } = refund
  const money = {
    refundId: id,
    purchaseId: paid.id,
    companyId: paid.company_id,
    currency: paid.currency,
    net,
    tax,
    now,
  }
  const credits = { companyId: paid.company_id, credits: held, purchaseId: paid.id, now }
  let receiptId = refund.receipt_id
  if (reported.status === 'pending' || reported.status === 'succeeded') await bookRefund(tx, money)
  if (reported.status === 'succeeded') {
    if (held > 0) await clawBackCredits(tx, { ...credits, reference: `clawback:${id}` })
    receiptId = await issueNote(tx, paid, refund, now)
    if (held < refund.credits) await notifyOfSpent(tx, settling, paid, refund)
  }
  if (reported.status === 'failed' || reported.status === 'canceled') {
    if (before !== 'held') await bookRefundFailed(tx, money)
    if (before === 'succeeded') await giveAgain(tx, settling, paid, refund)
    else if (held > 0) await thawCredits(tx, { ...credits, reference: `release:${id}` })
  }
  await tx
    .updateTable('refund')
    .set({ provider_id: reported.id, status: reported.status, receipt_id: receiptId })
    .$if(reported.status !== 'pending', (query) => query.set({ ended_at: now }))
    .where('id', '=', id)
    .execute()
}

async function issueNote(
  tx: Tx,
  paid: Paid,
  { held, net, tax, receipt_id }: RefundRow,
  now: Date,
): Promise<string> {
  if (receipt_id) return receipt_id
  const note = await issueReceipt(tx, {
    purchase: paid,
    kind: 'creditNote',
    credits: held,
    net,
    tax,
    currency: paid.currency,
    buyer: paid.buyer!,
    isReverseCharge: paid.is_reverse_charge,
    now,
  })
  return note.id
}

/** The provider took a refund back that it had carried out: the buyer has paid after all. */
async function giveAgain(tx: Tx, settling: Settling, paid: Paid, { id, held }: RefundRow): Promise<void> {
  if (held > 0)
    await bookMove(tx, {
      reference: `restore:${id}`,
      kind: 'thaw',
      companyId: paid.company_id,
      purchaseId: paid.id,
      credits: { issued: -held, available: held },
      now: settling.clock.now(),
    })
  await notifyOperator(tx, settling, {
    key: `failed:${id}`,
    purchaseId: paid.id,
    text: `Refund ${id} of ${paid.id} failed after it had been carried out. Its money and ${held} credits are back, but its credit note went to the buyer: write to them, and give the money back another way.`,
  })
}

async function notifyOfSpent(
  tx: Tx,
  settling: Settling,
  paid: Paid,
  { id, credits, held }: RefundRow,
): Promise<void> {
  const spent = credits - held
  await notifyOperator(tx, settling, {
    key: `spent:${id}`,
    purchaseId: paid.id,
    text: `${spent} of the ${credits} credits that refund ${id} of ${paid.id} paid back ${spent === 1 ? 'was' : 'were'} spent already and could not be taken back. Decide whether the job posts stay; ${paid.company_id} was not charged for them.`,
  })
}
