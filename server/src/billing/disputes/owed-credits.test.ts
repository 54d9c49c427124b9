import { beforeEach, expect, test } from 'vitest'
import { aDraft } from '../../testing/build-company.ts'
import { type Buyer, aBuyer, deliver, expectBooksToBalance, fakeOf } from '../../testing/build-purchases.ts'
import { FakePayments } from '../../testing/fake-payments.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp({ provider: (clock) => new FakePayments(clock) })
let buyer: Buyer
let purchase: { id: string; sessionId: string }
let waiting: string[]
beforeEach(async () => {
  Object.assign(fakeOf(app), new FakePayments(app.clock))
  buyer = await aBuyer(app)
  purchase = (await buyer.start()).body
  fakeOf(app).pay(purchase.sessionId)
  await buyer.confirm(purchase.id)
  waiting = [await aDraft(buyer.owner), await aDraft(buyer.owner)]
  for (const id of waiting) await buyer.owner.call('POST', `/api/job-posting/${id}/post-job`, {})
})
const hear = async () => {
  const message = fakeOf(app).message(purchase.sessionId, { type: 'charge.dispute.updated' })
  expect((await deliver(app, message)).statusCode).toBe(200)
}
const dispute = async (status: 'open' | 'won' | 'lost') => {
  fakeOf(app).dispute(purchase.sessionId, status)
  await hear()
}
const takeBack = async (id: string) =>
  expect((await buyer.owner.call('PATCH', `/api/jobs/${id}`, { status: 'Draft' })).status).toBe(200)
const standing = async () => {
  await expectBooksToBalance(app)
  const { available, reserved, frozen } = await buyer.credits()
  return [available, reserved, frozen]
}
const tasks = () =>
  app.database.db
    .selectFrom('payment_task')
    .select(['key', 'text', 'done_at'])
    .where('purchase_id', '=', purchase.id)
    .orderBy('created_at')
    .orderBy('key')
    .execute()

test('a credit that returns during a dispute is held too; a lost dispute takes it, a won one gives it back', async () => {
  await dispute('open')
  expect(await standing()).toEqual([0, 2, 3])
  await takeBack(waiting[0]!)
  expect(await standing()).toEqual([0, 1, 4])
  expect((await tasks())[0]!.text).toContain('Since then 1 credit came back and was held back too.')
  await dispute('won')
  expect(await standing()).toEqual([4, 1, 0])
  expect(await tasks()).toMatchObject([{ done_at: expect.any(Date) }])
  await takeBack(waiting[1]!)
  expect(await standing()).toEqual([5, 0, 0])
})

test('what returns after a lost dispute is taken, up to what it lacks, and its task is done then', async () => {
  await dispute('open')
  await takeBack(waiting[0]!)
  await dispute('lost')
  expect(await standing()).toEqual([0, 1, 0])
  const [, lost] = await tasks()
  expect([lost!.text, lost!.done_at]).toEqual([expect.stringContaining('1 of its credits was spent'), null])
  await takeBack(waiting[1]!)
  expect(await standing()).toEqual([0, 0, 0])
  expect((await tasks())[1]!.done_at).not.toBeNull()
})

test('what returns after a refund in the dashboard is taken; credits bought since are not', async () => {
  const { paymentId, total } = fakeOf(app).of(purchase.sessionId)
  fakeOf(app).giveBack(paymentId!, total)
  await hear()
  expect(await standing()).toEqual([0, 2, 0])
  const next = (await buyer.start()).body
  fakeOf(app).pay(next.sessionId)
  await buyer.confirm(next.id)
  expect(await standing()).toEqual([5, 2, 0])
  for (const id of waiting) await takeBack(id)
  expect(await standing()).toEqual([5, 0, 0])
  expect(await tasks()).toMatchObject([
    { text: expect.stringContaining('was taken too'), done_at: expect.any(Date) },
  ])
})
