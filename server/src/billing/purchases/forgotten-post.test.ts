import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aDraft } from '../../testing/build-company.ts'
import { type Buyer, aBuyer, deliver, expectBooksToBalance, fakeOf } from '../../testing/build-purchases.ts'
import { FakePayments } from '../../testing/fake-payments.ts'
import { testApp } from '../../testing/test-app.ts'
import { auditCredits, reconcile } from '../index.ts'

const app = testApp({ provider: (clock) => new FakePayments(clock), review: 'operator' })
let buyer: Buyer
let postingId: string
let paid: { id: string; sessionId: string }
beforeEach(async () => {
  Object.assign(fakeOf(app), new FakePayments(app.clock))
  buyer = await aBuyer(app)
  postingId = await aDraft(buyer.owner)
  paid = (await buyer.start({ offerId: 'posts-1', postingId })).body
})
const pay = async () => {
  fakeOf(app).pay(paid.sessionId)
  expect((await buyer.confirm(paid.id)).body.status).toBe('paid')
}
const sweep = () => reconcile({ database: app.database, clock: app.clock, provider: fakeOf(app) })
const problems = async () => (await auditCredits(app.database.db, app.clock.now())).problems
const posting = () =>
  app.database.db
    .selectFrom('posting')
    .select(['status', 'credit_used'])
    .where('id', '=', postingId)
    .executeTakeFirst()
const deadJobs = async () =>
  (await app.queue.depth()).find(({ job }) => job === 'billing.purchasePaid')!.failed

/** The job of the payment fails until it is given up. */
async function untilItDies() {
  await expect
    .poll(
      async () => {
        await sql`update pgboss.job set retry_count = 8, start_after = now()
          where name = 'billing.purchasePaid' and state = 'retry'`.execute(app.database.db)
        return deadJobs()
      },
      { timeout: 15_000 },
    )
    .toBe(1)
}

test('a paid post whose job has died is named by the audit, and the reconciliation hands it in', async () => {
  const { db } = app.database
  await sql`create function no_change() returns trigger language plpgsql as 'begin raise exception ''broken''; end'`.execute(
    db,
  )
  await sql`create trigger broken before update on posting execute function no_change()`.execute(db)
  try {
    await pay()
    await untilItDies()
  } finally {
    await sql`drop function no_change cascade`.execute(db)
  }
  expect(await problems()).toEqual([])
  app.clock.advance(3_600_000)
  expect(await problems()).toEqual([
    `${paid.id}: paid for ${postingId}, which was not handed in, so its credit waits. Hand it in with chainwork payments reconcile`,
  ])
  expect(await posting()).toEqual({ status: 'Draft', credit_used: false })
  await sweep()
  await expect.poll(posting, { timeout: 15_000 }).toEqual({ status: 'For Review', credit_used: true })
  expect([await problems(), await deadJobs()]).toEqual([[], 0])
  expect(await buyer.credits()).toMatchObject({ available: 0, reserved: 1 })
})

test('the credit of a post that was disputed before it was handed in goes to the company, and the post can be paid for again', async () => {
  fakeOf(app).dispute(paid.sessionId, 'open')
  fakeOf(app).pay(paid.sessionId)
  const hear = () => deliver(app, fakeOf(app).message(paid.sessionId, { type: 'charge.dispute.created' }))
  await hear()
  expect(await buyer.credits()).toMatchObject({ available: 0, reserved: 0, frozen: 1 })
  fakeOf(app).dispute(paid.sessionId, 'won')
  await hear()
  app.clock.advance(3_600_000)
  await sweep()
  expect(await buyer.credits()).toMatchObject({ available: 1, reserved: 0, frozen: 0 })
  expect((await posting())?.status).toBe('Draft')
  expect((await buyer.start({ offerId: 'posts-1', postingId })).status).toBe(200)
  await expectBooksToBalance(app)
})
