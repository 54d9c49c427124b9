import { createHmac, timingSafeEqual } from 'node:crypto'
import type Stripe from 'stripe'
import { z } from 'zod'
import { BadSignature, type ProviderEvent } from '../payment-provider.ts'

/** Seconds by which a message may be old, or ahead of our clock. */
const tolerance = 300

const written = z.looseObject({
  id: z.string().regex(/^[!-~]{1,255}$/),
  object: z.literal('event'),
  type: z.string().regex(/^[!-~]{1,255}$/),
  created: z.number().int().positive().max(253_402_300_799),
  livemode: z.boolean(),
  data: z.looseObject({ object: z.looseObject({ object: z.string() }) }),
})

/**
 * Proves that the bytes are the provider's: HMAC-SHA256 over time and body with one of the secrets, within five minutes
 * either way. Throws `BadSignature`. Written here because the library lets times of the future pass and has to be loaded.
 */
export function readSignedEvent(
  raw: Buffer,
  signature: string | undefined,
  { secrets, isLive, now }: { secrets: readonly string[]; isLive: boolean; now: Date },
): ProviderEvent {
  const fields = (signature ?? '').slice(0, 4000).split(',')
  const valuesOf = (name: string) =>
    fields.filter((field) => field.startsWith(`${name}=`)).map((field) => field.slice(name.length + 1))
  const [time = ''] = valuesOf('t')
  if (!/^\d{1,12}$/.test(time)) throw new BadSignature('The signature has no time')
  const isSigned = secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(`${time}.`).update(raw).digest('hex')
    return valuesOf('v1').some((given) => isSame(given, expected))
  })
  if (!isSigned) throw new BadSignature('No signature fits')
  if (Math.abs(Math.floor(now.getTime() / 1000) - Number(time)) > tolerance)
    throw new BadSignature('Signed too long ago, or in the future')
  const parsed = written.safeParse(jsonOf(raw))
  if (!parsed.success) throw new BadSignature('Signed, but no event')
  if (parsed.data.livemode !== isLive) throw new BadSignature('An event of the other kind of keys')
  return showEvent(parsed.data as unknown as Stripe.Event)
}

/** The value of the header for a body; what the stand-in sends. */
export function signatureOf(body: string, secret: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1000)
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}

/** What an event is about, as far as it says. */
export function showEvent(event: Stripe.Event): ProviderEvent {
  const about = event.data.object as {
    object: string
    id?: unknown
    payment_intent?: unknown
    client_reference_id?: unknown
    metadata?: { purchase?: unknown } | null
  }
  const isSession = about.object === 'checkout.session'
  const payment = about.object === 'payment_intent' ? about.id : about.payment_intent
  const purchase = isSession ? about.client_reference_id : about.metadata?.purchase
  return {
    id: event.id,
    type: event.type,
    createdAt: new Date(event.created * 1000),
    isLive: event.livemode,
    sessionId: isSession ? text(about.id) : null,
    paymentId: text(payment) ?? text((payment as { id?: unknown } | null)?.id),
    purchaseId: text(purchase),
  }
}

function text(value: unknown): string | null {
  return typeof value === 'string' && /^[!-~]{1,255}$/.test(value) ? value : null
}

/** As written: reading digits stops without a word at the first one that is none. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return null
  }
}
