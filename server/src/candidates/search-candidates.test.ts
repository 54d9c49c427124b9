import { places } from '@chainwork/contract/reference/places'
import { expect, test, vi } from 'vitest'
import { aCandidate, aSearcher, change, idsOf } from '../testing/build-candidates.ts'
import { aSeeker } from '../testing/build-accounts.ts'
import { somePostings } from '../testing/build-postings.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()

test('finds those who let all companies find them, and for a proven domain those who let verified ones', async () => {
  const open = await aCandidate(app)
  app.clock.advance(1000)
  const guarded = await aCandidate(app, { findable: 'verifiedCompanies' })
  await aCandidate(app, { findable: 'no' })
  await aSeeker(app, { findable: null })
  const [any, verified] = [await aSearcher(app), await aSearcher(app, { isVerified: true })]
  expect([idsOf(await any.search()), (await any.search()).total]).toEqual([[open.seekerId], 1])
  expect(idsOf(await verified.search()).toSorted()).toEqual([open.seekerId, guarded.seekerId].toSorted())
})

test('a word is corrected only to one of somebody whom the company can find', async () => {
  const [any, verified] = [await aSearcher(app), await aSearcher(app, { isVerified: true })]
  await aCandidate(app)
  const seeker = await aCandidate(app, { findable: 'verifiedCompanies' })
  await change(seeker, '', { jobTitle: 'Quixotarvium Engineer' })
  const corrected = [{ from: 'quixotarvum', to: 'quixotarvium' }]
  for (let time = 0; time < 2; time++) {
    expect(await verified.search({ keyword: 'quixotarvum' })).toMatchObject({ total: 1, corrected })
    expect(await any.search({ keyword: 'quixotarvum' })).toMatchObject({ total: 0, corrected: [] })
  }
  await change(seeker, '/visibility', { findable: 'everyone' })
  expect(await any.search({ keyword: 'quixotarvum' })).toMatchObject({ total: 1, corrected })
})

test('people who stop being findable or hibernate are gone at the next search, before the index knows', async () => {
  const recruiter = await aSearcher(app)
  for (const visibility of [{ findable: 'no' }, { findable: 'verifiedCompanies' }]) {
    const seeker = await aCandidate(app)
    expect(idsOf(await recruiter.search())).toEqual([seeker.seekerId])
    await seeker.call('PATCH', '/api/job-seeker/me/visibility', visibility)
    expect((await recruiter.ask()).body).toMatchObject({ candidates: [], total: 0 })
    await recruiter.search()
  }
  const sleeper = await aCandidate(app)
  expect(idsOf(await recruiter.search())).toEqual([sleeper.seekerId])
  await app.database.db
    .updateTable('app_user')
    .set({ hibernated_at: app.clock.now() })
    .where('id', '=', sleeper.userId)
    .execute()
  expect((await recruiter.ask()).body).toMatchObject({ candidates: [], total: 0 })
})

test('skills that were hidden a moment ago find nobody and are on no card', async () => {
  const recruiter = await aSearcher(app)
  const seeker = await aCandidate(app)
  const [skill] = (await app.call('GET', '/api/skill')).body
  await seeker.call('PUT', '/api/job-seeker/me/skill', { skillIds: [skill.id] })
  const bySkill = { filters: [{ column: 'skills', values: [skill.id] }] }
  expect(idsOf(await recruiter.search(bySkill))).toEqual([seeker.seekerId])
  await seeker.call('PATCH', '/api/job-seeker/me/visibility', { skills: 'appliedTo' })
  expect((await recruiter.ask(bySkill)).body).toMatchObject({ candidates: [], total: 0 })
  expect((await recruiter.ask()).body.candidates[0].skills).toEqual([])
})

test('a skill is found by its other names, whether it is listed or written of', async () => {
  const recruiter = await aSearcher(app)
  const [listed, writes] = [await aCandidate(app), await aCandidate(app)]
  const skills = (await app.call('GET', '/api/skill')).body
  const kubernetes = skills.find(({ name }: { name: string }) => name === 'Kubernetes')
  await listed.call('PUT', '/api/job-seeker/me/skill', { skillIds: [kubernetes.id] })
  await change(writes, '', { jobTitle: 'Kubernetes Engineer' })
  const both = [listed.seekerId, writes.seekerId].toSorted()
  for (const keyword of ['k8s', 'kubernetes', 'k8s '])
    expect([keyword, idsOf(await recruiter.search({ keyword })).toSorted()]).toEqual([keyword, both])
  await listed.call('PATCH', '/api/job-seeker/me/visibility', { skills: 'hidden' })
  expect(idsOf(await recruiter.search({ keyword: 'k8s' }))).toEqual([writes.seekerId])
})

test('words of work find people as they find job posts, and what people do not have is a word', async () => {
  const recruiter = await aSearcher(app)
  const titles = [
    'Rust Developer',
    'Front-end Engineer',
    'Fullstack Programmer',
    'Product Designer',
    'Sr Data Engineer',
    'Wallets Researcher',
    'Remote Sensing Analyst',
  ]
  for (const jobTitle of titles) await change(await aCandidate(app), '', { jobTitle })
  await somePostings(
    app,
    titles.map((job_title) => ({ company_id: recruiter.companyId, job_title })),
  )
  for (const [keyword, found] of [
    ['rust engineer ', ['Rust Developer']],
    ['frontend developer ', ['Front-end Engineer']],
    ['full stack dev ', ['Fullstack Programmer']],
    ['UI designer ', ['Product Designer']],
    ['senior data engineer ', ['Sr Data Engineer']],
    ['wallet ', ['Wallets Researcher']],
    ['looking for a rust programmer ', ['Rust Developer']],
    ['rust enginer ', ['Rust Developer']],
  ] as const) {
    const { candidates } = await recruiter.search({ keyword })
    const { body } = await app.call('POST', '/api/jobs/search', { jobKeyword: keyword })
    const posts = body.jobPostings.map(({ jobTitle }: { jobTitle: string }) => jobTitle)
    expect([keyword, candidates.map(({ jobTitle }) => jobTitle), posts]).toEqual([keyword, found, found])
  }
  expect((await recruiter.search({ keyword: 'remote ' })).candidates).toMatchObject([
    { jobTitle: 'Remote Sensing Analyst' },
  ])
  expect((await recruiter.search({ keyword: 'QA' })).total).toBe(0)
})

test('a posting of another company, or none, is not there to be matched with', async () => {
  const [recruiter, other] = [await aSearcher(app), await aSearcher(app)]
  await aCandidate(app)
  const [foreign] = await somePostings(app, [{ company_id: other.companyId }])
  const [own] = await somePostings(app, [{ company_id: recruiter.companyId }])
  for (const jobPostingId of [foreign, 'pos_00000000000000000000000000', 'nonsense'])
    expect((await recruiter.ask({ jobPostingId })).body).toMatchObject({ reason: 'posting.notFound' })
  const { candidates } = await recruiter.search({ jobPostingId: own })
  expect(candidates[0]!.match).toMatchObject({ points: [{ kind: 'title' }] })
  expect((await recruiter.search()).candidates[0]!.match).toBeNull()
})

test('a recruiter who is removed from the company finds nobody with the session they have', async () => {
  const recruiter = await aSearcher(app)
  await aCandidate(app)
  expect((await recruiter.search()).total).toBe(1)
  await app.database.db.deleteFrom('recruiter').where('id', '=', recruiter.recruiterId).execute()
  expect(await recruiter.ask()).toMatchObject({ status: 403, body: { reason: 'access.forbidden' } })
})

test.each([
  [{ filters: [{ column: 'email', values: ['a@b.c'] }] }, 'filters.0.column'],
  [{ filters: [{ column: 'education', values: ['PhD'] }] }, 'filters.0.values'],
  [{ filters: [{ column: 'languages', values: ['en:9'] }] }, 'filters.0.values'],
  [{ filters: [{ column: 'country', values: ['DE'], all: true }] }, 'filters.0.all'],
  [{ filters: [{ column: 'timeZone', values: ['Mars/Olympus'] }] }, 'filters.0.values'],
  [{ filters: [{ column: 'requirement', values: ['met'] }] }, 'jobPostingId'],
  [
    { filters: [{ column: 'requirement', values: ['met'], exclude: true }], jobPostingId: 'x' },
    'filters.0.exclude',
  ],
  [{ filters: [{ column: 'skills', values: Array(101).fill('x') }] }, 'filters.0.values'],
  [{ rangeFilters: [{ column: 'years', min: 1 }] }, 'rangeFilters.0.column'],
  [{ rangeFilters: [{ column: 'dex', min: 60, max: 40 }] }, 'rangeFilters.0.min'],
  [{ sortBy: 'match' }, 'jobPostingId'],
  [{ sortBy: 'email' }, 'sortBy'],
  [{ keyword: 'a'.repeat(201) }, 'keyword'],
  [{ after: 'garbage' }, 'after'],
])('refuses %j in words beside its field', async (payload, field) => {
  const { status, body } = await (await aSearcher(app)).ask(payload)
  expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
})

test('the same filter said a thousand times is asked once, and so many chosen places are counted', async () => {
  const recruiter = await aSearcher(app)
  await recruiter.search()
  const searches = vi.spyOn(app.people, 'search')
  const [skill] = (await app.call('GET', '/api/skill')).body
  const all = { column: 'skills', all: true, values: Array(100).fill(skill.id) }
  await recruiter.ask({ filters: Array.from({ length: 24 }, () => all) })
  expect(searches.mock.calls.map(([query]) => query.groups.length)).toEqual([1])
  searches.mockClear()
  const regions = places.filter(({ code }) => code.length > 2).map(({ code }) => code)
  const filters = Array.from({ length: 24 }, (_each, at) => ({
    column: 'country',
    values: regions.slice(at * 100, (at + 1) * 100),
  }))
  const { status } = await recruiter.ask({ facets: true, filters })
  expect([status, searches.mock.calls.length < 150]).toEqual([200, true])
  searches.mockRestore()
})

test('typed words are read as those of a search for jobs: places, and how senior somebody is by years', async () => {
  const recruiter = await aSearcher(app)
  const [lead, beginner] = [await aCandidate(app), await aCandidate(app)]
  const job = { companyName: 'Nodes', locationCode: 'NG', jobDescription: 'Work.', endDate: null }
  for (const [seeker, startDate] of [
    [lead, '2012-01'],
    [beginner, app.clock.now().toISOString().slice(0, 7)],
  ] as const) {
    await change(seeker, '', { jobTitle: 'Backend Engineer', locationCode: 'NG-LA' })
    await seeker.call('POST', '/api/job-seeker/me/employment', {
      ...job,
      jobTitle: 'Engineer',
      startDate,
    })
  }
  const found = await recruiter.search({ keyword: 'remote senior engineer africa' })
  expect(idsOf(found)).toEqual([lead.seekerId])
  expect(found.understood.map(({ kind, label }) => `${kind}: ${label}`)).toEqual([
    'seniority: Senior',
    'role: Engineer',
    'place: Africa',
  ])
})

test('who has most of the words comes close, with what nobody has, until they change', async () => {
  const recruiter = await aSearcher(app)
  const seeker = await aCandidate(app)
  await change(seeker, '', { jobTitle: 'Quixotarvium Engineer' })
  const search = { keyword: 'quixotarvium engineer düsentrieb' }
  const { total, near } = await recruiter.search(search)
  expect([total, near.total, near.missing]).toEqual([0, 1, ['düsentrieb']])
  expect(near.candidates.map(({ id }) => id)).toEqual([seeker.seekerId])
  await change(seeker, '', { jobTitle: 'Painter' })
  expect((await recruiter.ask(search)).body.near).toMatchObject({ candidates: [], total: 0 })
})
