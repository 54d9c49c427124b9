import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aDraft } from '../../testing/build-company.ts'
import { type Buyer, aBuyer, expectBooksToBalance } from '../../testing/build-purchases.ts'
import { enterCard, sendForm } from '../../testing/pay-at-stand-in.ts'
import { testApp } from '../../testing/test-app.ts'
import { signatureOf } from '../../platform/payments/stripe/read-event.ts'
import { reconcile } from '../index.ts'
import { settleDue } from './look-at-open.ts'

// What can go wrong, with the messages and answers of the stand-in that everybody pays at, over the network.
const app = testApp({ standIn: true, listens: true, review: 'operator' })
let buyer: Buyer
beforeEach(async () => {
  buyer = await aBuyer(app)
})
const settling = () => ({
  database: app.database,
  clock: app.clock,
  provider: app.payments.provider!,
  operatorMail: null,
})
const turn = (switches: { events?: string; api?: string }) => sendForm(app, '/dev/pay/switches', switches)
const card = (url: string, number = '4242424242424242') => enterCard(app, url, number, { shown: '44500' })
const available = async () => (await buyer.credits()).available
const status = async (id: string) => (await buyer.show(id)).status
const eventually = (get: () => Promise<unknown>, wanted: unknown) =>
  expect.poll(get, { timeout: 15_000, interval: 50 }).toEqual(wanted)
const objects = async (kind: string) =>
  (
    await app.database.db
      .selectFrom('payment_stand_in_object')
      .select('body')
      .where('kind', '=', kind)
      .orderBy('seq')
      .execute()
  ).map(({ body }) => body as { id: string; payment_intent?: string; livemode: boolean })
const heard = async () =>
  (await app.database.db.selectFrom('provider_event').select('type').orderBy('type').execute()).map(
    ({ type }) => type.replace('checkout.session.', ''),
  )
/** How many messages were taken, repeated ones included. */
const sent = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where name = 'payments.stand-in-event' and state = 'completed'
      and data->>'eventId' in (select id from payment_stand_in_object)`.execute(app.database.db)
  return rows[0]!.count
}
const lastPayment = async () => (await objects('payment_intent')).at(-1)!.id

/** The books balance, and the provider has what the ledger has. */
async function expectAgreement() {
  await expectBooksToBalance(app)
  expect((await reconcile(settling())).differences).toEqual([])
}

test('event twice: the credits come once', async () => {
  await turn({ events: 'twice' })
  const { id, url } = (await buyer.start()).body
  await card(url)
  await eventually(() => status(id), 'paid')
  await eventually(sent, 2)
  expect([await available(), await heard()]).toEqual([5, ['completed']])
  await expectAgreement()
})

test('events reversed: a decline that is heard of after the payment takes nothing back', async () => {
  await turn({ events: 'reverse' })
  const { id, url } = (await buyer.start()).body
  await card(url, '4000000000000002')
  await card(url)
  await eventually(heard, ['completed', 'payment_intent.payment_failed'])
  await eventually(() => status(id), 'paid')
  expect(await available()).toBe(5)
  await expectAgreement()
})

test('event late: what the page confirmed meanwhile is granted once', async () => {
  await turn({ events: 'hold' })
  const { id, url } = (await buyer.start()).body
  await card(url)
  expect([await heard(), await status(id)]).toEqual([[], 'open'])
  expect((await buyer.confirm(id)).body.status).toBe('paid')
  app.clock.advance(86_400_000)
  await sendForm(app, '/dev/pay/release', {})
  await eventually(heard, ['completed'])
  expect(await available()).toBe(5)
  await expectAgreement()
})

test('event never, page closed: the payment is found within 5 minutes', async () => {
  await turn({ events: 'drop' })
  const { id, url } = (await buyer.start()).body
  await card(url)
  app.clock.advance(119_000)
  expect([await settleDue(settling()), await available()]).toEqual([0, 0])
  app.clock.advance(1000)
  expect([await settleDue(settling()), await available(), await status(id)]).toEqual([1, 5, 'paid'])
  await expectAgreement()
})

test('event and page both at once, many times: one grant', async () => {
  await turn({ events: 'hold' })
  const { id, url } = (await buyer.start()).body
  await card(url)
  await turn({ events: 'twice' })
  await Promise.all([
    sendForm(app, '/dev/pay/release', {}),
    ...Array.from({ length: 20 }, () => buyer.confirm(id)),
  ])
  await eventually(heard, ['completed'])
  expect([await status(id), await available()]).toEqual(['paid', 5])
  await expectAgreement()
})

test('forged, stale, altered, other livemode, 2 MB: 4xx over the network, and nothing moves', async () => {
  await turn({ events: 'hold' })
  const { id, url } = (await buyer.start()).body
  await card(url)
  const event = (await objects('event')).at(-1)!
  const payload = JSON.stringify(event)
  const now = app.clock.now().getTime()
  const secret = app.standIns.payments!.keys.webhookSecrets[0]!
  const sign = (body: string, by = secret, at = now) => signatureOf(body, by, new Date(at))
  const live = JSON.stringify({ ...event, livemode: true })
  const large = JSON.stringify({ text: 'x'.repeat(2 * 1024 * 1024) })
  const bad: [number, string, string][] = [
    [400, payload, sign(payload, 'whsec_forged')],
    [400, payload, sign(payload, secret, now - 301_000)],
    [400, payload.replace(id, 'pur_other'), sign(payload)],
    [400, live, sign(live)],
    [413, large, sign(large)],
  ]
  for (const [wanted, body, signature] of bad) {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const answer = await fetch(`${app.origin}/api/payments/webhook`, { method: 'POST', headers, body })
    expect([answer.status, typeof (await answer.json()).message]).toEqual([wanted, 'string'])
  }
  expect([await heard(), await status(id), await available()]).toEqual([[], 'open', 0])
})

test('unpaid, typed success URL: confirming grants nothing, before and after a decline', async () => {
  const { id, url } = (await buyer.start()).body
  expect((await buyer.confirm(id)).body.status).toBe('open')
  await card(url, '4000000000000002')
  expect((await buyer.confirm(id)).body).toMatchObject({
    status: 'open',
    lastProblem: 'Your card was declined.',
  })
  expect(await available()).toBe(0)
  await expectAgreement()
})

test.each(['fails', 'failsAfter', 'hangs'])(
  'while the provider %s buying answers 503 within 10 s, and the same key opens one checkout',
  async (api) => {
    // The provider knows the company, so that trouble meets the checkout and not the customer before it.
    await buyer.start()
    await turn({ api })
    const late = new Promise((resolve) => setTimeout(() => resolve('late'), 10_000))
    expect(await Promise.race([buyer.start({}, 'key-1'), late])).toMatchObject({
      status: 503,
      body: {
        message: 'The payment provider does not answer. Nothing was charged. Try again in a minute.',
      },
    })
    await turn({ api: 'works' })
    const { id, url } = (await buyer.start({}, 'key-1')).body
    expect((await objects('checkout.session')).length).toBe(2)
    await card(url)
    await eventually(() => status(id), 'paid')
    expect([await available(), (await objects('charge')).length]).toEqual([5, 1])
    await expectAgreement()
  },
)

test('time-out after charging: no second charge, and the credits come once it answers', async () => {
  await turn({ events: 'drop' })
  const { id, url } = (await buyer.start({}, 'key-1')).body
  await card(url)
  await turn({ events: 'drop', api: 'fails' })
  expect((await buyer.confirm(id)).status).toBe(503)
  expect((await buyer.start({}, 'key-1')).body.id).toBe(id)
  await turn({ events: 'drop' })
  expect((await buyer.confirm(id)).body.status).toBe('paid')
  expect([await available(), (await objects('charge')).length]).toEqual([5, 1])
  await expectAgreement()
})

test('refund before the paid event: money and credits are gone, once', async () => {
  await turn({ events: 'reverse' })
  const { id, url } = (await buyer.start()).body
  await card(url)
  await sendForm(app, `/dev/pay/payments/${await lastPayment()}/refund`, {})
  await eventually(heard, ['charge.refunded', 'completed'])
  await eventually(() => status(id), 'refunded')
  expect(await buyer.credits()).toMatchObject({ available: 0, used: 0, frozen: 0 })
  await expectAgreement()
})

test('dispute after use: unused credits are held, used ones become a task', async () => {
  const { id, url } = (await buyer.start()).body
  await card(url)
  await eventually(available, 5)
  await buyer.owner.call('POST', `/api/job-posting/${await aDraft(buyer.owner)}/post-job`, {})
  await sendForm(app, `/dev/pay/payments/${await lastPayment()}/dispute`, {})
  await eventually(() => status(id), 'disputed')
  expect(await buyer.credits()).toMatchObject({ available: 0, frozen: 4 })
  await sendForm(app, `/dev/pay/disputes/${(await objects('dispute'))[0]!.id}/close`, { answer: 'lost' })
  await eventually(() => status(id), 'lost')
  expect(await buyer.credits()).toMatchObject({ available: 0, frozen: 0 })
  const tasks = await app.database.db.selectFrom('payment_task').select('text').execute()
  expect(tasks.map(({ text }) => text).join(' ')).toMatch(/credit/)
  await expectAgreement()
})

test('same key 8 times at once: one checkout; another body under it is refused', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => buyer.start({}, 'key-1')))
  const urls = answers.filter(({ status: code }) => code === 200).map(({ body }) => body.url)
  expect([new Set(urls).size, (await objects('checkout.session')).length]).toEqual([1, 1])
  expect((await buyer.start({ offerId: 'posts-10' }, 'key-1')).body.reason).toBe('request.keyReused')
})
