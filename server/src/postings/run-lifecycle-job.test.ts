import { expect, test } from 'vitest'
import { recordSearchChanges } from '../search/index.ts'
import { aRecruiter } from '../testing/build-accounts.ts'
import { aCompany, somePostings } from '../testing/build-postings.ts'
import { testApp } from '../testing/test-app.ts'
import { decidePosting } from './decide-posting.ts'
import { runLifecycle } from './run-lifecycle-job.ts'

const app = testApp()
const run = () => runLifecycle(app.database, recordSearchChanges, app.clock.now())
const statusOf = async (id: string) =>
  app.database.db
    .selectFrom('posting')
    .select(['status', 'closed_at'])
    .where('id', '=', id)
    .executeTakeFirst()

test('after thirty days a posting closes by itself and leaves the search', async () => {
  const company_id = await aCompany(app)
  const [over, open] = await somePostings(app, [
    { company_id, daysOld: 30 },
    { company_id, daysOld: 29.9 },
  ])
  await run()
  expect(await statusOf(over!)).toEqual({ status: 'Closed', closed_at: app.clock.now() })
  expect((await statusOf(open!))!.status).toBe('Published')
  await app.catchUp()
  expect((await app.call('POST', '/api/jobs/search', {})).body.jobPostings).toMatchObject([{ id: open }])
})

test('an edit under review ends with the posting', async () => {
  const { companyId: company_id, ...recruiter } = await aRecruiter(app)
  const [id] = await somePostings(app, [
    {
      company_id,
      daysOld: 29,
      employment_type: 'full-time',
      location_code: 'DE',
      job_category: 'IT',
      skills: ['Rust'],
    },
  ])
  await recruiter.call('PATCH', `/api/jobs/${id}`, { jobTitle: 'Other' })
  app.clock.advance(2 * 86_400_000)
  await run()
  expect((await recruiter.call('GET', `/api/jobs/${id}`)).body).toMatchObject({
    status: 'Closed',
    jobTitle: 'Engineer',
  })
})

test('a week before, its author is reminded once; imported postings remind nobody', async () => {
  const { companyId: company_id, email, userId } = await aRecruiter(app, { role: 'recruiter' })
  const owner = await aRecruiter(app, { companyId: company_id, role: 'owner' })
  await somePostings(app, [
    { company_id, daysOld: 23.1, created_by: userId, job_title: 'Rust\nEngineer' },
    { company_id, daysOld: 23.1, source: 'board', external_id: '1', job_title: 'Imported' },
    { company_id, daysOld: 22.9, job_title: 'Not yet' },
  ])
  await run()
  await run()
  const mails = await app.mailbox.allTo(email)
  expect(mails.map(({ subject }) => subject)).toEqual(['“Rust Engineer” closes on 28.11.2026'])
  expect(mails[0]!.text).toContain('28.11.2026')
  expect(await app.mailbox.allTo(owner.email)).toEqual([])
})

test('once the author has left, owners and admins are notified, other recruiters are not', async () => {
  const { companyId: company_id, userId, email } = await aRecruiter(app, { role: 'recruiter' })
  const owner = await aRecruiter(app, { companyId: company_id, role: 'owner' })
  const colleague = await aRecruiter(app, { companyId: company_id, role: 'recruiter' })
  await app.database.db
    .updateTable('recruiter')
    .set({ status: 'inactive' })
    .where('user_id', '=', userId)
    .execute()
  await somePostings(app, [{ company_id, daysOld: 25, created_by: userId }])
  await run()
  expect(await app.mailbox.allTo(owner.email)).toHaveLength(1)
  expect([...(await app.mailbox.allTo(email)), ...(await app.mailbox.allTo(colleague.email))]).toEqual([])
})

test('a decision and its reason reach the author once', async () => {
  const { companyId: company_id, userId, email } = await aRecruiter(app)
  const [id] = await somePostings(app, [
    { company_id, status: 'For Review', credit_used: true, created_by: userId },
  ])
  await app.database.transaction((tx) =>
    decidePosting(tx, recordSearchChanges, {
      postingId: id!,
      decision: 'revise',
      reason: 'Say what the <team> does.',
      operator: 'op',
      rev: 1,
      now: app.clock.now(),
    }),
  )
  await run()
  await run()
  const [mail, ...more] = await app.mailbox.allTo(email)
  expect([mail!.subject, more]).toEqual(['“Engineer” needs a change', []])
  expect(mail!.text).toContain('Say what the <team> does.')
  expect(mail!.text).toContain(`/recruiter/edit-job/${id}`)
})
