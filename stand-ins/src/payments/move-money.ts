import type { Tx } from '@chainwork/server/platform/db/database'
import { defineJob, enqueue } from '@chainwork/server/platform/queue/index'
import { z } from 'zod'
import { recordEvent } from './events.ts'
import { ApiProblem } from './form.ts'
import type { Charge, Dispute, Movement, Refund } from './objects.ts'
import { secondsOf } from './stand-in.ts'
import { list, newObjectId, put, take } from './store.ts'
import { findTestCard } from './test-cards.ts'

/** What banks do seconds after a payment or a refund. */
export const bankJob = defineJob({
  name: 'payments.stand-in-bank',
  data: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('dispute'), chargeId: z.string(), reason: z.string() }),
    z.strictObject({ kind: z.literal('refund'), refundId: z.string(), arrives: z.boolean() }),
  ]),
})
type BankWork = z.output<typeof bankJob.data>
const bankDelayMs = 5000
/** What the provider keeps of a dispute, minor units. */
const disputeFee = 1500

export async function enqueueBank(tx: Tx, now: Date, work: BankWork): Promise<void> {
  await enqueue(tx, bankJob, work, { startAfter: new Date(now.getTime() + bankDelayMs) })
}

/** Carries out what a bank does. */
export async function workAsBank(tx: Tx, now: Date, work: BankWork): Promise<void> {
  if (work.kind === 'dispute') await openDispute(tx, now, work.chargeId, work.reason)
  else await endRefund(tx, now, work.refundId, work.arrives)
}

/** Adds a movement of the balance; answers its id. */
export async function move(
  tx: Tx,
  now: Date,
  of: Pick<Movement, 'amount' | 'fee' | 'currency' | 'type' | 'reporting_category' | 'source'>,
): Promise<string> {
  const id = newObjectId('balance_transaction')
  const created = secondsOf(now)
  await put(tx, 'balance_transaction', {
    id,
    object: 'balance_transaction',
    created,
    available_on: created,
    net: of.amount - of.fee,
    status: 'available',
    ...of,
  })
  return id
}

/** Gives money of a payment back. */
export async function refundPayment(
  tx: Tx,
  now: Date,
  order: { paymentId: string; amount: number | undefined; metadata: Record<string, string> },
): Promise<Refund> {
  const charge = await takeChargeOf(tx, order.paymentId)
  const left = charge.amount - charge.amount_refunded
  const amount = order.amount ?? left
  if (left === 0) throw refused('charge_already_refunded', `Charge ${charge.id} has already been refunded.`)
  if (amount > left)
    throw refused('amount_too_large', `Refund amount is greater than unrefunded amount on charge (${left})`)
  if (charge.disputed) throw refused('charge_disputed', `Charge ${charge.id} has been charged back.`)
  const method = charge.payment_method ? await take(tx, 'payment_method', charge.payment_method) : null
  const { refunds } = findTestCard(method?.body.card.fingerprint ?? '') ?? {}
  const id = newObjectId('refund')
  const refund: Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: await move(tx, now, {
      amount: -amount,
      fee: 0,
      currency: charge.currency,
      type: 'refund',
      reporting_category: 'refund',
      source: id,
    }),
    charge: charge.id,
    created: secondsOf(now),
    currency: charge.currency,
    metadata: order.metadata,
    payment_intent: order.paymentId,
    reason: null,
    status: refunds === 'late' ? 'pending' : 'succeeded',
  }
  await put(tx, 'refund', refund)
  const after = await addRefunded(tx, charge, amount)
  await recordEvent(tx, now, 'charge.refunded', after)
  if (refunds) await enqueueBank(tx, now, { kind: 'refund', refundId: id, arrives: refunds === 'late' })
  return refund
}

/** A refund arrives after all, or comes back. */
export async function endRefund(tx: Tx, now: Date, refundId: string, arrives: boolean): Promise<void> {
  const found = await take(tx, 'refund', refundId)
  if (!found || found.body.status === 'failed' || (arrives && found.body.status === 'succeeded')) return
  const refund: Refund = arrives
    ? { ...found.body, status: 'succeeded' }
    : { ...found.body, status: 'failed', failure_reason: 'expired_or_canceled_card' }
  await put(tx, 'refund', refund)
  await recordEvent(tx, now, 'refund.updated', refund)
  if (arrives) return
  const { amount, currency } = refund
  const type = 'refund_failure'
  await move(tx, now, { amount, fee: 0, currency, type, reporting_category: type, source: refundId })
  await addRefunded(tx, (await take(tx, 'charge', refund.charge))!.body, -amount)
  await recordEvent(tx, now, 'refund.failed', refund)
}

/** The holder of a card objects; an inquiry takes no money yet. */
export async function openDispute(tx: Tx, now: Date, chargeId: string, reason: string): Promise<void> {
  const found = await take(tx, 'charge', chargeId)
  if (!found || found.body.disputed) return
  const charge = found.body
  const isInquiry = reason === 'inquiry'
  const id = newObjectId('dispute')
  const amount = charge.amount - charge.amount_refunded
  const dispute: Dispute = {
    id,
    object: 'dispute',
    amount,
    balance_transactions: isInquiry
      ? []
      : [
          await move(tx, now, {
            amount: -amount,
            fee: disputeFee,
            currency: charge.currency,
            type: 'adjustment',
            reporting_category: 'dispute',
            source: id,
          }),
        ],
    charge: charge.id,
    created: secondsOf(now),
    currency: charge.currency,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: isInquiry ? 'fraudulent' : reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  }
  await put(tx, 'dispute', dispute)
  await put(tx, 'charge', { ...charge, disputed: true })
  await recordEvent(tx, now, 'charge.dispute.created', dispute)
}

/** The bank decides. */
export async function closeDispute(tx: Tx, now: Date, disputeId: string, isWon: boolean): Promise<boolean> {
  const found = await take(tx, 'dispute', disputeId)
  if (!found || found.body.status !== 'needs_response') return false
  const { amount, currency } = found.body
  const back = { amount, fee: 0, currency, type: 'adjustment', source: disputeId } as const
  const moves = isWon ? [await move(tx, now, { ...back, reporting_category: 'dispute_reversal' })] : []
  const dispute: Dispute = {
    ...found.body,
    status: isWon ? 'won' : 'lost',
    balance_transactions: [...found.body.balance_transactions, ...moves],
  }
  await put(tx, 'dispute', dispute)
  await recordEvent(tx, now, 'charge.dispute.closed', dispute)
  return true
}

/** The charge of a payment, locked. */
export async function takeChargeOf(tx: Tx, paymentId: string): Promise<Charge> {
  const { items } = await list(tx, 'charge', { equal: { payment_intent: paymentId, status: 'succeeded' } })
  const found = items[0] && (await take(tx, 'charge', items[0].body.id))
  if (!found) throw refused('resource_missing', `No such payment_intent: '${paymentId}'`)
  return found.body
}

async function addRefunded(tx: Tx, charge: Charge, amount: number): Promise<Charge> {
  const amount_refunded = charge.amount_refunded + amount
  const after = { ...charge, amount_refunded, refunded: amount_refunded === charge.amount }
  await put(tx, 'charge', after)
  return after
}

function refused(code: string, message: string): ApiProblem {
  return new ApiProblem(400, { type: 'invalid_request_error', code, message })
}
