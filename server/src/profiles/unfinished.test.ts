import { beforeEach, expect, test } from 'vitest'
import { type Account, aRecruiter, aSeeker } from '../testing/build-accounts.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
let ada: Account & { seekerId: string }
beforeEach(async () => {
  ada = await aSeeker(app)
})

const job = {
  jobTitle: 'Engineer',
  companyName: 'LayerZero Labs',
  startDate: '2021-10',
  endDate: null,
  jobDescription: 'Bridges.',
}
const accept = (unfinished: object[]) => ada.call('POST', '/api/job-seeker/me/resume/accept', { unfinished })
const list = async () => (await ada.call('GET', '/api/job-seeker/me/unfinished')).body.items
const own = async () => (await ada.call('GET', '/api/graph/job-seeker/me')).body

async function aGap(): Promise<{ id: string }> {
  await accept([{ kind: 'employment', ...job, isCurrent: true }])
  return (await list())[0]
}

test('an entry that lacks something is kept and asked for, and is no part of the profile', async () => {
  const before = (await own()).completeness
  expect((await accept([{ kind: 'employment', ...job, isCurrent: true }])).status).toBe(200)
  expect(await list()).toMatchObject([
    {
      kind: 'employment',
      companyName: 'LayerZero Labs',
      locationCode: null,
      questions: ['LayerZero Labs: where was this job?'],
    },
  ])
  expect(await own()).toMatchObject({ employmentHistory: [], completeness: before })
})

test.each([
  [
    {
      kind: 'education',
      school: 'MIT',
      level: 'Master',
      field: 'Physics',
      locationCode: 'US',
      startDate: '2019-01',
    },
    ['MIT: when did you finish there?'],
  ],
  [
    {
      kind: 'education',
      field: 'Physics',
      isCurrent: true,
      level: 'ms',
      locationCode: 'US',
      startDate: '2019-01',
    },
    ['Physics: which school was this?'],
  ],
  [
    { kind: 'employment', ...job, endDate: '2022-01', companyName: undefined, locationCode: 'DE' },
    ['Engineer: which company was this for?'],
  ],
])('%j is asked for by what it lacks', async (entry, questions) => {
  await accept([entry])
  expect((await list())[0].questions).toEqual(questions)
})

test('the answer completes the entry, which joins the profile', async () => {
  const { id } = await aGap()
  const answer = { ...job, locationCode: 'DE-BE', unfinishedId: id }
  expect((await ada.call('POST', '/api/job-seeker/me/employment', answer)).status).toBe(200)
  expect([await list(), (await own()).employmentHistory]).toMatchObject([
    [],
    [{ companyName: 'LayerZero Labs' }],
  ])
  const again = await ada.call('POST', '/api/job-seeker/me/employment', answer)
  expect([again.status, again.body.reason]).toEqual([404, 'unfinished.notFound'])
  expect((await own()).employmentHistory).toHaveLength(1)
})

test('an entry that lacks something can be removed', async () => {
  const { id } = await aGap()
  expect((await ada.call('DELETE', `/api/job-seeker/me/unfinished/${id}`)).status).toBe(200)
  expect(await list()).toEqual([])
  expect((await ada.call('DELETE', `/api/job-seeker/me/unfinished/${id}`)).body.reason).toBe(
    'unfinished.notFound',
  )
})

test('what a stranger left open is not seen, removed or completed', async () => {
  const { id } = await aGap()
  const eve = await aSeeker(app)
  expect((await eve.call('GET', '/api/job-seeker/me/unfinished')).body.items).toEqual([])
  expect((await eve.call('DELETE', `/api/job-seeker/me/unfinished/${id}`)).body.reason).toBe(
    'unfinished.notFound',
  )
  const taken = await eve.call('POST', '/api/job-seeker/me/employment', {
    ...job,
    locationCode: 'DE',
    unfinishedId: id,
  })
  expect(taken.body.reason).toBe('unfinished.notFound')
  expect(await list()).toHaveLength(1)
  const recruiter = await aRecruiter(app)
  expect((await recruiter.call('GET', '/api/job-seeker/me/unfinished')).status).toBe(403)
})

test('what is there of an entry has to hold, and names the entry where it does not', async () => {
  const bad = await accept([{ kind: 'employment', ...job, startDate: '2031-01' }])
  expect([bad.status, bad.body.fields]).toEqual([
    422,
    { 'unfinished.0.startDate': 'The start date cannot be in the future' },
  ])
  const nowhere = await accept([{ kind: 'education', school: 'MIT', locationCode: 'QQ' }])
  expect(nowhere.body.fields).toEqual({
    'unfinished.0.locationCode': 'Specify the location of the school/institution',
  })
  expect(await list()).toEqual([])
})

test('of a thousand entries that lack something no further one is kept', async () => {
  const { id } = await aGap()
  await app.database.pool.query(
    `insert into unfinished_entry (id, seeker_id, kind, fields)
     select 'x' || n, seeker_id, kind, fields from unfinished_entry, generate_series(1, 999) n where id = $1`,
    [id],
  )
  expect((await accept([{ kind: 'employment', ...job }])).body.reason).toBe('profile.full')
})
