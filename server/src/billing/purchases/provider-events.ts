import { z } from 'zod'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { ProviderEvent } from '../../platform/payments/payment-provider.ts'
import { defineJob, enqueue } from '../../platform/queue/index.ts'
import { settle } from './settle.ts'
import type { Settling } from './settling.ts'

/** A message of the provider that is still to be looked into. */
export const lookIntoEvent = defineJob({
  name: 'billing.lookIntoEvent',
  data: z.strictObject({ eventId: z.string() }),
  retryLimit: 20,
  keyDays: 60,
})
/** Seconds the request that stored a message has for it before the job begins. */
const headStart = 5

/** What these messages may change; all others are of no interest. */
const eventTypes: ReadonlySet<string> = new Set([
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'payment_intent.payment_failed',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
])

/** Keeps a message with the work it makes, once. False when it is known or of no interest. */
export function storeEvent({ database, clock }: Settling, event: ProviderEvent): Promise<boolean> {
  if (!eventTypes.has(event.type)) return Promise.resolve(false)
  const now = clock.now()
  return database.transaction(async (tx) => {
    const stored = await tx
      .insertInto('provider_event')
      .values({
        id: event.id,
        type: event.type,
        session_id: event.sessionId,
        payment_id: event.paymentId,
        purchase_id: event.purchaseId,
        created_at: event.createdAt,
        received_at: now,
        carried_out_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!stored) return false
    const startAfter = new Date(now.getTime() + headStart * 1000)
    await enqueue(tx, lookIntoEvent, { eventId: event.id }, { key: event.id, startAfter })
    return true
  })
}

/** Settles what a stored message is about; nothing is believed of it. Harmless to repeat. */
export async function carryOutEvent(settling: Settling, eventId: string): Promise<void> {
  const { database, clock } = settling
  const event = await database.db
    .selectFrom('provider_event')
    .selectAll()
    .where('id', '=', eventId)
    .where('carried_out_at', 'is', null)
    .executeTakeFirst()
  if (!event) return
  const purchaseId = await purchaseOf(settling, event)
  if (purchaseId) await settle(settling, purchaseId)
  await database.transaction((tx) => markCarriedOut(tx, eventId, clock.now()))
}

async function markCarriedOut(tx: Tx, eventId: string, now: Date): Promise<void> {
  await tx.updateTable('provider_event').set({ carried_out_at: now }).where('id', '=', eventId).execute()
}

type About = { session_id: string | null; payment_id: string | null; purchase_id: string | null }

/** The purchase a message is about, found by what is stored here before the provider is asked; null for what is not ours. */
async function purchaseOf({ database, provider }: Settling, about: About): Promise<string | null> {
  const known = await findKnown(database.db, about)
  if (known || !about.payment_id) return known
  const checkout = await provider.findCheckoutOfPayment(about.payment_id)
  if (!checkout?.purchaseId) return null
  return findKnown(database.db, {
    session_id: checkout.id,
    payment_id: null,
    purchase_id: checkout.purchaseId,
  })
}

async function findKnown(db: Db, { session_id, payment_id, purchase_id }: About): Promise<string | null> {
  if (!session_id && !payment_id && !purchase_id) return null
  const found = await db
    .selectFrom('purchase')
    .select('id')
    .where((where) =>
      where.or([
        ...(session_id ? [where('session_id', '=', session_id)] : []),
        ...(payment_id ? [where('payment_id', '=', payment_id)] : []),
        ...(purchase_id ? [where('id', '=', purchase_id)] : []),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return found?.id ?? null
}
