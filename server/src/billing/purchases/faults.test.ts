import { beforeEach, expect, test } from 'vitest'
import { aRecruiter } from '../../testing/build-accounts.ts'
import { aDraft } from '../../testing/build-company.ts'
import { type Buyer, aBuyer, expectBooksToBalance, fakeOf } from '../../testing/build-purchases.ts'
import { FakePayments } from '../../testing/fake-payments.ts'
import { testApp } from '../../testing/test-app.ts'
import { customerOf } from '../cards/customer-of.ts'
import { settleDue } from './look-at-open.ts'

const operatorMail = 'operator@chainwork.test'
const app = testApp({ provider: (clock) => new FakePayments(clock), review: 'operator', operatorMail })
let buyer: Buyer
beforeEach(async () => {
  Object.assign(fakeOf(app), new FakePayments(app.clock))
  buyer = await aBuyer(app)
  // The provider knows the company, so that trouble meets the checkout and not the customer before it.
  await customerOf(
    { database: app.database, provider: fakeOf(app) },
    { companyId: buyer.companyId as `com_${string}`, email: 'ada@acme.example' },
    app.clock.now(),
  )
})
const one = { offerId: 'posts-1' }
const minutes = (count: number) => app.clock.advance(count * 60_000)
const due = () => settleDue({ database: app.database, clock: app.clock, provider: fakeOf(app), operatorMail })
const tasks = async () =>
  (await app.database.db.selectFrom('payment_task').select('key').execute()).map(({ key }) => key)
const rows = () => app.database.db.selectFrom('purchase').selectAll().orderBy('id').execute()
const available = async () => (await buyer.credits()).available

test('event never, page closed: the payment is found within 5 minutes', async () => {
  const { sessionId } = (await buyer.start()).body
  minutes(1)
  expect(await due()).toBe(0)
  fakeOf(app).pay(sessionId)
  minutes(1)
  expect([await due(), await available()]).toEqual([1, 5])
})

test('event never, page closed: a payment is found within 5 minutes, whenever it is made', async () => {
  const waits = []
  for (const paidAt of [1, 6, 16, 31]) {
    const { id, sessionId } = (await buyer.start()).body
    let minute = 0
    // The job looks once a minute.
    for (; (await buyer.show(id)).status === 'open' && minute < 70; minute++) {
      if (minute === paidAt) fakeOf(app).pay(sessionId)
      minutes(1)
      await due()
    }
    waits.push(minute - paidAt)
  }
  expect(Math.max(...waits)).toBeLessThanOrEqual(5)
})

test('an open purchase is looked at after 2, 5 and then every 4 minutes, until it is expired', async () => {
  const { id, sessionId } = (await buyer.start()).body
  const looked: number[] = []
  for (let minute = 1; minute <= 70; minute++) {
    minutes(1)
    if (minute === 60) fakeOf(app).of(sessionId).status = 'expired'
    if (await due()) looked.push(minute)
  }
  expect(looked).toEqual([2, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41, 45, 49, 53, 57, 61])
  expect(await buyer.show(id)).toMatchObject({ status: 'expired', url: null })
})

test('expired here, paid there: what the provider says counts', async () => {
  const { id, sessionId } = (await buyer.start()).body
  expect((await buyer.cancel(id)).body.status).toBe('canceled')
  fakeOf(app).pay(sessionId)
  expect((await buyer.confirm(id)).body.status).toBe('paid')
  expect(await available()).toBe(5)
})

test.each([
  ['unpaid', { isPaid: false }, []],
  ['paid less than the price', { subtotal: 100 }, ['wrong']],
  ['paid in another currency', { currency: 'EUR' }, ['wrong']],
  ['for another purchase by its metadata', { purchaseId: 'pur_other' }, ['wrong']],
  ['for no purchase by its metadata', { purchaseId: null }, ['wrong']],
  ['of the other kind of keys', { isLive: true }, ['wrong']],
])(
  'a checkout that is %s grants nothing, and the operator hears of what is wrong',
  async (_what, reported, said) => {
    const { id, sessionId } = (await buyer.start()).body
    fakeOf(app).pay(sessionId, reported)
    expect((await buyer.confirm(id)).body.status).toBe('open')
    expect((await buyer.confirm(id)).body.status).toBe('open')
    expect(await available()).toBe(0)
    expect(await tasks()).toEqual(said.map((what) => `${what}:${id}`))
    const mails = await app.mailbox.allTo(operatorMail)
    expect(mails.map(({ subject }) => subject)).toEqual(said.map(() => `A payment needs you: ${id}`))
    await expectBooksToBalance(app)
  },
)

test.each([
  ['does not answer', 'before'],
  ['refuses', 'refuses'],
  ['times out after it has opened the checkout', 'after'],
] as const)(
  'while the provider %s buying answers 503, and the same key opens no second checkout',
  async (_what, trouble) => {
    fakeOf(app).trouble = trouble
    expect(await buyer.start({}, 'key-1')).toMatchObject({
      status: 503,
      body: { reason: 'payment.unavailable' },
    })
    fakeOf(app).trouble = 'none'
    const again = await buyer.start({}, 'key-1')
    expect([again.status, again.body.status]).toEqual([200, 'open'])
    expect(again.body.url).toContain(again.body.sessionId)
    expect([(await rows()).length, fakeOf(app).checkouts.size]).toEqual([1, 1])
  },
)

test('time-out after charging: nothing is charged a second time, and the credits come', async () => {
  const { id, sessionId } = (await buyer.start({}, 'key-1')).body
  fakeOf(app).pay(sessionId)
  fakeOf(app).trouble = 'before'
  expect((await buyer.confirm(id)).body.reason).toBe('payment.unavailable')
  expect((await buyer.start({}, 'key-1')).body.id).toBe(id)
  fakeOf(app).trouble = 'none'
  minutes(2)
  await due()
  expect([await available(), fakeOf(app).checkouts.size]).toEqual([5, 1])
})

test('a session id that was lost is found again: by the same call, and by searching once that is forgotten', async () => {
  for (const wait of [2, 40, 25 * 60]) {
    fakeOf(app).trouble = 'after'
    await buyer.start()
    fakeOf(app).trouble = 'none'
    const lost = (await rows()).at(-1)!
    expect(lost.session_id).toBe(null)
    const checkout = [...fakeOf(app).checkouts.values()].find(({ purchaseId }) => purchaseId === lost.id)
    fakeOf(app).pay(checkout!.id)
    minutes(wait)
    await due()
    expect((await rows()).at(-1)).toMatchObject({ status: 'paid', session_id: checkout!.id })
  }
  expect(await available()).toBe(15)
})

test('a purchase that never reached the provider expires', async () => {
  fakeOf(app).trouble = 'before'
  await buyer.start()
  minutes(61)
  await due()
  fakeOf(app).trouble = 'none'
  minutes(5)
  await due()
  expect(await rows()).toMatchObject([{ status: 'expired', session_id: null }])
})

test('same key 8 times at once: one checkout; another body under it is refused', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => buyer.start({}, 'key-1')))
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  for (const { status, body } of answers)
    expect([200, 'request.keyBusy']).toContain(status === 200 ? status : body.reason)
  expect([(await rows()).length, fakeOf(app).checkouts.size]).toEqual([1, 1])
  expect((await buyer.start({ offerId: 'posts-10' }, 'key-1')).body.reason).toBe('request.keyReused')
  await app.database.db.deleteFrom('repeatable_answer').execute()
  expect((await buyer.start({ offerId: 'posts-10' }, 'key-1')).body.reason).toBe('request.keyReused')
  expect((await buyer.start({}, 'key-1')).status).toBe(200)
  expect((await rows()).length).toBe(1)
})

test('price changed meanwhile: what was agreed is what counts', async () => {
  const { id, sessionId } = (await buyer.start()).body
  const { prices } = app.payments
  app.payments.prices = {
    ...prices,
    offers: [{ id: 'posts-5', credits: 50, prices: [{ currency: 'USD', amount: 1 }] }],
  }
  try {
    fakeOf(app).pay(sessionId)
    expect((await buyer.confirm(id)).body).toMatchObject({ amount: 44_500, credits: 5, status: 'paid' })
    expect(await available()).toBe(5)
  } finally {
    app.payments.prices = prices
  }
})

test('rank changed meanwhile: what was paid is granted to the company', async () => {
  const admin = await aRecruiter(app, { companyId: buyer.companyId, role: 'admin' })
  const { id, sessionId } = (await buyer.start({}, undefined, admin)).body
  fakeOf(app).pay(sessionId)
  await app.database.db
    .updateTable('recruiter')
    .set({ role: 'recruiter' })
    .where('user_id', '=', admin.userId)
    .execute()
  expect((await buyer.confirm(id, admin)).body.status).toBe('paid')
  expect(await available()).toBe(5)
})

test('two pay one post: the older checkout is ended; paid all the same, its credit is available', async () => {
  const postingId = await aDraft(buyer.owner)
  const older = (await buyer.start({ ...one, postingId })).body
  const newer = (await buyer.start({ ...one, postingId })).body
  expect((await buyer.show(older.id)).status).toBe('expired')
  expect(fakeOf(app).of(older.sessionId).status).toBe('expired')
  for (const { sessionId } of [newer, older]) fakeOf(app).pay(sessionId)
  for (const { id } of [newer, older]) expect((await buyer.confirm(id)).body.status).toBe('paid')
  await expect
    .poll(async () => (await rows()).every(({ handed_in_at }) => handed_in_at), { timeout: 15_000 })
    .toBe(true)
  expect(await buyer.credits()).toMatchObject({ available: 1, used: 1 })
  await expectBooksToBalance(app)
})

test('two open a checkout for one post at once: one of them is open', async () => {
  const postingId = await aDraft(buyer.owner)
  const answers = await Promise.all(Array.from({ length: 4 }, () => buyer.start({ ...one, postingId })))
  for (const { status } of answers) expect([200, 409]).toContain(status)
  expect((await rows()).filter(({ status }) => status === 'open').length).toBe(1)
})
