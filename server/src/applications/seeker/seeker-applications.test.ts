import { beforeEach, expect, test } from 'vitest'
import { type Account, aSeeker } from '../../testing/build-accounts.ts'
import {
  aRecruiterWithPosting,
  applied,
  bothAnswers,
  move,
  notificationsOf,
  onePosting,
  notifyAfter,
  twoQuestions,
} from '../../testing/build-applications.ts'
import { mailsAfter } from '../../testing/due-mails.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()
let ada: Account & { seekerId: string }
let recruiter: Awaited<ReturnType<typeof aRecruiterWithPosting>>['recruiter']
let posting: string
beforeEach(async () => {
  ada = await aSeeker(app)
  ;({ recruiter, posting } = await aRecruiterWithPosting(app, { job_title: 'Rust Engineer' }))
})

const list = async (query = '', who: Account = ada) =>
  (await who.call('GET', `/api/job-seeker/me/job-application${query}`)).body
const show = (id: string, who: Account = ada) => who.call('GET', `/api/job-seeker/me/job-application/${id}`)
const withdraw = (id: string, who: Account = ada) =>
  who.call('POST', `/api/job-seeker/me/job-application/${id}/withdraw`)

test('the list says where each application stands, the latest first, with counts of all tabs', async () => {
  const second = await onePosting(app, recruiter, { job_title: 'Designer' })
  await applied(ada, posting)
  app.clock.advance(1000)
  await applied(ada, second)
  await ada.call('POST', `/api/job-posting/${posting}/bookmark`)
  const { applications, total, counts, next } = await list()
  expect([total, counts, next]).toEqual([2, { applied: 2, saved: 1, dismissed: 0 }, null])
  expect(applications).toMatchObject([
    { jobPostingId: second, status: 'Applied', postingState: 'open', canWithdraw: true },
    { jobPosting: { jobTitle: 'Rust Engineer', company: { name: 'Acme' } } },
  ])
})

test('saved posts are counted as their list has them: open and not dismissed', async () => {
  const [second, third, fourth] = [
    await onePosting(app, recruiter),
    await onePosting(app, recruiter),
    await onePosting(app, recruiter),
  ]
  for (const id of [posting, second, third, fourth]) await ada.call('POST', `/api/job-posting/${id}/bookmark`)
  const counted = async () => (await list()).counts.saved
  const listed = async () =>
    (await ada.call('POST', '/api/jobs/me/saved', { pagination: { offset: 0, limit: 20 } })).body.total
  expect([await counted(), await listed()]).toEqual([4, 4])
  await ada.call('POST', `/api/job-posting/${second}/dismissal`)
  await app.database.db.updateTable('posting').set({ status: 'Closed' }).where('id', '=', third).execute()
  await app.database.db
    .updateTable('posting')
    .set({ frozen_at: app.clock.now(), frozen_reason: 'Reported' })
    .where('id', '=', fourth)
    .execute()
  expect(await counted()).toBe(1)
  await app.database.db
    .updateTable('posting')
    .set({ publish_at: new Date(app.clock.now().getTime() - 31 * 86_400_000) })
    .where('id', '=', posting)
    .execute()
  expect(await counted()).toBe(0)
})

test('pages follow each other without a gap or a repetition', async () => {
  const ids: string[] = []
  for (let at = 0; at < 5; at++) ids.unshift(await applied(ada, await onePosting(app, recruiter)))
  const seen: string[] = []
  for (let after = ''; seen.length < 10;) {
    const page = await list(`?limit=2${after}`)
    seen.push(...page.applications.map(({ id }: { id: string }) => id))
    if (!page.next) break
    after = `&after=${encodeURIComponent(page.next)}`
  }
  expect(seen).toEqual(ids)
  for (const after of ['nonsense', `2026-99-99T00:00:00.000Z_${ids[0]}`])
    expect((await list(`?after=${after}`)).fields).toHaveProperty('after')
})

test('an application shows the posting as it was, the answers and what happened', async () => {
  const asking = await onePosting(app, recruiter, { questions: twoQuestions, job_title: 'Before' })
  const id = await applied(ada, asking, bothAnswers)
  await app.database.db.updateTable('posting').set({ job_title: 'After' }).execute()
  await move(recruiter, id, 'Offered', { message: 'Hi {firstName}, {jobTitle} is yours. {…}' })
  await notifyAfter(app, 15)
  const { body } = await show(id)
  expect([body.posting.jobTitle, body.answers[0].answer, body.availability]).toEqual([
    'Before',
    'Your chain.',
    'Yes',
  ])
  expect(body.timeline).toEqual([
    { at: '2026-11-21T12:00:00.000Z', kind: 'applied', status: 'Applied', message: null },
    {
      at: '2026-11-21T12:00:15.000Z',
      kind: 'told',
      status: 'Offered',
      message: 'Hi Ada, Before is yours. {…}',
    },
  ])
})

test('a posting that was closed, ran out or was taken back is marked', async () => {
  await applied(ada, posting)
  const state = async () => (await list()).applications[0].postingState
  const set = (values: object) => app.database.db.updateTable('posting').set(values).execute()
  await set({ status: 'Draft' })
  expect(await state()).toBe('removed')
  await set({ status: 'Closed' })
  expect(await state()).toBe('closed')
  await set({ status: 'Published', publish_at: new Date('2026-10-01') })
  expect(await state()).toBe('closed')
  await app.database.db.deleteFrom('posting').execute()
  expect(await state()).toBe('removed')
})

test('withdrawing preserves the history and notifies the recruiter once', async () => {
  const id = await applied(ada, posting)
  const first = await withdraw(id)
  expect([first.status, first.body.message, first.body.application.status]).toEqual([
    200,
    'Application withdrawn',
    'Withdrawn',
  ])
  await withdraw(id)
  const { body } = await show(id)
  expect([body.canWithdraw, body.timeline.map(({ kind }: { kind: string }) => kind)]).toEqual([
    false,
    ['applied', 'withdrawn'],
  ])
  const [mail, ...others] = await mailsAfter(app, 10, recruiter.email)
  expect([mail!.subject, others]).toEqual(['New application for “Rust Engineer”, and 1 more', []])
  expect(mail!.text).toContain('New application for “Rust Engineer”')
  expect(mail!.text).toContain('An application for “Rust Engineer” was withdrawn')
})

test('when the posting is no longer there, answers still arrive and an application can be withdrawn', async () => {
  const id = await applied(ada, posting)
  await move(recruiter, id, 'Shortlisted')
  await app.database.db.deleteFrom('posting').execute()
  expect(await notifyAfter(app, 15)).toBe(1)
  expect(await notificationsOf(ada)).toEqual(['Your application for “Rust Engineer” is on the shortlist'])
  expect((await withdraw(id)).status).toBe(200)
  expect(await notificationsOf(recruiter)).toContain('An application for “Rust Engineer” was withdrawn')
})

test('after withdrawing nobody moves the application, and what was to be told is not told', async () => {
  const id = await applied(ada, posting)
  await move(recruiter, id, 'Rejected', { tellAt: '2026-11-25T12:00:00.000Z' })
  await withdraw(id)
  expect((await move(recruiter, id, 'Shortlisted')).body.reason).toBe('application.changed')
  expect(await notifyAfter(app, 5 * 86_400)).toBe(0)
  expect((await show(id)).body.status).toBe('Withdrawn')
  expect((await ada.call('POST', '/api/graph/job-application', { jobPostingId: posting })).status).toBe(409)
})

test('an application that has ended cannot be withdrawn', async () => {
  const id = await applied(ada, posting)
  await move(recruiter, id, 'Rejected')
  await notifyAfter(app, 15)
  const { status, body } = await withdraw(id)
  expect([status, body.reason]).toEqual([409, 'application.over'])
})

test('nobody reads or withdraws what a stranger applied for', async () => {
  const id = await applied(ada, posting)
  const eve = await aSeeker(app)
  expect((await show(id, eve)).body.reason).toBe('application.notFound')
  expect((await withdraw(id, eve)).body.reason).toBe('application.notFound')
  expect((await list('', eve)).total).toBe(0)
})
