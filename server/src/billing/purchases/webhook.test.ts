import { beforeEach, expect, test } from 'vitest'
import { type Buyer, aBuyer, deliver, expectBooksToBalance, fakeOf } from '../../testing/build-purchases.ts'
import { FakePayments } from '../../testing/fake-payments.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp({ provider: (clock) => new FakePayments(clock) })
let buyer: Buyer
let started: { id: string; sessionId: string }
beforeEach(async () => {
  Object.assign(fakeOf(app), new FakePayments(app.clock))
  buyer = await aBuyer(app)
  started = (await buyer.start()).body
})
const available = async () => (await buyer.credits()).available
const paidMessage = () => {
  fakeOf(app).pay(started.sessionId)
  return fakeOf(app).message(started.sessionId)
}
const events = () => app.database.db.selectFrom('provider_event').selectAll().execute()

test('event: a message about a payment settles it before it is answered', async () => {
  expect(await deliver(app, paidMessage())).toMatchObject({ statusCode: 200, body: '{"received":true}' })
  expect(await available()).toBe(5)
  expect(await events()).toMatchObject([
    { type: 'checkout.session.completed', carried_out_at: expect.any(Date) },
  ])
})

test('event twice: one grant', async () => {
  const message = paidMessage()
  for (let at = 0; at < 3; at++) expect((await deliver(app, message)).statusCode).toBe(200)
  expect([await available(), (await events()).length]).toEqual([5, 1])
})

test('events reversed: what was paid stays paid when the older message comes last', async () => {
  const older = fakeOf(app).message(started.sessionId, { type: 'payment_intent.payment_failed' })
  const newer = paidMessage()
  for (const message of [newer, older]) await deliver(app, message)
  expect((await buyer.show(started.id)).status).toBe('paid')
  expect(await available()).toBe(5)
})

test('20 events at once, and the result page with them: one grant', async () => {
  fakeOf(app).pay(started.sessionId)
  const messages = Array.from({ length: 20 }, () => fakeOf(app).message(started.sessionId))
  const answers = await Promise.all([
    ...messages.map((message) => deliver(app, message)),
    ...messages.slice(0, 3).map(() => buyer.confirm(started.id)),
  ])
  for (const answer of answers) expect((answer as { statusCode?: number }).statusCode ?? 200).toBe(200)
  expect(await available()).toBe(5)
  await expectBooksToBalance(app)
})

test('event late: what was confirmed on the page meanwhile is granted once', async () => {
  const message = paidMessage()
  await buyer.confirm(started.id)
  app.clock.advance(3 * 86_400_000)
  const late = { ...message, signature: fakeOf(app).sign(message.payload) }
  expect((await deliver(app, late)).statusCode).toBe(200)
  expect(await available()).toBe(5)
})

test('typed success URL: nothing is granted for a message or page about what is not paid', async () => {
  await deliver(app, fakeOf(app).message(started.sessionId))
  expect((await buyer.confirm(started.id)).body.status).toBe('open')
  expect(await available()).toBe(0)
})

test('an unknown message is taken and nothing follows', async () => {
  const { signature, payload } = fakeOf(app).message(null, { type: 'customer.created' })
  expect((await deliver(app, { signature, payload })).statusCode).toBe(200)
  const foreign = fakeOf(app).message(null, { paymentId: 'pi_foreign' })
  expect((await deliver(app, foreign)).statusCode).toBe(200)
  expect(await events()).toMatchObject([{ payment_id: 'pi_foreign', carried_out_at: expect.any(Date) }])
})

const bad: [string, (message: { payload: string; signature: string }) => Parameters<typeof deliver>[1]][] = [
  [
    'forged',
    ({ payload }) => ({ payload, signature: `t=${Math.floor(app.clock.now().getTime() / 1000)},v1=00` }),
  ],
  ['unsigned', ({ payload }) => ({ payload, signature: '' })],
  [
    'stale',
    ({ payload }) => ({
      payload,
      signature: fakeOf(app).sign(payload, new Date(+app.clock.now() - 301_000)),
    }),
  ],
  [
    'of the future',
    ({ payload }) => ({
      payload,
      signature: fakeOf(app).sign(payload, new Date(+app.clock.now() + 301_000)),
    }),
  ],
  ['altered', ({ payload, signature }) => ({ payload: payload.replace(started.id, 'pur_other'), signature })],
  ['no JSON', () => ({ payload: 'not json', signature: fakeOf(app).sign('not json') })],
  ['empty', () => ({ payload: '', signature: fakeOf(app).sign('') })],
]
test.each(bad)('a message that is %s is refused, and nothing moves', async (_what, change) => {
  const answer = await deliver(app, change(paidMessage()))
  expect([answer.statusCode, answer.json().reason]).toEqual([400, 'payment.badMessage'])
  expect([await available(), (await events()).length]).toEqual([0, 0])
})

test('a message of the other kind of keys is refused', async () => {
  fakeOf(app).pay(started.sessionId)
  const answer = await deliver(app, fakeOf(app).message(started.sessionId, { isLive: true }))
  expect([answer.statusCode, await available()]).toEqual([400, 0])
})

test('a message of 2 MB is refused before it is read', async () => {
  const payload = JSON.stringify({ text: 'x'.repeat(2 * 1024 * 1024) })
  const answer = await deliver(app, { payload, signature: fakeOf(app).sign(payload) })
  expect(answer.statusCode).toBe(413)
})

test('what cannot be settled at once is settled by the job, and the provider is answered all the same', async () => {
  const message = paidMessage()
  fakeOf(app).trouble = 'before'
  expect((await deliver(app, message)).statusCode).toBe(200)
  expect(await available()).toBe(0)
  expect(await events()).toMatchObject([{ carried_out_at: null }])
  fakeOf(app).trouble = 'none'
  await expect.poll(available, { timeout: 15_000 }).toBe(5)
})

test('60 messages at once are answered within 3 seconds, whatever the provider takes', async () => {
  const ids = [started]
  for (let at = 1; at < 20; at++) ids.push((await buyer.start()).body)
  for (const { sessionId } of ids) fakeOf(app).pay(sessionId)
  const messages = Array.from({ length: 60 }, (_, at) => fakeOf(app).message(ids[at % 20]!.sessionId))
  const slow = fakeOf(app).readCheckout.bind(fakeOf(app))
  fakeOf(app).readCheckout = async (id) => {
    await new Promise((resolve) => setTimeout(resolve, 4000))
    return slow(id)
  }
  const answers = Promise.all(messages.map((message) => deliver(app, message)))
  const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), 3000))
  const first = await Promise.race([answers, late])
  expect(first === 'late' ? first : first.map(({ statusCode }) => statusCode)).toEqual(Array(60).fill(200))
  await expect.poll(available, { timeout: 15_000 }).toBe(100)
})
