import { beforeEach, expect, test } from 'vitest'
import { enqueue } from '../../platform/queue/index.ts'
import { alertsJob } from '../../alerts/index.ts'
import { searchSql } from '../../search/index.ts'
import { type Account, aRecruiter, aSeeker } from '../../testing/build-accounts.ts'
import { aCompany, somePostings } from '../../testing/build-postings.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()
let ada: Account & { seekerId: string }
let acme: string
let tide: string
let rust: string
let design: string
let go: string
beforeEach(async () => {
  ada = await aSeeker(app)
  ;[acme, tide] = [await aCompany(app, { name: 'Acme' }), await aCompany(app, { name: 'Tide' })]
  ;[rust, design, go] = (await somePostings(app, [
    { company_id: acme, job_title: 'Rust Engineer', daysOld: 1, skills: ['Rust'] },
    { company_id: acme, job_title: 'Product Designer', daysOld: 2 },
    { company_id: tide, job_title: 'Go Engineer', daysOld: 3, skills: ['Go', 'Rust'] },
  ])) as [string, string, string]
})

const onPosting = (method: 'POST' | 'DELETE', id: string, who: Account = ada) =>
  who.call(method, `/api/job-posting/${id}/dismissal`)
const onCompany = (method: 'POST' | 'DELETE', id: string, who: Account = ada) =>
  who.call(method, `/api/company/${id}/dismissal`)
const search = async (body: object = {}, who: Pick<Account, 'call'> = ada) =>
  (await who.call('POST', '/api/jobs/search', body)).body
const ids = async (body: object = {}, who: Pick<Account, 'call'> = ada) =>
  (await search(body, who)).jobPostings.map(({ id }: { id: string }) => id)
const listed = async (query = '') => (await ada.call('GET', `/api/job-seeker/me/dismissed${query}`)).body

test('a dismissed posting leaves list, total and facets of its seeker alone, and comes back', async () => {
  const other = await aSeeker(app)
  expect((await onPosting('POST', rust)).body).toEqual({
    message: 'Job post dismissed',
    jobPostingId: rust,
    dismissed: true,
  })
  await onPosting('POST', rust)
  const found = await search({ facets: true })
  expect(found.jobPostings.map(({ id }: { id: string }) => id)).toEqual([design, go])
  expect(found.total).toBe(2)
  const counts = found.facets.skills.map(({ label, count }: { label: string; count: number }) => [
    label,
    count,
  ])
  expect(counts.toSorted()).toEqual([
    ['Go', 1],
    ['Rust', 1],
  ])
  for (const who of [app, other]) expect(await ids({}, who)).toEqual([rust, design, go])
  await onPosting('DELETE', rust)
  await onPosting('DELETE', rust)
  expect(await ids()).toEqual([rust, design, go])
})

test('who searches for a company is shown what they dismissed as a job seeker', async () => {
  const both = await aRecruiter(app)
  await both.call('POST', '/api/job-seeker', { firstName: 'Grace', lastName: 'Kelp' })
  await both.call('POST', '/api/session/context', { context: 'jobSeeker' })
  await onPosting('POST', rust, both)
  expect(await ids({}, both)).toEqual([design, go])
  await both.call('POST', '/api/session/context', { context: 'recruiter' })
  expect(await ids({}, both)).toEqual([rust, design, go])
})

test('all postings of a dismissed company stay away, those to come too, except by their own address', async () => {
  expect((await onCompany('POST', acme)).body).toEqual({
    message: 'All jobs from Acme dismissed',
    companyId: acme,
    dismissed: true,
  })
  await somePostings(app, [{ company_id: acme, job_title: 'Rust Lead', daysOld: 0 }])
  expect(await ids()).toEqual([go])
  expect(await search({ jobKeyword: 'designer' })).toMatchObject({
    total: 0,
    near: { total: 0 },
    relax: [{ drop: ['jobKeyword'], total: 1 }],
  })
  expect((await ada.call('GET', `/api/jobs/${rust}`)).status).toBe(200)
  const { body } = await ada.call('POST', '/api/job-application/status/me', { jobPostingIds: [rust, go] })
  expect(body.map(({ dismissed }: { dismissed: unknown }) => dismissed)).toEqual(['company', null])
  await onPosting('POST', rust)
  await onCompany('DELETE', acme)
  expect(await ids()).not.toContain(rust)
  expect(await ids()).toContain(design)
})

test('what is found without a filter is counted without what is dismissed, page by page', async () => {
  const more = await somePostings(
    app,
    Array.from({ length: 9 }, (_posting, at) => ({ company_id: tide, daysOld: 5 + at, skills: ['Rust'] })),
  )
  for (const id of [more[1]!, more[4]!]) await onPosting('POST', id)
  await onCompany('POST', acme)
  const pages: string[] = []
  for (let after: string | null = null, isFirst = true; isFirst || after; isFirst = false) {
    const page = await search({ after, pagination: { limit: 3 } })
    expect(page.total).toBe(8)
    pages.push(...page.jobPostings.map(({ id }: { id: string }) => id))
    after = page.next
  }
  expect(pages).toEqual([go, ...more].filter((id) => id !== more[1] && id !== more[4]))
  const none = await search({
    jobKeyword: 'engineer',
    filters: [{ column: 'employmentType', values: ['contract'] }],
  })
  expect(none.relax).toEqual([{ drop: ['employmentType'], total: 8 }])
})

test('the database leaves out the same while there is no index', async () => {
  const query = {
    now: app.clock.now().getTime(),
    keyword: null,
    groups: [{ facet: 'dismissed', any: [], none: [`company:${tide}`] }],
    range: null,
    order: 'newest',
    offset: 0,
    limit: 20,
    hidden: [rust],
  } as const
  const found = await searchSql(app.database, query)
  expect([found.total, found.hits.map(({ id }) => id)]).toEqual([1, [design]])
})

test('what is saved and dismissed is not among the saved ones until it is back', async () => {
  await ada.call('POST', `/api/job-posting/${rust}/bookmark`)
  const saved = async () => (await ada.call('POST', '/api/jobs/me/saved', { facets: true })).body
  await onCompany('POST', acme)
  expect(await saved()).toMatchObject({ total: 0, facets: { skills: [] } })
  await onCompany('DELETE', acme)
  expect((await saved()).total).toBe(1)
})

test('an alert tells nothing of what is dismissed, before it matches or after', async () => {
  await ada.call('POST', '/api/job-alerts/me', { search: 'q=sailor', frequency: 'daily', timeZone: 'UTC' })
  await onCompany('POST', acme)
  const work = () => app.database.transaction((tx) => enqueue(tx, alertsJob, {}))
  const [, late] = await somePostings(app, [
    { company_id: acme, job_title: 'Sailor at Acme', daysOld: 0 },
    { company_id: tide, job_title: 'Sailor dismissed later', daysOld: 0 },
    { company_id: tide, job_title: 'Sailor to tell of', daysOld: 0 },
  ])
  await work()
  await app.mailbox.allTo(ada.email)
  // What is dismissed takes no room among what waits to be told.
  expect(await app.database.db.selectFrom('alert_match').selectAll().execute()).toHaveLength(2)
  await onPosting('POST', late!)
  app.clock.advance(2 * 86_400_000)
  await work()
  const [mail, ...others] = await app.mailbox.allTo(ada.email)
  expect(others).toEqual([])
  expect(mail!.subject).toBe('1 new job post: “sailor”')
  expect(mail!.text).toContain('Sailor to tell of')
})

test('what was dismissed is listed, the latest first, as it was shown then', async () => {
  await onPosting('POST', rust)
  app.clock.advance(1000)
  await onPosting('POST', go)
  await onCompany('POST', acme)
  await app.database.db
    .updateTable('posting')
    .set({ job_title: 'Not yet public', status: 'Closed' })
    .where('id', '=', rust)
    .execute()
  const { companies, items, total } = await listed()
  expect(total).toBe(2)
  expect(companies).toMatchObject([{ id: acme, name: 'Acme' }])
  expect(items).toMatchObject([
    { id: go, jobTitle: 'Go Engineer', company: { name: 'Tide' }, isOpen: true },
    { id: rust, jobTitle: 'Rust Engineer', isOpen: false },
  ])
  const { next, items: first } = await listed('?limit=1')
  expect(first).toMatchObject([{ id: go }])
  expect(await listed(`?limit=1&after=${next}`)).toMatchObject({
    items: [{ id: rust }],
    next: null,
    total: 2,
  })
  const { body } = await ada.call('GET', '/api/job-seeker/me/job-application')
  expect(body.counts.dismissed).toBe(3)
})

test('hidden, closed and unknown things are refused; bringing back is always fine', async () => {
  const [draft, closed] = (await somePostings(app, [
    { company_id: acme, status: 'Draft' },
    { company_id: acme, status: 'Closed' },
  ])) as [string, string]
  const answers = await Promise.all(
    [draft, 'pos_00000000000000000000000000', 'x', closed].map((id) => onPosting('POST', id)),
  )
  expect(answers.map(({ body }) => body.reason)).toEqual([
    ...Array.from({ length: 3 }, () => 'posting.notFound'),
    'posting.gone',
  ])
  const companies = await Promise.all(
    ['com_00000000000000000000000000', 'x'].map((id) => onCompany('POST', id)),
  )
  expect(companies.map(({ body }) => body.reason)).toEqual(['company.notFound', 'company.notFound'])
  expect((await onPosting('DELETE', closed)).status).toBe(200)
  expect((await onPosting('DELETE', 'x')).body.reason).toBe('posting.notFound')
  expect((await onCompany('DELETE', 'x')).body.reason).toBe('company.notFound')
  const recruiter = await aRecruiter(app)
  expect((await onPosting('POST', rust, recruiter)).status).toBe(403)
  expect((await app.call('POST', `/api/job-posting/${rust}/dismissal`)).status).toBe(401)
})

test('a thousand open posts and two hundred companies are the limit; closed ones make room', async () => {
  const { pool } = app.database
  await pool.query(
    `insert into posting (id, company_id, job_title, job_description, status, publish_at)
    select 'pos_' || lpad(n::text, 26, '0'), $1, 'T' || n, '', 'Published', timestamptz '2026-11-20' - n * interval '1 second'
    from generate_series(1, 1000) n`,
    [tide],
  )
  await pool.query(
    `insert into dismissed_posting select $1, id, job_title, now() from posting where id like 'pos_0000%'`,
    [ada.seekerId],
  )
  expect((await onPosting('POST', 'pos_00000000000000000000000001')).status).toBe(200)
  expect(await onPosting('POST', rust)).toMatchObject({ status: 409, body: { reason: 'dismissed.full' } })
  await pool.query(`update posting set status = 'Closed' where id = 'pos_00000000000000000000000007'`)
  expect((await onPosting('POST', rust)).status).toBe(200)
  expect((await listed()).total).toBe(1000)
  await pool.query(
    `insert into company (id, name) select 'com_' || lpad(n::text, 26, '0'), 'C' || n from generate_series(1, 200) n`,
  )
  await pool.query(
    `insert into dismissed_company select $1, id, now() from company where id like 'com_0000%'`,
    [ada.seekerId],
  )
  expect((await onCompany('POST', 'com_00000000000000000000000001')).status).toBe(200)
  expect(await onCompany('POST', acme)).toMatchObject({
    status: 409,
    body: { reason: 'dismissed.companiesFull' },
  })
  expect((await search()).total).toBe(2)
})
