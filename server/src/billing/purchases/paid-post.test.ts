import { beforeEach, expect, test } from 'vitest'
import { type Account, aRecruiter } from '../../testing/build-accounts.ts'
import { aDraft, creditsOf } from '../../testing/build-company.ts'
import { type Buyer, aBuyer, expectBooksToBalance, fakeOf } from '../../testing/build-purchases.ts'
import { FakePayments } from '../../testing/fake-payments.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp({ provider: (clock) => new FakePayments(clock), review: 'operator' })
let buyer: Buyer
let recruiter: Account
beforeEach(async () => {
  Object.assign(fakeOf(app), new FakePayments(app.clock))
  buyer = await aBuyer(app)
  recruiter = await aRecruiter(app, { companyId: buyer.companyId, role: 'recruiter' })
})
const startFor = async (postingId: string) =>
  (await buyer.start({ offerId: 'posts-1', postingId }, undefined, recruiter)).body
const pay = async ({ id, sessionId }: { id: string; sessionId: string }) => {
  fakeOf(app).pay(sessionId)
  expect((await buyer.confirm(id, recruiter)).body.status).toBe('paid')
}
const handedIn = () =>
  expect
    .poll(
      () =>
        app.database.db
          .selectFrom('purchase')
          .select('id')
          .where('posting_id', 'is not', null)
          .where('handed_in_at', 'is', null)
          .execute(),
      { timeout: 15_000 },
    )
    .toEqual([])
const statusOf = async (id: string) =>
  (await app.database.db
    .selectFrom('posting')
    .select(['status', 'credit_used'])
    .where('id', '=', id)
    .executeTakeFirst()) ?? null
const titles = async () =>
  (await recruiter.call('GET', '/api/notifications')).body.items.map(({ title }: { title: string }) => title)
const moved = 'The credit you paid for is available'

test('a post that is paid for by card is handed in with that credit', async () => {
  const postingId = await aDraft(recruiter)
  await pay(await startFor(postingId))
  await handedIn()
  expect(await statusOf(postingId)).toEqual({ status: 'For Review', credit_used: true })
  expect(await buyer.credits()).toMatchObject({ available: 0, used: 1, reserved: 1 })
  expect(await titles()).not.toContain(moved)
  await expectBooksToBalance(app)
})

test.each([
  ['deleted', async (id: string) => void (await recruiter.call('DELETE', `/api/jobs/${id}`))],
  [
    'emptied',
    async (id: string) => void (await recruiter.call('PATCH', `/api/jobs/${id}`, { jobTitle: '' })),
  ],
])(
  'a post that was %s meanwhile: its credit is available, and the buyer reads why',
  async (_what, change) => {
    const postingId = await aDraft(recruiter)
    const started = await startFor(postingId)
    await change(postingId)
    await pay(started)
    await handedIn()
    expect(await buyer.credits()).toMatchObject({ available: 1, used: 0 })
    expect(await titles()).toContain(moved)
    await expectBooksToBalance(app)
  },
)

test('a post that got another credit meanwhile: the one that was bought is available', async () => {
  const postingId = await aDraft(recruiter)
  const started = await startFor(postingId)
  const { sessionId, id } = (await buyer.start()).body
  fakeOf(app).pay(sessionId)
  await buyer.confirm(id)
  await recruiter.call('POST', `/api/job-posting/${postingId}/post-job`, {})
  expect((await statusOf(postingId))?.credit_used).toBe(true)
  await pay(started)
  await handedIn()
  expect(await buyer.credits()).toMatchObject({ available: 5, used: 1, reserved: 1 })
  expect(await titles()).toContain(moved)
  await expectBooksToBalance(app)
})

test('a colleague cannot take the credit that was bought for a post', async () => {
  const [postingId, other] = [await aDraft(recruiter), await aDraft(buyer.owner)]
  await pay(await startFor(postingId))
  const answer = (await buyer.owner.call('POST', `/api/job-posting/${other}/post-job`, {})).body
  expect([answer.creditUsed, answer.message]).toEqual([false, 'No credits left, post saved to drafts'])
  await handedIn()
  expect((await statusOf(postingId))?.credit_used).toBe(true)
})

test('a post that has a credit, or is paid for and not handed in yet, takes no payment', async () => {
  const postingId = await aDraft(recruiter)
  await pay(await startFor(postingId))
  expect((await startFor(postingId)).reason).toBe('posting.actionNotAllowed')
  await handedIn()
  expect((await startFor(postingId)).reason).toBe('posting.actionNotAllowed')
})

test('money that went back before the post was handed in takes its credit along', async () => {
  const postingId = await aDraft(recruiter)
  const started = await startFor(postingId)
  const { paymentId, total } = fakeOf(app).pay(started.sessionId)
  fakeOf(app).giveBack(paymentId!, total)
  expect((await buyer.confirm(started.id, recruiter)).body.status).toBe('refunded')
  expect(await statusOf(postingId)).toEqual({ status: 'Draft', credit_used: false })
  expect(await creditsOf(recruiter, buyer.companyId)).toEqual({
    available: 0,
    used: 0,
    reserved: 0,
    frozen: 0,
    free: 0,
    waiting: 0,
  })
  await expectBooksToBalance(app)
})
