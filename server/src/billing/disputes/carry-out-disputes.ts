import type { PurchaseState } from '@chainwork/contract/billing/values'
import type { Selectable } from 'kysely'
import { shownMoney } from '@chainwork/contract/billing/money'
import type { Tables, Tx } from '../../platform/db/database.ts'
import type { Checkout, ProviderDispute } from '../../platform/payments/payment-provider.ts'
import { bookDispute, clawBackCredits, freezeCredits, thawCredits } from '../ledger/index.ts'
import type { Settling } from '../purchases/settling.ts'
import { shareOf } from '../purchases/share-of.ts'
import type { PurchaseRow } from '../purchases/tables.ts'
import { issueReceipt, notifyOfDispute } from '../receipts/index.ts'
import { notifyOperator } from '../purchases/notify-operator.ts'
import { amountOf, refundsOf, releasePost, standing } from '../refunds/carry-out-refunds.ts'

type DisputeRow = Selectable<Tables['dispute']>

/**
 * Brings the disputes of a locked, paid purchase to what the provider says: unused credits are held, given back when the
 * dispute is won and taken when it is lost. Answers where the purchase stands by them; null without one that counts.
 */
export async function carryOutDisputes(
  tx: Tx,
  settling: Settling,
  purchase: PurchaseRow,
  { disputes }: Checkout,
): Promise<PurchaseState | null> {
  for (const reported of disputes) {
    const known = await findDispute(tx, reported.id)
    const dispute = known ?? (await openDispute(tx, settling, purchase, reported))
    if (dispute.status === 'open' && reported.status !== 'open')
      await endDispute(tx, settling, purchase, dispute, reported.status)
  }
  // As it stands here: what was read may be older than what was booked meanwhile.
  const booked = await tx
    .selectFrom('dispute')
    .select('status')
    .where('purchase_id', '=', purchase.id)
    .execute()
  if (booked.some(({ status }) => status === 'open')) return 'disputed'
  return booked.some(({ status }) => status === 'lost') ? 'lost' : null
}

async function findDispute(tx: Tx, id: string): Promise<DisputeRow | null> {
  const found = await tx.selectFrom('dispute').selectAll().where('id', '=', id).executeTakeFirst()
  return found ?? null
}

async function openDispute(
  tx: Tx,
  settling: Settling,
  purchase: PurchaseRow,
  { id, amount, reason }: ProviderDispute,
): Promise<DisputeRow> {
  const now = settling.clock.now()
  await releasePost(tx, purchase, now)
  const credits = await creditsLeft(tx, purchase)
  const held = await freezeCredits(tx, {
    companyId: purchase.company_id,
    credits,
    reference: `dispute:${id}:hold`,
    purchaseId: purchase.id,
    now,
  })
  await bookDispute(tx, await moneyOf(tx, purchase, { id, amount }, 'opened', now))
  await notifyOfDispute(tx, { id, purchase, amount, currency: purchase.currency, held, now })
  await notifyOperator(tx, settling, {
    key: `dispute:${id}`,
    purchaseId: purchase.id,
    text: `The payment of ${purchase.id} over ${shownMoney(amount, purchase.currency)} is disputed (${reason}). Answer in the provider's dashboard before its deadline; ${held} of its ${credits} credits were unused and are held back.`,
  })
  return tx
    .insertInto('dispute')
    .values({
      id,
      purchase_id: purchase.id,
      amount,
      status: 'open',
      reason,
      held,
      created_at: now,
      ended_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function endDispute(
  tx: Tx,
  settling: Settling,
  purchase: PurchaseRow,
  dispute: DisputeRow,
  status: 'won' | 'lost',
): Promise<void> {
  const now = settling.clock.now()
  const { id, held } = dispute
  const credits = {
    companyId: purchase.company_id,
    credits: held,
    reference: `dispute:${id}:${status}:credits`,
    purchaseId: purchase.id,
    now,
  }
  const money = await moneyOf(tx, purchase, dispute, status, now)
  await bookDispute(tx, money)
  if (held > 0) await (status === 'won' ? thawCredits : clawBackCredits)(tx, credits)
  if (status === 'lost') await issueNote(tx, purchase, { ...money, credits: held })
  const spent = await creditsLeft(tx, purchase)
  if (status === 'lost' && spent > 0)
    await notifyOperator(tx, settling, {
      key: `lost:${id}`,
      purchaseId: purchase.id,
      text: `The dispute about ${purchase.id} is lost, and ${spent} of its credits ${spent === 1 ? 'was' : 'were'} spent already. Decide whether the job posts of ${purchase.company_id} stay.`,
    })
  await tx.updateTable('dispute').set({ status, ended_at: now }).where('id', '=', id).execute()
  // There is nothing left to answer.
  await tx
    .updateTable('payment_task')
    .set({ done_at: now })
    .where('key', '=', `dispute:${id}`)
    .where('done_at', 'is', null)
    .execute()
}

/** The money is gone, and with it the tax on it: the receipt no longer says what was paid. */
async function issueNote(
  tx: Tx,
  purchase: PurchaseRow,
  money: { net: number; tax: number; credits: number; now: Date },
): Promise<void> {
  const { net, tax, credits, now } = money
  await issueReceipt(tx, {
    purchase,
    kind: 'creditNote',
    isDispute: true,
    credits,
    net,
    tax,
    currency: purchase.currency,
    buyer: purchase.buyer!,
    isReverseCharge: purchase.is_reverse_charge,
    now,
  })
}

/** Credits of a payment that neither a refund nor another dispute has. */
async function creditsLeft(tx: Tx, purchase: PurchaseRow): Promise<number> {
  const refunded = standing(await refundsOf(tx, purchase.id)).reduce((sum, { credits }) => sum + credits, 0)
  const others = await tx
    .selectFrom('dispute')
    .select('held')
    .where('purchase_id', '=', purchase.id)
    .where('status', '<>', 'won')
    .execute()
  return Math.max(0, purchase.credits - refunded - others.reduce((sum, { held }) => sum + held, 0))
}

async function moneyOf(
  tx: Tx,
  purchase: PurchaseRow,
  { id, amount }: { id: string; amount: number },
  stage: 'opened' | 'won' | 'lost',
  now: Date,
) {
  const before = amountOf(standing(await refundsOf(tx, purchase.id)))
  const paid = { total: purchase.total!, tax: purchase.tax! }
  return {
    ...shareOf(paid, Math.min(before, paid.total - amount), amount),
    disputeId: id,
    stage,
    purchaseId: purchase.id,
    companyId: purchase.company_id,
    currency: purchase.currency,
    now,
  }
}
