import { beforeEach, expect, test } from 'vitest'
import { aRecruiter } from '../../testing/build-accounts.ts'
import {
  aRecruiterWithPosting,
  anApplicant,
  applied,
  bothAnswers,
  move,
  onePosting,
  notifyAfter,
  twoQuestions,
} from '../../testing/build-applications.ts'
import { aSeeker } from '../../testing/build-accounts.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()
type Recruiter = Awaited<ReturnType<typeof aRecruiterWithPosting>>['recruiter']
let recruiter: Recruiter
let posting: string
beforeEach(async () => {
  ;({ recruiter, posting } = await aRecruiterWithPosting(app, { job_title: 'Rust Engineer' }))
})

const search = async (body: object = {}, who: Recruiter = recruiter) =>
  (await who.call('POST', '/api/recruiter/applicant/search', body)).body
const names = ({ items }: { items: { applicant: { firstName: string } }[] }) =>
  items.map(({ applicant }) => applicant.firstName)
const show = async (id: string, who: Recruiter = recruiter) =>
  (await who.call('GET', `/api/recruiter/applicant/${id}`)).body
const onApplicant = (id: string, what: string, body: object, who: Recruiter = recruiter) =>
  who.call('POST', `/api/recruiter/applicant/${id}/${what}`, body)
const undo = (applications: object[], who: Recruiter = recruiter) =>
  who.call('POST', '/api/recruiter/applicant/undo-move', { applications })

test('applicants come by posting and status, in both orders, with counts of everything', async () => {
  const other = await onePosting(app, recruiter)
  for (const [name, where] of [
    ['Ada', posting],
    ['Bea', other],
    ['Cleo', posting],
  ] as const) {
    await anApplicant(app, where, name)
    app.clock.advance(1000)
  }
  const all = await search()
  expect([names(all), all.total, all.counts.Applied]).toEqual([['Cleo', 'Bea', 'Ada'], 3, 3])
  expect(names(await search({ jobPostingId: posting, sortBy: 'asc' }))).toEqual(['Ada', 'Cleo'])
  await move(recruiter, all.items[0].id, 'Shortlisted')
  const some = await search({ jobPostingId: posting, applicationStatus: ['Shortlisted'] })
  expect([names(some), some.total, some.counts]).toMatchObject([['Cleo'], 1, { Applied: 1, Shortlisted: 1 }])
  expect(names(await search({ pagination: { offset: 1, limit: 1 } }))).toEqual(['Bea'])
})

test('the board has a column for each stage', async () => {
  const { application } = await anApplicant(app, posting)
  await anApplicant(app, posting, 'Bea')
  await move(recruiter, application, 'Interviewing')
  const { body } = await recruiter.call('GET', `/api/recruiter/job-posting/${posting}/board`)
  expect(
    body.columns.map((column: { stage: string; total: number; items: [] }) => [
      column.stage,
      column.total,
      column.items.length,
    ]),
  ).toEqual([
    ['Applied', 1, 1],
    ['Shortlisted', 0, 0],
    ['Interviewing', 1, 1],
    ['Offered', 0, 0],
    ['Hired', 0, 0],
    ['Rejected', 0, 0],
  ])
})

test('looking at an applicant shows profile, answers and history, and the applicant can see that', async () => {
  const asking = await onePosting(app, recruiter, { questions: twoQuestions })
  const ada = await aSeeker(app)
  const id = await applied(ada, asking, bothAnswers)
  await move(recruiter, id, 'Shortlisted', { message: 'Well done, {firstName}' })
  const body = await show(id)
  expect([body.profile.email, body.answers.length, body.tellMessage]).toEqual([
    ada.email,
    2,
    'Well done, Ada',
  ])
  expect(body.history).toMatchObject([
    { kind: 'applied', by: null },
    { kind: 'moved', status: 'Shortlisted', by: 'Ada Example' },
  ])
  const views = await ada.call('GET', '/api/job-seeker/me/view')
  expect(views.body.items).toMatchObject([{ company: { id: recruiter.companyId }, day: '2026-11-21' }])
})

test('who hides, sleeps or blocks the company stays an application without a person', async () => {
  const { application, ...ada } = await anApplicant(app, posting)
  await ada.call('PATCH', '/api/job-seeker/me/visibility', { contact: 'hidden' })
  expect((await show(application)).profile).toMatchObject({ firstName: 'Ada', email: null })
  await ada.call('POST', '/api/job-seeker/me/block', { companyId: recruiter.companyId })
  expect([(await show(application)).profile, (await search()).items[0].applicant]).toEqual([null, null])
  const { application: second, ...bea } = await anApplicant(app, posting)
  await bea.call('POST', '/api/account/hibernate')
  expect(await show(second)).toMatchObject({ profile: null, applicant: null, match: { score: null } })
})

test('the company reads answers only until the applicant withdraws, hibernates or blocks it', async () => {
  const asking = await onePosting(app, recruiter, { questions: twoQuestions })
  const csv = async () =>
    String((await recruiter.call('GET', `/api/recruiter/job-posting/${asking}/applicants.csv`)).body)
  const endings = [
    ['POST', (id: string) => `/api/job-seeker/me/job-application/${id}/withdraw`, undefined],
    ['POST', () => '/api/account/hibernate', undefined],
    ['POST', () => '/api/job-seeker/me/block', { companyId: recruiter.companyId }],
  ] as const
  for (const [method, path, body] of endings) {
    const person = await aSeeker(app)
    const id = await applied(person, asking, bothAnswers)
    expect([(await show(id)).answers.length, (await csv()).includes('Uniswap')]).toEqual([2, true])
    expect((await person.call(method, path(id), body)).status).toBe(200)
    expect(await show(id)).toMatchObject({ answers: [], availability: null, needAvailability: null })
    expect(await csv()).not.toContain('Uniswap')
    expect(await csv()).not.toContain(bothAnswers.availability)
  }
})

test('a move from an old version is noticed; the others of a bulk still move', async () => {
  const { application: one } = await anApplicant(app, posting)
  const { application: two } = await anApplicant(app, posting)
  expect((await move(recruiter, one, 'Shortlisted')).status).toBe(200)
  const bulk = { applications: [one, two].map((id) => ({ id, rev: 1 })), to: 'Rejected' }
  const { body } = await recruiter.call('POST', '/api/recruiter/applicant/move', bulk)
  expect([body.moved, body.stale]).toMatchObject([
    [{ id: two, status: 'Rejected' }],
    [{ id: one, status: 'Shortlisted', rev: 2 }],
  ])
  const alone = { ...bulk, applications: [{ id: one, rev: 1 }] }
  const refused = await recruiter.call('POST', '/api/recruiter/applicant/move', alone)
  expect([refused.status, refused.body.reason]).toEqual([409, 'application.changed'])
})

test('a bulk move can be taken back while nobody was told, and then nobody is', async () => {
  const ids = [await anApplicant(app, posting), await anApplicant(app, posting)].map((a) => a.application)
  const bulk = { applications: ids.map((id) => ({ id, rev: 1 })), to: 'Rejected', message: 'No.' }
  const { body } = await recruiter.call('POST', '/api/recruiter/applicant/move', bulk)
  expect(body.undoUntil).toBe('2026-11-21T12:00:15.000Z')
  app.clock.advance(14_000)
  const undone = await undo(body.moved.map(({ id, rev }: { id: string; rev: number }) => ({ id, rev })))
  expect(undone.body.moved.map(({ status, tellAt: notifyAt }: any) => [status, notifyAt])).toEqual([
    ['Applied', null],
    ['Applied', null],
  ])
  expect(await notifyAfter(app, 60)).toBe(0)
})

test('what was told cannot be taken back, only moved on', async () => {
  const { application } = await anApplicant(app, posting)
  const { body } = await move(recruiter, application, 'Rejected')
  expect(await notifyAfter(app, 15)).toBe(1)
  const { id, rev } = body.moved[0]
  expect((await undo([{ id, rev }])).body.reason).toBe('application.told')
  expect((await move(recruiter, id, 'Shortlisted')).status).toBe(200)
})

test('notes are read by the company, removed by who wrote them', async () => {
  const { application } = await anApplicant(app, posting)
  const colleague = await aRecruiter(app, { companyId: recruiter.companyId, role: 'recruiter' })
  const note = (await onApplicant(application, 'note', { text: 'Call her' })).body
  expect((await show(application, colleague)).noteList).toMatchObject([
    { text: 'Call her', author: 'Ada Example', isOwn: false },
  ])
  const path = `/api/recruiter/applicant/${application}/note/${note.id}`
  expect((await colleague.call('DELETE', path)).body.reason).toBe('note.notFound')
  expect((await recruiter.call('DELETE', path)).body.message).toBe('Note removed')
  expect((await show(application)).noteList).toEqual([])
  expect((await onApplicant(application, 'note', { text: ' ' })).body.fields.text).toBe(
    'The note cannot be empty.',
  )
})

test('a decision can wait thirty days and no longer', async () => {
  const { application } = await anApplicant(app, posting)
  const { body } = await move(recruiter, application, 'Rejected', { tellAt: '2027-01-01T00:00:00.000Z' })
  expect(body.fields).toEqual({ tellAt: 'Choose a time within 30 days.' })
})

test('a stranger of the right role finds nothing, sees nothing and moves nothing', async () => {
  const { application } = await anApplicant(app, posting)
  const { recruiter: stranger, posting: theirs } = await aRecruiterWithPosting(app)
  const { application: foreign } = await anApplicant(app, theirs)
  expect((await search({}, recruiter)).total).toBe(1)
  expect((await search({ jobPostingId: posting }, stranger)).reason).toBe('posting.notFound')
  const applications = [
    { id: foreign, rev: 1 },
    { id: application, rev: 1 },
  ]
  const outcomes = await Promise.all([
    stranger.call('GET', `/api/recruiter/job-posting/${posting}/board`),
    stranger.call('GET', `/api/recruiter/job-posting/${posting}/applicants.csv`),
    stranger.call('POST', `/api/recruiter/job-posting/${posting}/close`, {}),
    stranger.call('GET', `/api/recruiter/applicant/${application}`),
    stranger.call('POST', '/api/recruiter/applicant/move', { applications, to: 'Rejected' }),
    undo(applications, stranger),
    onApplicant(application, 'note', { text: 'x' }, stranger),
    stranger.call('GET', `/api/recruiter/applicant/${application}/scorecard`),
    stranger.call('PUT', `/api/recruiter/applicant/${application}/scorecard`, { recommendation: 1 }),
  ])
  expect(outcomes.map(({ body }) => body.reason)).toEqual([
    ...Array(3).fill('posting.notFound'),
    ...Array(6).fill('application.notFound'),
  ])
  expect((await show(foreign, stranger)).status).toBe('Applied')
})
