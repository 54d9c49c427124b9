import { beforeEach, expect, test } from 'vitest'
import { taxonomyBook } from '../../taxonomy/index.ts'
import { type Account, aSeeker, aUser } from '../../testing/build-accounts.ts'
import {
  aRecruiterWithPosting,
  applied,
  bothAnswers,
  onePosting,
  twoQuestions,
} from '../../testing/build-applications.ts'
import { somePostings } from '../../testing/build-postings.ts'
import { mailsAfter } from '../../testing/due-mails.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()
let ada: Account & { seekerId: string }
let recruiter: Awaited<ReturnType<typeof aRecruiterWithPosting>>['recruiter']
let plain: string
let asking: string
beforeEach(async () => {
  ada = await aSeeker(app)
  ;({ recruiter, posting: plain } = await aRecruiterWithPosting(app, { job_title: 'Rust Engineer' }))
  asking = await onePosting(app, recruiter, { questions: twoQuestions })
})

const apply = (jobPostingId: string, more: object = {}, who: Account = ada, headers = {}) =>
  who.call('POST', '/api/graph/job-application', { jobPostingId, ...more }, { headers })
const outcome = ({ status, body }: { status: number; body: any }) =>
  `${status} ${body.reason ?? body.message}`

test('applying answers at once, shows as applied everywhere, and both sides get one mail', async () => {
  const { status, body } = await apply(plain)
  expect([status, body.message, body.status, body.jobPostingId]).toEqual([
    200,
    'Application Successful!',
    'Applied',
    plain,
  ])
  const statuses = await ada.call('POST', '/api/job-application/status/me', {
    jobPostingIds: [asking, plain],
  })
  expect(statuses.body).toEqual([
    { jobPostingId: asking, status: null, saved: false, applied: false, dismissed: null },
    { jobPostingId: plain, status: 'Applied', saved: false, applied: true, dismissed: null },
  ])
  expect((await app.mailbox.allTo(ada.email)).map(({ subject }) => subject)).toEqual([
    'You applied for “Rust Engineer”',
  ])
  expect((await mailsAfter(app, 10, recruiter.email)).map(({ subject }) => subject)).toEqual([
    'New application for “Rust Engineer”',
  ])
})

test('a second application for the same posting is refused, with or without a new key', async () => {
  await applied(ada, plain)
  expect(outcome(await apply(plain))).toBe('409 application.exists')
  expect(outcome(await apply(plain, {}, ada, { 'idempotency-key': 'a' }))).toBe('409 application.exists')
  expect(await app.mailbox.allTo(ada.email)).toHaveLength(1)
})

test('the same key answers the same, another application under it is refused', async () => {
  const key = { 'idempotency-key': 'k1' }
  const first = await apply(plain, {}, ada, key)
  const again = await apply(plain, {}, ada, key)
  expect([again.status, again.body]).toEqual([200, first.body])
  expect(outcome(await apply(asking, bothAnswers, ada, key))).toBe('422 request.keyReused')
})

test('who has not proved their address reads that they must', async () => {
  const eve = await aSeeker(app, { email_verified: false })
  const { status, body } = await apply(plain, {}, eve)
  expect([status, body.message]).toEqual([403, 'Verify your email to apply for jobs'])
})

test('one cannot apply at their own company, nor at one that is blocked', async () => {
  const both = await aSeeker(app)
  await app.database.db
    .insertInto('recruiter')
    .values({ id: 'rec_x', user_id: both.userId, company_id: recruiter.companyId, role: 'recruiter' })
    .execute()
  const asSeeker = { ...both, call: both.call }
  await app.database.db.updateTable('user_session').set({ context: 'jobSeeker' }).execute()
  expect(outcome(await apply(plain, {}, asSeeker))).toBe('409 application.ownCompany')
  await ada.call('POST', '/api/job-seeker/me/block', { companyId: recruiter.companyId })
  expect(outcome(await apply(plain))).toBe('409 application.blockedCompany')
})

test('closed postings are gone, hidden ones were never there', async () => {
  const { companyId: company_id } = recruiter
  const ids = await somePostings(app, [
    { company_id, status: 'Closed' },
    { company_id, daysOld: 31 },
    { company_id, status: 'Draft' },
    { company_id, daysOld: -1 },
  ])
  const outcomes = await Promise.all([...ids, 'x'].map(async (id) => outcome(await apply(id))))
  expect(outcomes).toEqual([
    '410 posting.gone',
    '410 posting.gone',
    '404 posting.notFound',
    '404 posting.notFound',
    '404 posting.notFound',
  ])
})

test('every question needs an answer, and with questions availability too', async () => {
  const { status, body } = await apply(asking, { answers: [{ question: 'Why us?', answer: '  ' }] })
  expect([status, body.reason, body.fields]).toEqual([
    422,
    'application.incomplete',
    {
      'answers.0.answer': 'This field is required.',
      'answers.1.answer': 'This field is required.',
      availability: 'This field is required.',
    },
  ])
})

test('an answer to a removed question is refused, a duplicate is named', async () => {
  const extra = [...bothAnswers.answers, { question: 'Gone?', answer: 'Yes' }]
  expect(outcome(await apply(asking, { ...bothAnswers, answers: extra }))).toBe(
    '409 application.questionsChanged',
  )
  const twice = [...bothAnswers.answers, bothAnswers.answers[0]]
  const { body } = await apply(asking, { ...bothAnswers, answers: twice })
  expect(body.fields).toEqual({ 'answers.2.question': 'This question is answered twice.' })
})

test('who cannot start at once says when, how long the notice is and what they need', async () => {
  const { body } = await apply(asking, { ...bothAnswers, availability: 'No' })
  expect(body.fields).toEqual({
    startDate: 'This field is required.',
    noticePeriod: 'This field is required.',
    needAvailability: 'This field is required.',
  })
})

const later = (startDate: string, timeZone?: string) => ({
  ...bothAnswers,
  availability: 'No',
  noticePeriod: 'Yes',
  needAvailability: 'In a month',
  startDate,
  ...(timeZone ? { timeZone } : {}),
})

test.each([
  ['2026-11-20', 'Europe/Berlin', 422],
  ['2026-11-21', 'Europe/Berlin', 200],
  // It is noon UTC on the 21st: in Kiritimati the 22nd has begun.
  ['2026-11-21', 'Pacific/Kiritimati', 422],
  ['2026-11-22', 'Pacific/Kiritimati', 200],
  ['2026-11-21', undefined, 200],
  ['2026-11-19', undefined, 422],
  ['2026-11-21T23:30:00Z', 'Europe/Berlin', 200],
  ['2026-13-40', undefined, 422],
])('starting on %s in %s answers %i', async (day, zone, status) => {
  const answer = await apply(asking, later(day, zone))
  expect(answer.status).toBe(status)
  if (status === 422) expect(Object.keys(answer.body.fields)).toEqual(['startDate'])
})

test('an unknown time zone, a long answer and a foreign choice are pointed at', async () => {
  const body = {
    ...later('2026-12-01', 'Mars/Olympus'),
    needAvailability: 'Never',
    answers: [{ question: 'Why us?', answer: 'x'.repeat(2001) }],
  }
  const answer = await apply(asking, body)
  expect([answer.status, Object.keys(answer.body.fields).toSorted()]).toEqual([
    422,
    ['answers.0.answer', 'needAvailability', 'timeZone'],
  ])
})

test('what was handed in stays as it was, whatever changes afterwards', async () => {
  await ada.call('PATCH', '/api/job-seeker/me', { about: 'As I was' })
  const id = await applied(ada, asking, bothAnswers)
  const look = async () => (await recruiter.call('GET', `/api/recruiter/applicant/${id}`)).body
  const before = await look()
  expect([before.profile.about, before.answers[1]]).toEqual([
    'As I was',
    { question: 'Which protocol do you use most?', answer: 'Uniswap', isOnChain: true },
  ])
  await ada.call('PATCH', '/api/job-seeker/me', { about: 'As I am' })
  await app.database.db.updateTable('posting').set({ job_title: 'Other', questions: '[]' }).execute()
  const after = await look()
  expect([after.profile, after.answers, after.jobTitle]).toEqual([
    before.profile,
    before.answers,
    before.jobTitle,
  ])
  await expect(app.database.db.updateTable('application').set({ profile: '{}' }).execute()).rejects.toThrow(
    'never changed',
  )
})

test('a company sees the contact of an applicant until they withdraw', async () => {
  const look = async () => (await recruiter.call('GET', `/api/graph/job-seeker/${ada.seekerId}`)).body.email
  expect(await look()).toBeNull()
  const id = await applied(ada, plain)
  expect(await look()).toBe(ada.email)
  await ada.call('POST', `/api/job-seeker/me/job-application/${id}/withdraw`)
  expect(await look()).toBeNull()
})

test('a recruiter who wants no such mail gets none, and then nobody else does', async () => {
  await recruiter.call('PATCH', '/api/preferences', { notifyNewJobApps: false })
  await applied(ada, plain)
  expect(await mailsAfter(app, 10, recruiter.email)).toEqual([])
  expect(await app.mailbox.allTo(ada.email)).toHaveLength(1)
})

test('the match before applying is the one the recruiter reads afterwards', async () => {
  await app.database.db.deleteFrom('posting_skill').execute()
  const [rust] = await somePostings(app, [{ company_id: recruiter.companyId, skills: ['Rust', 'Solidity'] }])
  await ada.call('PUT', '/api/job-seeker/me/skill', { skillIds: [taxonomyBook().skillByName('Rust')!.id] })
  const before = (await ada.call('GET', `/api/job-posting/${rust}/match`)).body
  expect(before.score).toBe(33)
  const id = await applied(ada, rust!)
  const theirs = (await recruiter.call('GET', `/api/recruiter/applicant/${id}`)).body
  expect(theirs.match).toEqual(before)
  expect(theirs.matchScore).toBe(before.score)
  expect((await ada.call('GET', `/api/job-seeker/me/job-application/${id}`)).body.match).toEqual(before)
})

test('nobody without a seeker profile applies', async () => {
  expect((await apply(plain, {}, await aUser(app))).status).toBe(403)
  expect((await apply(plain, {}, recruiter)).status).toBe(403)
})
