import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type Account, aRecruiter, aSeeker } from '../../testing/build-accounts.ts'
import { applied, onePosting } from '../../testing/build-applications.ts'
import { aCompanyWithCredits } from '../../testing/build-company.ts'
import { testApp } from '../../testing/test-app.ts'
import { aBoard } from '../../testing/build-boards.ts'
import { answersSince, isIntroduced } from '../../invitations/index.ts'
import { hasApplied } from '../delete-applications.ts'
import { countQuery, figuresQuery } from './show-figures.ts'
import { startQuery } from './show-start.ts'

const app = testApp({ review: 'auto' })
const day = 86_400_000
let recruiter: Account & { companyId: string }
let posting: string
beforeEach(async () => {
  const { company, recruiter: first } = await aCompanyWithCredits(app, 10)
  recruiter = { ...first, companyId: company }
  posting = await onePosting(app, recruiter)
})
const start = async (who: Account = recruiter) => (await who.call('GET', '/api/recruiter/start')).body
const figures = (who: Account = recruiter, id = posting) =>
  who.call('GET', `/api/recruiter/job-posting/${id}/figures`)
const move = (id: string, status: string) =>
  app.database.db
    .updateTable('application')
    .set({ status: status as 'Applied' })
    .where('id', '=', id)
    .execute()

test('a company with nothing to do is told of nothing, nor of what others have to do', async () => {
  const other = await aRecruiter(app)
  await applied(await aSeeker(app), posting)
  expect(await start(other)).toEqual({
    newApplicants: 0,
    waitingLong: 0,
    answeredInvitations: 0,
    forRevision: 0,
    closingSoon: [],
  })
})

test('new applicants become those who wait, until they are told something or decided on', async () => {
  const [first, second] = [
    await applied(await aSeeker(app), posting),
    await applied(await aSeeker(app), posting),
  ]
  await move(second, 'Shortlisted')
  expect(await start()).toMatchObject({ newApplicants: 1, waitingLong: 0 })
  app.clock.advance(14 * day + 1000)
  expect(await start()).toMatchObject({ newApplicants: 0, waitingLong: 2 })
  await move(second, 'Hired')
  expect(await start()).toMatchObject({ waitingLong: 1 })
  await sql`update application set first_told_at = ${app.clock.now()} where id = ${first}`.execute(
    app.database.db,
  )
  expect(await start()).toMatchObject({ newApplicants: 0, waitingLong: 0 })
})

test('posts that came back from review are counted until they are handed in again', async () => {
  const stand = (status: 'For Revision' | 'For Review') =>
    app.database.db.updateTable('posting').set({ status }).where('id', '=', posting).execute()
  await stand('For Revision')
  expect(await start()).toMatchObject({ forRevision: 1 })
  await stand('For Review')
  expect(await start()).toMatchObject({ forRevision: 0 })
})

test('posts that close within a week are named, the first one first, and no closed ones', async () => {
  expect((await start()).closingSoon).toEqual([])
  app.clock.advance(24 * day)
  const [closing, ...others] = (await start()).closingSoon
  expect(others).toEqual([])
  expect(closing.id).toBe(posting)
  expect(Date.parse(closing.closesAt) - app.clock.now().getTime()).toBeGreaterThan(0)
  await sql`update posting set publish_at = publish_at - interval '7 days' where id = ${posting}`.execute(
    app.database.db,
  )
  expect((await start()).closingSoon).toEqual([])
})

test('posts of a job board are never listed: they close when they leave it', async () => {
  const board = await aBoard(app)
  board.has(1)
  await board.read()
  const { companyId: company_id } = recruiter
  await app.database.db.updateTable('posting').set({ company_id }).where('board_id', '=', board.id).execute()
  app.clock.advance(24 * day)
  expect((await start()).closingSoon.map(({ id }: { id: string }) => id)).toEqual([posting])
})

test('figures count the pipeline, everybody who was interviewed, and the days to a first answer', async () => {
  const none = {
    Applied: 0,
    Shortlisted: 0,
    Interviewing: 0,
    Offered: 0,
    Hired: 0,
    Rejected: 0,
    Withdrawn: 0,
  }
  const noViews = { views: 0, viewsSince: null }
  expect((await figures()).body).toEqual({
    counts: none,
    interviewed: 0,
    answered: 0,
    medianDays: null,
    ...noViews,
  })
  const [first, second] = [
    await applied(await aSeeker(app), posting),
    await applied(await aSeeker(app), posting),
  ]
  await move(second, 'Rejected')
  await sql`insert into application_event (application_id, at, kind, status, for_seeker)
    values (${second}, ${app.clock.now()}, 'moved', 'Interviewing', false)`.execute(app.database.db)
  await sql`update application set first_told_at = applied_at + interval '36 hours' where id = ${second}`.execute(
    app.database.db,
  )
  await move(first, 'Interviewing')
  expect((await figures()).body).toEqual({
    counts: { ...none, Interviewing: 1, Rejected: 1 },
    interviewed: 2,
    answered: 1,
    medianDays: 1.5,
    ...noViews,
  })
})

test('figures of another company are not there', async () => {
  const { status, body } = await figures(await aRecruiter(app))
  expect([status, body.reason]).toEqual([404, 'posting.notFound'])
})

test('applicants are counted for each job post, most first, without those who withdrew and those of others', async () => {
  const count = async (body: object, who: Account = recruiter) =>
    (await who.call('POST', '/api/recruiter/applicant/count', body)).body
  expect(await count({})).toEqual({ items: [] })
  const busy = await onePosting(app, recruiter)
  const [first, second] = [await applied(await aSeeker(app), busy), await applied(await aSeeker(app), busy)]
  await applied(await aSeeker(app), posting)
  await move(first, 'Interviewing')
  const both = [
    { id: busy, applicants: 2, newApplicants: 1 },
    { id: posting, applicants: 1, newApplicants: 1 },
  ]
  expect(await count({})).toEqual({ items: both })
  expect(await count({ jobPostingIds: [posting] })).toEqual({ items: both.slice(1) })
  await move(second, 'Withdrawn')
  await move(first, 'Withdrawn')
  expect(await count({})).toEqual({ items: both.slice(1) })
  expect(await count({ jobPostingIds: [posting] }, await aRecruiter(app))).toEqual({ items: [] })
  expect(await count({ jobPostingIds: ['pos_'] })).toMatchObject({ reason: 'input.invalid' })
})

test('each is one statement that reads indexes, however much there is of others', async () => {
  await app.database.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    for (const query of [
      startQuery(recruiter.companyId, answersSince({ hasApplied, isIntroduced }), app.clock.now()),
      figuresQuery(posting),
      countQuery(recruiter.companyId, [posting]),
    ]) {
      const { rows } = await sql<Record<string, string>>`explain ${query}`.execute(tx)
      const plan = rows.map((row) => Object.values(row)[0]).join('\n')
      expect(plan).not.toMatch(
        /Seq Scan on (application|posting|application_event|application_count|job_invitation)\b/,
      )
      expect(plan).toMatch(/(using|Bitmap Index Scan on) application_/)
    }
  })
})
