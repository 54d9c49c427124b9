import { z } from 'zod'
import type { Tx } from '@chainwork/server/platform/db/database'
import { defineJob, enqueue } from '@chainwork/server/platform/queue/index'
import { signatureOf } from '@chainwork/server/platform/payments/stripe/read-event'
import type { Event } from './objects.ts'
import type { StandIn } from './stand-in.ts'
import { find, list, newObjectId, put } from './store.ts'
import { readSwitches } from './switches.ts'

/** Sends one message; a receiver that does not take it is asked again. */
export const sendEventJob = defineJob({
  name: 'payments.stand-in-event',
  data: z.strictObject({ eventId: z.string() }),
  retryLimit: 12,
  maxDelay: 300,
})

/** Sends what is held, newest first. */
export const sendReversedJob = defineJob({
  name: 'payments.stand-in-reversed',
  data: z.strictObject({}),
})

/** Keeps a message for the list and, as the switch says, sends it. */
export async function recordEvent(tx: Tx, now: Date, type: Event['type'], object: object): Promise<void> {
  const { events } = await readSwitches(tx)
  const event: Event = {
    id: newObjectId('event'),
    object: 'event',
    api_version: '2026-10-28.endive',
    created: Math.floor(now.getTime() / 1000),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  }
  const isHeld = events === 'hold' || events === 'reverse'
  await put(tx, 'event', event, { delivery: isHeld ? 'held' : events === 'drop' ? 'dropped' : 'due' })
  const times = events === 'twice' ? 2 : events === 'send' ? 1 : 0
  for (let time = 0; time < times; time++) await enqueue(tx, sendEventJob, { eventId: event.id })
  if (events === 'reverse')
    await enqueue(tx, sendReversedJob, {}, { startAfter: new Date(now.getTime() + 2000) })
}

/** Lets go of what is held, in its order. */
export async function releaseEvents(tx: Tx): Promise<number> {
  const held = await takeHeld(tx)
  for (const event of held.toReversed()) await enqueue(tx, sendEventJob, { eventId: event.id })
  return held.length
}

/** The same, newest first, one after the other. */
export async function sendReversed(standIn: StandIn): Promise<void> {
  const held = await standIn.database.transaction(takeHeld)
  for (const event of held) await post(standIn, event)
}

/** Posts one message with its signature; throws when it was not taken. */
export async function sendEvent(standIn: StandIn, eventId: string): Promise<void> {
  const event = await find(standIn.database.db, 'event', eventId)
  if (event) await post(standIn, event.body)
}

async function takeHeld(tx: Tx): Promise<Event[]> {
  const { items } = await list(tx, 'event', { limit: 1000 })
  const held = items.filter(({ extra }) => extra.delivery === 'held')
  for (const { body } of held) await put(tx, 'event', body, { delivery: 'due' })
  return held.map(({ body }) => body)
}

async function post({ clock, keys, webhookUrl, fetch: request }: StandIn, event: Event): Promise<void> {
  const body = JSON.stringify(event)
  const answer = await request(webhookUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureOf(body, keys.webhookSecrets[0]!, clock.now()),
    },
    body,
    signal: AbortSignal.timeout(10_000),
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`The webhook answered ${answer.status} to ${event.type}`)
}
