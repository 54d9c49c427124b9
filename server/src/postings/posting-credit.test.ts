import { beforeEach, expect, test } from 'vitest'
import { auditCredits, bookPurchase } from '../billing/index.ts'
import { newId } from '../platform/new-id.ts'
import { aRecruiter } from '../testing/build-accounts.ts'
import { aCompanyWithCredits, aDraft, creditsOf, decide } from '../testing/build-company.ts'
import { somePostings } from '../testing/build-postings.ts'
import { paidPurchase } from '../testing/build-purchases.ts'
import { completeForm } from '../testing/complete-form.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
const day = 86_400_000
let company: string
let recruiter: Awaited<ReturnType<typeof aRecruiter>>
beforeEach(async () => {
  ;({ company, recruiter } = await aCompanyWithCredits(app, 2))
})

const post = (id: string, body = {}) => recruiter.call('POST', `/api/job-posting/${id}/post-job`, body)
const takeBack = (id: string) => recruiter.call('PATCH', `/api/jobs/${id}`, { status: 'Draft' })
async function buyFor(postingId: string) {
  const now = app.clock.now()
  const paid = { companyId: company, credits: 1, currency: 'USD', net: 9900, tax: 0, postingId, now }
  const bought = { ...paid, purchaseId: newId('purchase') }
  await app.database.db.insertInto('purchase').values(paidPurchase(bought)).execute()
  await app.database.transaction((tx) => bookPurchase(tx, bought))
}

/** Available, reserved and used by posts, as the company reads them; fails unless everything adds up. */
async function credits(of = recruiter) {
  expect((await auditCredits(app.database.db, app.clock.now())).problems).toEqual([])
  const { available, reserved, used } = await creditsOf(of, company)
  return [available, reserved, used - reserved]
}

test('a credit is reserved from handing in to the decision, and used once the post is published', async () => {
  const id = await aDraft(recruiter)
  await post(id)
  expect(await credits()).toEqual([1, 1, 0])
  await decide(app, id, 'revise', 'Say more.')
  await post(id, { jobTitle: 'Go Engineer' })
  expect(await credits()).toEqual([1, 1, 0])
  await decide(app, id, 'approve')
  expect(await credits()).toEqual([1, 0, 1])
  await recruiter.call('PATCH', `/api/jobs/${id}`, { jobTitle: 'Zig Engineer' })
  await decide(app, id, 'approve')
  await recruiter.call('POST', `/api/job-posting/${id}/close-job`)
  expect(await credits()).toEqual([1, 0, 1])
  const { body } = await recruiter.call('POST', `/api/jobs/${id}/republish`)
  expect(await credits()).toEqual([1, 0, 1])
  await post(body.id)
  expect(await credits()).toEqual([0, 1, 1])
})

test('rejected or taken back before it was seen, the credit returns each time', async () => {
  const id = await aDraft(recruiter)
  for (let times = 0; times < 2; times++) {
    await post(id)
    await decide(app, id, 'reject', 'No job.')
    expect(await credits()).toEqual([2, 0, 0])
    await post(id)
    await takeBack(id)
    expect(await credits()).toEqual([2, 0, 0])
  }
  expect((await recruiter.call('DELETE', `/api/jobs/${id}`)).status).toBe(200)
  expect(await credits()).toEqual([2, 0, 0])
})

test('paid again after its thirty days, only the second credit returns', async () => {
  const id = await aDraft(recruiter)
  await post(id)
  await decide(app, id, 'approve')
  await takeBack(id)
  await post(id)
  expect(await credits()).toEqual([1, 0, 1])
  await takeBack(id)
  app.clock.advance(31 * day)
  recruiter = await aRecruiter(app, { companyId: company })
  await post(id)
  expect(await credits()).toEqual([0, 1, 1])
  await decide(app, id, 'reject', 'No job any more.')
  expect(await credits()).toEqual([1, 0, 1])
  await post(id)
  await decide(app, id, 'approve')
  expect(await credits()).toEqual([0, 0, 2])
})

test('a post that was imported earns no credit when it is rejected', async () => {
  const [id] = await somePostings(app, [
    { company_id: company, credit_used: true, source: 'feed', external_id: '1', skills: ['Rust'] },
  ])
  await takeBack(id!)
  expect((await post(id!, completeForm)).body.status).toBe('For Review')
  expect(await decide(app, id!, 'reject', 'No.')).toMatchObject({ result: 'done' })
  expect(await credits()).toEqual([2, 0, 0])
})

test('a credit bought for a post pays for that one, and stays with the company when the post is deleted', async () => {
  const [paid, deleted] = [await aDraft(recruiter), await aDraft(recruiter)]
  await buyFor(paid)
  await buyFor(deleted)
  expect(await credits()).toEqual([2, 2, 0])
  expect((await post(paid)).body).toMatchObject({ status: 'For Review', creditUsed: true })
  expect(await credits()).toEqual([2, 2, 0])
  await recruiter.call('DELETE', `/api/jobs/${deleted}`)
  expect(await credits()).toEqual([3, 1, 0])
})

test('an organization that is deleted gets the credits of its waiting posts back, and keeps its ledger', async () => {
  const owner = await aRecruiter(app, { companyId: company })
  const [waiting, bought] = [await aDraft(recruiter), await aDraft(recruiter)]
  await post(waiting)
  await post(await aDraft(recruiter))
  await buyFor(bought)
  expect(await credits()).toEqual([0, 3, 0])
  expect((await owner.call('DELETE', `/api/company/${company}`)).status).toBe(200)
  expect(await auditCredits(app.database.db, app.clock.now())).toMatchObject({
    available: 3,
    reserved: 0,
    problems: [],
  })
})
