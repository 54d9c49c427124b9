import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { BadSignature } from '../payment-provider.ts'
import { readSignedEvent, signatureOf } from './read-event.ts'

const now = new Date('2026-11-21T12:00:00Z')
const secrets = ['whsec_first_of_two', 'whsec_other_of_two']
const event = (changes: object = {}) => ({
  id: 'evt_1',
  object: 'event',
  type: 'checkout.session.completed',
  created: 1_795_262_400,
  livemode: false,
  data: {
    object: { object: 'checkout.session', id: 'cs_1', client_reference_id: 'pur_1', payment_intent: 'pi_1' },
  },
  ...changes,
})
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const read = (body: string, signature: string | undefined) =>
  readSignedEvent(Buffer.from(body), signature, { secrets, isLive: false, now })
const signed = (content: object | string, { secret = secrets[0]!, when = now } = {}) => {
  const body = typeof content === 'string' ? content : JSON.stringify(content)
  return read(body, signatureOf(body, secret, when))
}

test('a signed event says what to look at', () => {
  expect(signed(event())).toEqual({
    id: 'evt_1',
    type: 'checkout.session.completed',
    createdAt: new Date(1_795_262_400_000),
    isLive: false,
    sessionId: 'cs_1',
    paymentId: 'pi_1',
    purchaseId: 'pur_1',
  })
})

test('what the library of the provider signs is taken', () => {
  const payload = JSON.stringify(event())
  const timestamp = Math.floor(now.getTime() / 1000)
  const header = new Stripe('sk_test_0').webhooks.generateTestHeaderString({
    payload,
    timestamp,
    secret: secrets[0]!,
  })
  expect(read(payload, header).id).toBe('evt_1')
})

test('either of two secrets counts, and one of several signatures is enough', () => {
  expect(signed(event(), { secret: secrets[1]! }).id).toBe('evt_1')
  const body = JSON.stringify(event())
  const [time, proof] = signatureOf(body, secrets[0]!, now).split(',')
  expect(read(body, `${time},v1=${'0'.repeat(64)},v0=1,${proof}`).id).toBe('evt_1')
})

test.each([
  [
    'a payment',
    { object: 'payment_intent', id: 'pi_2', metadata: { purchase: 'pur_2' } },
    { paymentId: 'pi_2', purchaseId: 'pur_2' },
  ],
  [
    'a charge',
    { object: 'charge', id: 'ch_2', payment_intent: 'pi_2', metadata: { purchase: 'pur_2' } },
    { paymentId: 'pi_2', purchaseId: 'pur_2' },
  ],
  [
    'a refund',
    { object: 'refund', id: 're_2', payment_intent: { id: 'pi_2' } },
    { paymentId: 'pi_2', purchaseId: null },
  ],
  ['something unknown', { object: 'price', id: 'price_2' }, { paymentId: null, purchaseId: null }],
])('an event about %s names what it is about', (_what, object, said) => {
  expect(signed(event({ data: { object } }))).toMatchObject({ sessionId: null, ...said })
})

test('five minutes old or ahead are taken, a second more is refused', () => {
  for (const seconds of [-300, 300]) expect(signed(event(), { when: at(seconds) }).id).toBe('evt_1')
  for (const seconds of [-301, 301])
    expect(() => signed(event(), { when: at(seconds) })).toThrow(BadSignature)
})

test.each([
  ['no signature', () => read(JSON.stringify(event()), undefined)],
  ['no time', () => read(JSON.stringify(event()), `v1=${'0'.repeat(64)}`)],
  ['another secret', () => signed(event(), { secret: 'whsec_of_somebody_else' })],
  ['no secret', () => signed(event(), { secret: '' })],
  [
    'a changed byte',
    () =>
      read(JSON.stringify(event({ id: 'evt_2' })), signatureOf(JSON.stringify(event()), secrets[0]!, now)),
  ],
  ['half a signature', () => read('{}', signatureOf('{}', secrets[0]!, now).slice(0, -2))],
  [
    'a signature with more behind it',
    () => read(JSON.stringify(event()), `${signatureOf(JSON.stringify(event()), secrets[0]!, now)}zz`),
  ],
  ['a body that is no JSON', () => signed('{"id":')],
  ['a body that is no event', () => signed({ object: 'list', data: [] })],
  ['an event of live keys', () => signed(event({ livemode: true }))],
])('%s is refused', (_what, reading) => {
  expect(reading).toThrow(BadSignature)
})

test.each([{ id: 'evt_\0' }, { type: 'a\0' }, { created: 1e15 }])(
  'a signed event with a value that no database takes is refused: %j',
  (changes) => {
    expect(() => signed(event(changes))).toThrow(BadSignature)
  },
)
