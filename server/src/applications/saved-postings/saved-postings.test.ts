import { beforeEach, expect, test } from 'vitest'
import { type Account, aRecruiter, aSeeker } from '../../testing/build-accounts.ts'
import { aCompany, somePostings } from '../../testing/build-postings.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()
let ada: Account & { seekerId: string }
let company_id: string
let rust: string
let design: string
beforeEach(async () => {
  ada = await aSeeker(app)
  company_id = await aCompany(app)
  ;[rust, design] = (await somePostings(app, [
    { company_id, job_title: 'Rust Engineer', daysOld: 1, skills: ['Rust'] },
    { company_id, job_title: 'Product Designer', daysOld: 2, is_remote: true },
  ])) as [string, string]
})

const save = (id: string, who = ada) => who.call('POST', `/api/job-posting/${id}/bookmark`)
const search = (body: object = {}, who = ada) => who.call('POST', `/api/jobs/${who.seekerId}/saved`, body)
const titles = async (body: object = {}) =>
  (await search(body)).body.jobPostings.map((card: { jobTitle: string }) => card.jobTitle)
const statuses = async () => (await ada.call('GET', '/api/job-seeker/me/job-application-status')).body

test('both addresses save and unsave the same thing, and twice is once', async () => {
  expect((await save(rust)).body).toEqual({ message: 'Job post saved', jobPostingId: rust, saved: true })
  await save(rust)
  await ada.call('POST', '/api/job-application/bookmark', { jobPostingId: design })
  expect(await statuses()).toHaveLength(2)
  const unsaved = await ada.call('DELETE', `/api/job-application/bookmark/unsave/${rust}`)
  expect(unsaved.body).toEqual({ message: 'Job post unsaved', jobPostingId: rust, saved: false })
  await ada.call('DELETE', `/api/job-posting/${rust}/bookmark`)
  await ada.call('DELETE', '/api/job-application/bookmark', { jobPostingId: design })
  expect(await statuses()).toEqual([])
})

test('the status of each posting asked about comes in the order asked', async () => {
  await save(design)
  const { body } = await ada.call('POST', `/api/job-application/status/${ada.seekerId}`, {
    jobPostingIds: [rust, design, rust],
  })
  expect(body).toEqual([
    { jobPostingId: rust, status: null, saved: false, applied: false, dismissed: null },
    { jobPostingId: design, status: 'Bookmarked', saved: true, applied: false, dismissed: null },
  ])
})

test('every saved posting is listed, the one saved last first, in pages', async () => {
  await save(rust)
  app.clock.advance(1000)
  await save(design)
  expect(await statuses()).toEqual([
    { jobPostingId: design, status: 'Bookmarked', saved: true, applied: false, dismissed: null },
    { jobPostingId: rust, status: 'Bookmarked', saved: true, applied: false, dismissed: null },
  ])
  const { body } = await ada.call('GET', '/api/job-seeker/me/job-application-status?offset=1&limit=1')
  expect(body.map(({ jobPostingId }: { jobPostingId: string }) => jobPostingId)).toEqual([rust])
})

test('hidden postings cannot be saved; closed ones are gone; unsaving both is fine', async () => {
  const [draft, closed, old, later] = (await somePostings(app, [
    { company_id, status: 'Draft' },
    { company_id, status: 'Closed' },
    { company_id, daysOld: 31 },
    { company_id, daysOld: -1 },
  ])) as [string, string, string, string]
  const answers = await Promise.all(
    [draft, later, 'pos_00000000000000000000000000', 'x', closed, old].map((id) => save(id)),
  )
  expect(answers.map(({ status, body }) => `${status} ${body.reason}`)).toEqual([
    ...Array.from({ length: 4 }, () => '404 posting.notFound'),
    ...Array.from({ length: 2 }, () => '410 posting.gone'),
  ])
  expect((await ada.call('DELETE', `/api/job-posting/${closed}/bookmark`)).status).toBe(200)
  expect((await ada.call('DELETE', '/api/job-posting/x/bookmark')).body.reason).toBe('posting.notFound')
})

test('the search among the saved ones takes words, filters and order, at once after saving', async () => {
  const [closing] = await somePostings(app, [{ company_id, job_title: 'Rust Lead', daysOld: 3 }])
  await Promise.all([save(rust), save(design)])
  expect(await titles()).toEqual(['Rust Engineer', 'Product Designer'])
  expect(await titles({ sortBy: 'asc' })).toEqual(['Product Designer', 'Rust Engineer'])
  expect(await titles({ jobKeyword: 'rust' })).toEqual(['Rust Engineer'])
  expect(await titles({ filters: [{ column: 'skills', values: ['Rust'] }] })).toEqual(['Rust Engineer'])
  expect(await titles({ locationType: [true] })).toEqual(['Product Designer'])
  expect((await search({ jobKeyword: 'x' })).body.reason).toBe('search.keywordTooShort')
  await save(closing!)
  expect((await search()).body.total).toBe(3)
})

test('filters count only what is saved, each under all the others, exactly as the search does over the same postings', async () => {
  const more = await somePostings(app, [
    {
      company_id,
      job_title: 'Rust Auditor',
      skills: ['Rust', 'Solidity'],
      is_remote: true,
      salary_min: 90_000,
      salary_max: 130_000,
    },
    { company_id, job_title: 'Solidity Intern', skills: ['Solidity'], employment_type: 'internship' },
    { company_id, job_title: 'Go Lead', skills: ['Go'], salary_min: 50_000, salary_max: 60_000 },
  ])
  await app.catchUp()
  const bodies = [
    {},
    { filters: [{ column: 'skills', values: ['Rust'] }] },
    { filters: [{ column: 'skills', values: ['Rust'], exclude: true }], locationType: [true] },
    {
      filters: [{ column: 'employmentType', values: ['internship'] }],
      rangeFilters: [{ column: 'compensation', min: 80_000, max: 140_000 }],
    },
    { jobKeyword: 'rust', locationType: [true] },
  ].map((body) => ({ ...body, facets: true }))
  // Everything saved: the two searches see the same postings.
  await Promise.all([rust, design, ...more].map((id) => save(id)))
  for (const body of bodies) {
    const everywhere = (await ada.call('POST', '/api/jobs/search', body)).body
    const among = (await search(body)).body
    expect(among.facets, JSON.stringify(body)).toEqual(everywhere.facets)
    expect(among.relax.toSorted()).toEqual(everywhere.relax.toSorted())
  }
  await ada.call('DELETE', `/api/job-posting/${rust}/bookmark`)
  const { facets } = (await search({ facets: true })).body
  const skills = Object.fromEntries(
    facets.skills.map((each: { label: string; count: number }) => [each.label, each.count]),
  )
  expect(skills).toEqual({ Go: 1, Rust: 1, Solidity: 2 })
})

test('a posting that closes leaves the search and stays in the list', async () => {
  await save(rust)
  app.clock.advance(29 * 86_400_000 + 1000)
  expect(await titles()).toEqual([])
  expect(await statuses()).toHaveLength(1)
})

test('nobody sees, searches or asks for what a stranger saved', async () => {
  const eve = await aSeeker(app)
  await save(rust, eve)
  const savedOfAnother = await ada.call('POST', `/api/jobs/${eve.seekerId}/saved`, {})
  const status = await ada.call('POST', `/api/job-application/status/${eve.seekerId}`, {
    jobPostingIds: [rust],
  })
  expect([savedOfAnother.body.reason, status.body.reason]).toEqual(['seeker.notFound', 'seeker.notFound'])
  expect(await statuses()).toEqual([])
  const recruiter = await aRecruiter(app)
  expect((await recruiter.call('POST', `/api/job-posting/${rust}/bookmark`)).status).toBe(403)
  expect((await app.call('POST', `/api/job-posting/${rust}/bookmark`)).status).toBe(401)
})

test('10,000 can be saved and no more; they page to the end without repeating', async () => {
  const { pool } = app.database
  await pool.query(
    `insert into posting (id, company_id, job_title, job_description, status, publish_at)
    select 'pos_' || lpad(n::text, 26, '0'), $1, 'T' || n, '', 'Published', timestamptz '2026-11-20' - n * interval '1 second'
    from generate_series(1, 9999) n`,
    [company_id],
  )
  await pool.query(
    `insert into posting_search (posting_id, publish_at, terms, words, card)
    select p.id, p.publish_at, s.terms, s.words, replace(s.card, $1, p.id) from posting p, posting_search s
    where s.posting_id = $1 and p.id like 'pos_0000%'`,
    [rust],
  )
  await app.index.rebuild()
  await pool.query(`insert into saved_posting select $1, id, now() from posting where id like 'pos_0000%'`, [
    ada.seekerId,
  ])
  expect((await save(rust)).status).toBe(200)
  expect((await save(rust)).status).toBe(200)
  expect((await save(design)).body.reason).toBe('saved.full')
  const first = (await search({ facets: true })).body
  expect(first.facets.skills).toEqual([expect.objectContaining({ label: 'Rust', count: 10_000 })])
  expect([first.total, first.totalIsCapped, first.jobPostings.length]).toEqual([10_000, false, 20])
  const deep = (await search({ pagination: { offset: 9980, limit: 20 } })).body
  expect(deep.jobPostings).toHaveLength(20)
  const second = (await search({ after: first.next })).body
  const ids = [...first.jobPostings, ...second.jobPostings].map(({ id }: { id: string }) => id)
  expect(new Set(ids).size).toBe(40)
})
