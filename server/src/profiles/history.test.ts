import { beforeEach, expect, test } from 'vitest'
import { type Account, aSeeker } from '../testing/build-accounts.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
type Person = Account & { seekerId: string }
let ada: Person
let eve: Person
beforeEach(async () => {
  ada = await aSeeker(app)
  eve = await aSeeker(app)
})

const studies = {
  level: 'ms',
  field: 'Mathematics',
  school: 'TU Berlin',
  locationCode: 'DE-BE',
  startDate: '2019-10',
  endDate: '2021-09',
}
const job = {
  jobTitle: 'Engineer',
  companyName: 'Acme',
  locationCode: 'DE',
  startDate: '2021-10',
  endDate: null,
  jobDescription: 'I build engines.',
}
const kinds = [
  {
    kind: 'education',
    entry: studies,
    other: { ...studies, school: 'ETH' },
    history: 'educationHistory',
    name: 'school',
  },
  {
    kind: 'employment',
    entry: job,
    other: { ...job, companyName: 'Initech' },
    history: 'employmentHistory',
    name: 'companyName',
  },
] as const

const path = (kind: string, id = '', who: Person = ada) =>
  `/api/job-seeker/${who.seekerId}/${kind}${id && `/${id}`}`

test.each(kinds)(
  '$kind is added, listed, changed and removed',
  async ({ kind, entry, other, history, name }) => {
    const added = await ada.call('POST', path(kind), entry)
    expect(added.body).toMatchObject({ message: 'Update successful' })
    const { id } = added.body
    const listed = (await ada.call('GET', path(kind))).body
    expect(listed).toMatchObject([{ id, [name]: entry[name as never], locationCode: entry.locationCode }])
    expect((await ada.call('GET', '/api/graph/job-seeker/me')).body[history]).toEqual(listed)
    await ada.call('PATCH', path(kind, id), other)
    expect((await ada.call('GET', path(kind))).body[0][name]).toBe(other[name as never])
    const gone = await ada.call('DELETE', path(kind, id))
    expect(gone.body.message).toBe('Delete successful')
    expect((await ada.call('GET', path(kind))).body).toEqual([])
  },
)

test.each(kinds)('$kind that lasts comes first, then the latest', async ({ kind, entry, name }) => {
  for (const [at, [startDate, endDate]] of [
    ['2010-01', '2012-01'],
    ['2014-01', null],
    ['2012-02', '2013-01'],
  ].entries())
    await ada.call('POST', path(kind), { ...entry, startDate, endDate, [name]: `n${at}` })
  const names = (await ada.call('GET', path(kind))).body.map((each: Record<string, string>) => each[name])
  expect(names).toEqual(['n1', 'n2', 'n0'])
})

test.each(kinds)('$kind refuses what does not hold, and an unknown place', async ({ kind, entry }) => {
  const bad = { ...entry, startDate: '2021-02', endDate: '2021-01' }
  expect((await ada.call('POST', path(kind), bad)).body.fields).toEqual({
    endDate: 'The end date cannot be before the start date',
  })
  const future = await ada.call('POST', path(kind), { ...entry, endDate: '2026-12' })
  expect([future.status, future.body.fields]).toEqual([
    422,
    { endDate: 'The end date cannot be in the future' },
  ])
  const starts = await ada.call('POST', path(kind), { ...entry, startDate: '2027-01', endDate: null })
  expect(starts.body.fields).toEqual({ startDate: 'The start date cannot be in the future' })
  const nowhere = await ada.call('POST', path(kind), { ...entry, locationCode: 'QQ' })
  expect(nowhere.body.reason).toBe('place.unknown')
  expect((await ada.call('GET', path(kind))).body).toEqual([])
})

test.each(kinds)(
  "$kind of a stranger can't be seen, changed or removed, by no path",
  async ({ kind, entry, other }) => {
    const { id } = (await eve.call('POST', path(kind, '', eve), entry)).body
    const through = [path(kind, id), path(kind, id, eve)]
    const reasons = []
    for (const url of through) {
      reasons.push(
        (await ada.call('PATCH', url, other)).body.reason,
        (await ada.call('DELETE', url)).body.reason,
      )
    }
    expect(reasons).toEqual([`${kind}.notFound`, `${kind}.notFound`, 'seeker.notFound', 'seeker.notFound'])
    expect((await ada.call('GET', path(kind, '', eve))).body.reason).toBe('seeker.notFound')
    expect((await ada.call('POST', path(kind, '', eve), entry)).body.reason).toBe('seeker.notFound')
    expect((await eve.call('GET', path(kind, '', eve))).body).toHaveLength(1)
  },
)

test.each(kinds)('a stale change of $kind is noticed', async ({ kind, entry, other }) => {
  const { id, updatedAt } = (await ada.call('POST', path(kind), entry)).body
  await ada.call('PATCH', '/api/job-seeker/me', { about: 'elsewhere' })
  const change = await ada.call('PATCH', path(kind, id), { ...other, updatedAt })
  const remove = await ada.call('DELETE', `${path(kind, id)}?updatedAt=${updatedAt}`)
  const add = await ada.call('POST', path(kind), { ...entry, updatedAt })
  expect([change, remove, add].map(({ status }) => status)).toEqual([409, 409, 409])
  expect((await ada.call('GET', path(kind))).body).toHaveLength(1)
})

test.each(kinds)('$kind holds 1000 entries and no more', async ({ kind, entry }) => {
  const { id } = (await ada.call('POST', path(kind), entry)).body
  const columns = kind === 'education' ? 'level, field, school' : 'job_title, company_name, job_description'
  await app.database.pool.query(
    `insert into ${kind} (id, seeker_id, ${columns}, location_code, start_month)
     select 'x' || n, seeker_id, ${columns}, location_code, start_month from ${kind}, generate_series(1, 999) n where id = $1`,
    [id],
  )
  expect((await ada.call('POST', path(kind), entry)).body.reason).toBe('profile.full')
})

test.each(kinds)('of a $kind entry only what is sent changes', async ({ kind, entry, name }) => {
  const { id } = (await ada.call('POST', path(kind), { ...entry, endDate: '2022-05' })).body
  expect((await ada.call('PATCH', path(kind, id), { [name]: 'Elsewhere' })).status).toBe(200)
  const { level: _level, ...same } = { level: null, ...entry, endDate: '2022-05', [name]: 'Elsewhere' }
  expect((await ada.call('GET', path(kind))).body[0]).toMatchObject(same)
  await ada.call('PATCH', path(kind, id), { endDate: null })
  expect((await ada.call('GET', path(kind))).body[0]).toMatchObject({ [name]: 'Elsewhere', endDate: null })
})

test.each(kinds)('what is sent of a $kind entry has to fit what stays', async ({ kind, entry }) => {
  const { id } = (await ada.call('POST', path(kind), { ...entry, endDate: '2022-05' })).body
  const late = await ada.call('PATCH', path(kind, id), { startDate: '2022-06' })
  expect([late.status, late.body.fields]).toEqual([
    422,
    { endDate: 'The end date cannot be before the start date' },
  ])
  const empty = await ada.call('PATCH', path(kind, id), { locationCode: '' })
  expect([empty.status, Object.keys(empty.body.fields)]).toEqual([422, ['locationCode']])
})
