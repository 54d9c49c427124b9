import { beforeEach, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { aRecruiter } from '../../testing/build-accounts.ts'
import { aDraft } from '../../testing/build-company.ts'
import { type Buyer, aBuyer, expectBooksToBalance, fakeOf } from '../../testing/build-purchases.ts'
import { FakePayments } from '../../testing/fake-payments.ts'
import { testApp } from '../../testing/test-app.ts'
import { settle } from './settle.ts'

const app = testApp({ provider: (clock) => new FakePayments(clock), review: 'auto' })
let buyer: Buyer
beforeEach(async () => {
  Object.assign(fakeOf(app), new FakePayments(app.clock))
  buyer = await aBuyer(app)
})
const purchaseCount = async () => (await app.database.db.selectFrom('purchase').select('id').execute()).length
const one = { offerId: 'posts-1' }

test('an admin buys credits: the purchase is open until it is paid, then the credits are there', async () => {
  const started = await buyer.start()
  expect(started).toMatchObject({
    status: 200,
    body: { status: 'open', amount: 44_500, currency: 'USD', credits: 5, tax: null, receiptId: null },
  })
  const { id, sessionId, url } = started.body
  expect(url).toContain(sessionId)
  expect((await buyer.confirm(id)).body).toMatchObject({ status: 'open', paidAt: null })
  expect((await buyer.credits()).available).toBe(0)
  fakeOf(app).pay(sessionId)
  const paid = (await buyer.confirm(id)).body
  expect(paid).toMatchObject({ status: 'paid', url: null, tax: 8455, total: 52_955 })
  expect(paid.receiptId).toMatch(/^rct_/)
  expect(await buyer.credits()).toMatchObject({ available: 5, used: 0, frozen: 0 })
  expect((await buyer.confirm(id)).body).toEqual(paid)
  expect((await buyer.credits()).available).toBe(5)
  await expectBooksToBalance(app)
})

test('purchases are listed newest first, for admins of the company only', async () => {
  const ids = []
  for (let at = 0; at < 22; at++) ids.unshift((await buyer.start()).body.id)
  const first = (await buyer.owner.call('GET', buyer.path)).body
  const second = (await buyer.owner.call('GET', `${buyer.path}?after=${first.next}`)).body
  expect([...first.items, ...second.items].map(({ id }: { id: string }) => id)).toEqual(ids)
  expect([first.total, second.next]).toEqual([22, null])
  expect((await buyer.owner.call('GET', `${buyer.path}?after=nonsense`)).body.reason).toBe('input.invalid')
  const recruiter = await aRecruiter(app, { companyId: buyer.companyId, role: 'recruiter' })
  expect((await recruiter.call('GET', buyer.path)).body.reason).toBe('access.forbidden')
})

test('a recruiter of the lowest rank pays for a post, not for credits, and sees only their own payments', async () => {
  const recruiter = await aRecruiter(app, { companyId: buyer.companyId, role: 'recruiter' })
  expect((await buyer.start({}, undefined, recruiter)).body.reason).toBe('rank.tooLow')
  const postingId = await aDraft(recruiter)
  const started = await buyer.start({ ...one, postingId }, undefined, recruiter)
  expect(started).toMatchObject({ status: 200, body: { postingId, credits: 1 } })
  expect(fakeOf(app).of(started.body.sessionId).customerId).toBe(null)
  const { id, sessionId } = (await buyer.start()).body
  expect(fakeOf(app).of(sessionId).customerId).toBe(`cus_${buyer.companyId}`)
  expect((await buyer.confirm(id, recruiter)).body.reason).toBe('purchase.notFound')
  expect((await buyer.cancel(id, recruiter)).body.reason).toBe('purchase.notFound')
  expect((await recruiter.call('GET', `${buyer.path}/${id}`)).body.reason).toBe('purchase.notFound')
  expect((await recruiter.call('GET', `${buyer.path}/${started.body.id}`)).status).toBe(200)
})

test('a stranger finds neither the company nor its purchases', async () => {
  const { id } = (await buyer.start()).body
  const stranger = await aRecruiter(app)
  for (const [method, path, body] of [
    ['POST', buyer.path, { offerId: 'posts-5', currency: 'USD' }],
    ['GET', buyer.path],
    ['GET', `${buyer.path}/${id}`],
    ['POST', `${buyer.path}/${id}/confirm`],
    ['POST', `${buyer.path}/${id}/cancel`],
  ] as const)
    expect((await stranger.call(method, path, body)).body.reason).toBe('company.notFound')
  const own = `/api/company/${stranger.companyId}/credit-purchase/${id}`
  expect((await stranger.call('GET', own)).body.reason).toBe('purchase.notFound')
  expect((await stranger.call('POST', `${own}/confirm`)).body.reason).toBe('purchase.notFound')
})

test.each([
  ['an offer that does not exist', { offerId: 'posts-7' }, 'offer.unknown'],
  ['a currency without a price', { currency: 'EUR' }, 'input.invalid'],
  ['a price of its own', { amount: 1 }, 'input.invalid'],
  ['a quantity of 0', { quantity: 0 }, 'input.invalid'],
  ['a quantity of 1.5', { quantity: 1.5 }, 'input.invalid'],
  ['a quantity of 1e9', { quantity: 1e9 }, 'input.invalid'],
  ['a post that does not exist', { ...one, postingId: 'pos_01h455vb4pex5vsknk084sn02q' }, 'posting.notFound'],
])('%s is refused, and nothing is written down', async (_what, body, reason) => {
  const answer = await buyer.start(body)
  expect([answer.body.reason, answer.status]).toEqual([reason, reason === 'posting.notFound' ? 404 : 422])
  expect(await purchaseCount()).toBe(0)
})

test('one post takes one credit, and a post of another company is not found', async () => {
  const postingId = await aDraft(buyer.owner)
  expect((await buyer.start({ postingId })).body.fields).toHaveProperty('offerId')
  const other = await aBuyer(app)
  expect((await other.start({ ...one, postingId })).body.reason).toBe('posting.notFound')
})

test('a canceled checkout is over; one that was paid meanwhile is carried out instead', async () => {
  const [first, second] = [(await buyer.start()).body, (await buyer.start()).body]
  expect((await buyer.cancel(first.id)).body).toMatchObject({ status: 'canceled', url: null })
  expect(fakeOf(app).of(first.sessionId).status).toBe('expired')
  fakeOf(app).pay(second.sessionId)
  expect((await buyer.cancel(second.id)).body.status).toBe('paid')
  expect((await buyer.credits()).available).toBe(5)
})

test("a canceled checkout stays canceled when the provider's message that it ended comes first", async () => {
  const { id, sessionId } = (await buyer.start()).body
  const fake = fakeOf(app)
  vi.spyOn(fake, 'expireCheckout').mockImplementationOnce(async () => {
    const ended = Object.assign(fake.of(sessionId), { status: 'expired' as const, url: null })
    await settle({ ...app, provider: fake }, id)
    return ended
  })
  expect((await buyer.cancel(id)).body.status).toBe('canceled')
  expect((await buyer.confirm(id)).body.status).toBe('canceled')
})

test('a declined card leaves the checkout open and says why', async () => {
  const { id, sessionId } = (await buyer.start()).body
  fakeOf(app).of(sessionId).lastProblem = 'Your card was declined.'
  expect((await buyer.confirm(id)).body).toMatchObject({
    status: 'open',
    lastProblem: 'Your card was declined.',
  })
})

test('while paying is off nothing is sold', async () => {
  const { provider } = app.payments
  app.payments.provider = null
  try {
    expect(await buyer.start()).toMatchObject({ status: 409, body: { reason: 'payment.off' } })
  } finally {
    app.payments.provider = provider
  }
})

test('the buyer and the company are kept as they were, whatever is deleted since', async () => {
  const { id, sessionId } = (await buyer.start()).body
  fakeOf(app).pay(sessionId)
  await sql`delete from app_user where id = ${buyer.owner.userId}`.execute(app.database.db)
  const row = await app.database.db.selectFrom('purchase').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ id, buyer_id: null, email: buyer.owner.email })
})
