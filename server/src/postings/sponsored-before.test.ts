import { beforeEach, expect, test } from 'vitest'
import { auditCredits } from '../billing/index.ts'
import { aCompanyWithCredits, creditsOf } from '../testing/build-company.ts'
import { somePostings } from '../testing/build-postings.ts'
import { testApp } from '../testing/test-app.ts'
import { up } from './migrations/089-sponsored-before.ts'

const app = testApp()
let company: string
let recruiter: Awaited<ReturnType<typeof aCompanyWithCredits>>['recruiter']
beforeEach(async () => {
  const made = await aCompanyWithCredits(app, 2)
  company = made.company
  recruiter = made.recruiter
})
const problems = async () => (await auditCredits(app.database.db, app.clock.now())).problems
const repair = () => app.database.transaction((tx) => up(tx as never))
const isSponsored = async (id: string) =>
  (
    await app.database.db
      .selectFrom('posting')
      .select('is_sponsored')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).is_sponsored

test('posts sponsored while that cost nothing stay so, and the books say it; closed ones do not', async () => {
  const [open, other, closed, plain] = await somePostings(app, [
    { company_id: company, is_sponsored: true },
    { company_id: company, is_sponsored: true },
    { company_id: company, is_sponsored: true, status: 'Closed' },
    { company_id: company },
  ])
  expect((await problems()).length).toBe(3)
  for (let times = 0; times < 2; times++) {
    await repair()
    expect(await problems()).toEqual([])
    expect(await creditsOf(recruiter, company)).toMatchObject({ available: 2, used: 2 })
  }
  const found = [open, other, closed, plain].map((id) => isSponsored(id!))
  expect(await Promise.all(found)).toEqual([true, true, false, false])
})

test('what was sponsored then ends as any other does', async () => {
  const [id] = await somePostings(app, [{ company_id: company, is_sponsored: true }])
  await repair()
  expect((await recruiter.call('POST', `/api/job-posting/${id}/close-job`)).status).toBe(200)
  expect([await isSponsored(id!), await problems()]).toEqual([false, []])
  expect(await creditsOf(recruiter, company)).toMatchObject({ available: 2, used: 1 })
})
