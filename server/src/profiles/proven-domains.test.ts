import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrations } from '../migrations.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openMemoryDatabase } from '../platform/db/open-database.ts'
import { aRecruiter, aSeeker } from '../testing/build-accounts.ts'
import { anApplicant, onePosting } from '../testing/build-applications.ts'
import { aCompany } from '../testing/build-postings.ts'
import { testApp } from '../testing/test-app.ts'
import { isBlocked } from './standing.ts'

const app = testApp()

/** So many that reading the table whole costs more than any look-up by an index. */
const many = 5_000

test('another website undoes no block: what a company has once proven stays blocked', async () => {
  const ada = await aSeeker(app)
  const [company, sister, eu] = await Promise.all(
    ['acme.example', 'acme.example', 'eu.acme.example'].map(async (verified_domain) => {
      const companyId = await aCompany(app, { verified_domain })
      return aRecruiter(app, { companyId, role: 'admin' })
    }),
  )
  const everybody = [company!, sister!, eu!]
  const statuses = () =>
    Promise.all(
      everybody.map(async ({ call }) => (await call('GET', `/api/graph/job-seeker/${ada.seekerId}`)).status),
    )
  const { body: block } = await ada.call('POST', '/api/job-seeker/me/block', { domain: 'acme.example' })
  for (const website of ['https://other.example', null, 'https://acme.example']) {
    for (const { call, companyId } of everybody)
      expect((await call('PATCH', `/api/company/${companyId}`, { website })).status).toBe(200)
    expect(await statuses(), String(website)).toEqual([404, 404, 404])
  }
  await ada.call('DELETE', `/api/job-seeker/me/block/${block.id}`)
  expect(await statuses()).toEqual([200, 200, 200])
  // A company named is blocked with the one that has shared its domain.
  await ada.call('POST', '/api/job-seeker/me/block', { companyId: company!.companyId })
  expect(await statuses()).toEqual([404, 404, 200])
})

test('an applicant who blocked the domain stays hidden from the company applied to', async () => {
  const recruiter = await aRecruiter(app, {
    companyId: await aCompany(app, { verified_domain: 'acme.example' }),
  })
  const ada = await anApplicant(app, await onePosting(app, recruiter))
  const look = async () =>
    (await recruiter.call('GET', `/api/recruiter/applicant/${ada.application}`)).body.profile
  expect((await look()).email).toBe(ada.email)
  await ada.call('POST', '/api/job-seeker/me/block', { domain: 'acme.example' })
  await recruiter.call('PATCH', `/api/company/${recruiter.companyId}`, { website: 'https://other.example' })
  expect(await look()).toBeNull()
})

test('whether a company is blocked is found by indexes, however many companies have proven something', async () => {
  const database = await openMemoryDatabase()
  onTestFinished(() => database.close())
  await migrate(database, migrations)
  await database.pool.query(`insert into company (id, name, verified_domain)
    select 'com_' || n, 'Acme', n || '.example' from generate_series(1, ${many}) n`)
  await database.pool.query(`insert into app_user (id, email) values ('usr_1', 'ada@example.org')`)
  await database.pool.query(`insert into seeker (id, user_id) values ('see_1', 'usr_1')`)
  await database.pool.query(`insert into seeker_block (id, seeker_id, domain, created_at)
    select 'blo_' || n, 'see_1', n || '.other.example', now() from generate_series(1, 100) n`)
  await database.pool.query('analyze')
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select ${isBlocked(sql`${'com_7'}`)}
    from seeker k where k.id = 'see_1'`.execute(database.db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('company_proven_domain_pkey')
  expect(plan).not.toContain('Seq Scan on company_proven_domain')
}, 60_000)
