import { beforeEach, expect, test } from 'vitest'
import { aRecruiter } from '../../testing/build-accounts.ts'
import {
  aRecruiterWithPosting,
  anApplicant,
  move,
  namedStages,
  notifyAfter,
} from '../../testing/build-applications.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()
type Recruiter = Awaited<ReturnType<typeof aRecruiterWithPosting>>['recruiter']
let recruiter: Recruiter
let posting: string
beforeEach(async () => {
  ;({ recruiter, posting } = await aRecruiterWithPosting(app, { job_title: 'Rust Engineer' }))
})

interface GivenStage {
  id?: string
  name: string
  kind: string
}
const kinds = ['Applied', 'Shortlisted', 'Interviewing', 'Offered', 'Hired', 'Rejected']
const initial: GivenStage[] = kinds.map((kind) => ({ id: kind, name: kind, kind }))
const show = async () => (await recruiter.call('GET', '/api/recruiter/stage')).body
const save = (stages: object[], more: object = {}, who: Recruiter = recruiter) =>
  who.call('PUT', '/api/recruiter/stage', { items: stages, ...more })
const board = async (sortBy = 'desc'): Promise<[name: string, total: number, names: string[]][]> => {
  const path = `/api/recruiter/job-posting/${posting}/board?sortBy=${sortBy}`
  const { body } = await recruiter.call('GET', path)
  return body.columns.map(
    (column: { name: string; total: number; items: { applicant: { firstName: string } }[] }) => [
      column.name,
      column.total,
      column.items.map(({ applicant }) => applicant.firstName),
    ],
  )
}
const detail = async (id: string) => (await recruiter.call('GET', `/api/recruiter/applicant/${id}`)).body
/** The initial stages, with an interview in two steps. */
const twoInterviews = async (): Promise<string> => {
  const { body } = await save(initial.toSpliced(3, 0, { name: 'Final round', kind: 'Interviewing' }))
  return body.items[3].id
}

test('every company begins with one stage of each kind, and an admin names more in any order', async () => {
  expect((await show()).items).toEqual(initial.map((each) => ({ ...each, isArchived: false })))
  const { status, body } = await save(
    [...initial].reverse().concat({ name: 'Phone screen', kind: 'Shortlisted' }),
    {
      criteria: ['Rust', 'Writing'],
    },
  )
  expect([status, body.message, body.criteria]).toEqual([200, 'Saved', ['Rust', 'Writing']])
  expect((await board()).map(([name]) => name)).toEqual([...kinds].reverse().concat('Phone screen'))
  const member = await aRecruiter(app, { companyId: recruiter.companyId, role: 'recruiter' })
  expect((await save(initial, {}, member)).status).toBe(403)
  expect((await member.call('GET', '/api/recruiter/stage')).body.criteria).toEqual(['Rust', 'Writing'])
})

test('a kind without a stage, a name that is taken and a stage of another company are refused', async () => {
  expect((await save(initial.slice(1))).body.fields).toEqual({ items: 'Each kind needs a stage: Applied.' })
  expect((await save([...initial, { name: 'hired', kind: 'Hired' }])).body.fields).toEqual({
    'items.6.name': 'Another stage has this name.',
  })
  const many = Array.from({ length: 7 }, (_, at) => ({ name: `Round ${at}`, kind: 'Interviewing' }))
  expect((await save([...initial, ...many])).body.fields).toEqual({
    items: 'A company has at most 12 stages.',
  })
  const { recruiter: other } = await aRecruiterWithPosting(app)
  const foreign = (await namedStages(other)).Applied
  expect((await save([...initial, { id: foreign, name: 'Theirs', kind: 'Hired' }])).body.fields).toEqual({
    'items.6.name': 'This stage does not exist.',
  })
})

test('a moved applicant is in their new stage in lists, on the board, in the CSV and in a search for it', async () => {
  const final = await twoInterviews()
  const { application: ada } = await anApplicant(app, posting, 'Ada')
  const { application: bea } = await anApplicant(app, posting, 'Bea')
  expect((await move(recruiter, ada, 'Interviewing', { stageId: final })).body.message).toBe(
    'Ada moved to Final round.',
  )
  await move(recruiter, bea, 'Interviewing')
  for (const sortBy of ['desc', 'fit', 'match', 'waiting'])
    expect((await board(sortBy)).slice(2, 4)).toEqual([
      ['Interviewing', 1, ['Bea']],
      ['Final round', 1, ['Ada']],
    ])
  expect(await detail(ada)).toMatchObject({
    status: 'Interviewing',
    stageId: final,
    stageName: 'Final round',
  })
  const found = await recruiter.call('POST', '/api/recruiter/applicant/search', { stageId: final })
  expect([found.body.total, found.body.items.map(({ id }: { id: string }) => id)]).toEqual([1, [ada]])
  const csv = await recruiter.call('GET', `/api/recruiter/job-posting/${posting}/applicants.csv`)
  expect(String(csv.body)).toContain('Interviewing,Final round')
  // Taken back, they are where they were.
  const { rev } = await detail(ada)
  await move(recruiter, ada, 'Rejected')
  await recruiter.call('POST', '/api/recruiter/applicant/undo-move', {
    applications: [{ id: ada, rev: rev + 1 }],
  })
  expect((await detail(ada)).stageName).toBe('Final round')
})

test('a move inside a kind is nobody’s news: no event, no moment, no undo, and nothing that the seeker gets differs', async () => {
  const final = await twoInterviews()
  const { application, ...ada } = await anApplicant(app, posting)
  await move(recruiter, application, 'Interviewing')
  await notifyAfter(app, 15)
  const paths = [
    '/api/job-seeker/me/job-application',
    `/api/job-seeker/me/job-application/${application}`,
    '/api/job-seeker/me/job-application-status',
    '/api/notifications',
    '/api/thread',
    `/api/company/${recruiter.companyId}/reply-record`,
  ]
  const exported = async () => {
    const { collectRecords } = await import('../../accounts/collect-records.ts')
    return JSON.stringify(
      (await collectRecords(app.database.db, { ...ada, seekerId: ada.seekerId }))['applications'],
    )
  }
  const seen = async () => [
    ...(await Promise.all(paths.map(async (path) => JSON.stringify((await ada.call('GET', path)).body)))),
    await exported(),
    (await app.mailbox.allTo(ada.email)).length,
  ]
  const [before, { movedAt, history }] = [await seen(), await detail(application)]
  app.clock.advance(3_600_000)
  const { body } = await move(recruiter, application, 'Interviewing', { stageId: final, message: 'Hello' })
  expect([body.message, body.undoUntil, body.moved[0].stageName]).toEqual([
    'Ada moved to Final round.',
    null,
    'Final round',
  ])
  expect(await notifyAfter(app, 60)).toBe(0)
  expect(await seen()).toEqual(before)
  expect(before.join()).not.toContain('Final round')
  expect(await detail(application)).toMatchObject({ movedAt, history, tellAt: null })
})

test('applicants from different stages go back to their own, and a pending decision stays pending', async () => {
  const final = await twoInterviews()
  const [ada, bob, eve] = [
    await anApplicant(app, posting),
    await anApplicant(app, posting),
    await anApplicant(app, posting),
  ]
  await move(recruiter, bob.application, 'Shortlisted')
  await notifyAfter(app, 60)
  await move(recruiter, eve.application, 'Interviewing', { message: 'Come by' })
  const ids = [ada, bob, eve].map(({ application }) => application)
  const seen = () =>
    Promise.all(
      ids.map(async (id) => {
        const shown = await detail(id)
        return ['stageName', 'status', 'tellAt', 'tellMessage'].map((field) => shown[field])
      }),
    )
  const before = await seen()
  expect(before.map(([stageName]) => stageName)).toEqual(['Applied', 'Shortlisted', 'Interviewing'])
  const applications = await Promise.all(ids.map(async (id) => ({ id, rev: (await detail(id)).rev })))
  const moved = await recruiter.call('POST', '/api/recruiter/applicant/move', {
    applications,
    to: 'Interviewing',
    stageId: final,
  })
  expect((await seen()).map(([stageName]) => stageName)).toEqual(Array(3).fill('Final round'))
  const { body } = await recruiter.call('POST', '/api/recruiter/applicant/undo-move', {
    applications: moved.body.undo,
  })
  expect(body).toMatchObject({ message: '3 applicants moved back. Nothing was sent.', stale: [] })
  expect(await seen()).toEqual(before)
  const { rev } = await detail(ids[0]!)
  const { body: refused } = await recruiter.call('POST', '/api/recruiter/applicant/undo-move', {
    applications: [{ id: ids[0], rev, stageId: 'stage-of-before' }],
  })
  expect(refused.reason).toBe('stage.archived')
})

test('a decision that waits to be told waits on while its applicant is moved inside its kind', async () => {
  const final = await twoInterviews()
  const { application } = await anApplicant(app, posting)
  await move(recruiter, application, 'Interviewing', { message: 'Come by' })
  const before = await detail(application)
  app.clock.advance(5000)
  await move(recruiter, application, 'Interviewing', { stageId: final })
  expect(await detail(application)).toMatchObject({
    tellAt: before.tellAt,
    tellMessage: 'Come by',
    stageName: 'Final round',
  })
  expect(await notifyAfter(app, 10)).toBe(1)
})

test('a stage that was archived while a card was dragged to it is refused, as is one that became another kind', async () => {
  const final = await twoInterviews()
  const { application } = await anApplicant(app, posting)
  await save(initial.toSpliced(3, 0, { id: final, name: 'Final round', kind: 'Offered' }))
  const refusal = async () => {
    const { status, body } = await move(recruiter, application, 'Interviewing', { stageId: final })
    return [status, body.reason]
  }
  expect(await refusal()).toEqual([409, 'stage.archived'])
  await save(initial)
  expect(await refusal()).toEqual([409, 'stage.archived'])
  expect((await detail(application)).status).toBe('Applied')
  expect(
    (await recruiter.call('POST', '/api/recruiter/applicant/search', { stageId: final })).body.total,
  ).toBe(0)
})

test('applicants in an archived stage move to the first of its kind, and return once it is restored', async () => {
  const final = await twoInterviews()
  const { application } = await anApplicant(app, posting)
  await move(recruiter, application, 'Interviewing', { stageId: final })
  await save(initial)
  expect((await show()).items.at(-1)).toEqual({
    id: final,
    name: 'Final round',
    kind: 'Interviewing',
    isArchived: true,
  })
  expect((await board())[2]).toEqual(['Interviewing', 1, ['Ada']])
  await save(initial.toSpliced(3, 0, { id: final, name: 'Last talk', kind: 'Interviewing' }))
  expect((await board())[3]).toEqual(['Last talk', 1, ['Ada']])
})

test('a new first stage is for who comes next: nobody else moves', async () => {
  await anApplicant(app, posting, 'Ada')
  await namedStages(recruiter)
  await anApplicant(app, posting, 'Bea')
  expect((await board()).slice(0, 2)).toEqual([
    ['First Applied', 1, ['Bea']],
    ['Applied', 1, ['Ada']],
  ])
})
