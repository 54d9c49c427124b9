import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { migrations } from '../migrations.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openMemoryDatabase } from '../platform/db/open-database.ts'
import { type Account, aRecruiter, aSeeker } from '../testing/build-accounts.ts'
import { aCompany } from '../testing/build-postings.ts'
import { testApp } from '../testing/test-app.ts'
import { seekersHiddenFrom } from './standing.ts'

const app = testApp()
let ada: Account & { seekerId: string }
let recruiter: Account & { companyId: string }
beforeEach(async () => {
  ada = await aSeeker(app)
  recruiter = await aRecruiter(app, {
    companyId: await aCompany(app, { name: 'Acme', verified_domain: 'acme.example' }),
  })
})

const choose = (body: object) => ada.call('PATCH', '/api/job-seeker/me/visibility', body)
const rename = async (name: string) => {
  expect((await recruiter.call('PATCH', `/api/company/${recruiter.companyId}`, { name })).status).toBe(200)
}
const worksAt = (companyName: string) =>
  ada.call('POST', '/api/job-seeker/me/employment', {
    jobTitle: 'Engineer',
    jobDescription: 'Engines',
    locationCode: 'DE',
    startDate: '2020-01',
    companyName,
    endDate: null,
  })
/** How the profile answers; the search hides the same people. */
const look = async () => {
  const { status } = await recruiter.call('GET', `/api/graph/job-seeker/${ada.seekerId}`)
  const { rows } = await seekersHiddenFrom(sql`${recruiter.companyId}`).execute(app.database.db)
  expect(rows.length > 0).toBe(status === 404)
  return status
}

const hidden = [{ isAnonymous: true }, { employment: 'hidden' }, { employment: 'appliedTo' }]

test.each(hidden)(
  'a company hides nobody by a guessed name of an employer that it may not read, until it has proven its domain: %o',
  async (hides) => {
    await choose(hides)
    await worksAt('Tidewater')
    const companyId = await aCompany(app, { name: 'Tidewater' })
    recruiter = await aRecruiter(app, { companyId })
    expect(await look()).toBe(200)
    await app.database.db
      .updateTable('company')
      .set({ verified_domain: 'tide.example' })
      .where('id', '=', companyId)
      .execute()
    expect(await look()).toBe(404)
  },
)

test('an unproven name hides those whose employer the company may read anyway', async () => {
  await worksAt('Tidewater')
  recruiter = await aRecruiter(app, { companyId: await aCompany(app, { name: 'Tidewater' }) })
  expect(await look()).toBe(404)
})

test.each(hidden)(
  'renaming a company tells nothing of an employer that it may not read: %o',
  async (hides) => {
    await choose(hides)
    await worksAt('Boveda')
    expect(await look()).toBe(200)
    await rename('Boveda')
    expect(await look()).toBe(200)
    await rename('Else')
    await rename('BOVEDA, Inc.')
    expect(await look()).toBe(200)
  },
)

test('renaming is no way out: every name a company has had is a name of the present employer', async () => {
  await choose({ isAnonymous: true })
  await worksAt('Acme')
  expect(await look()).toBe(404)
  await rename('Else')
  expect(await look()).toBe(404)
  await choose({ isAnonymous: false })
  expect(await look()).toBe(404)
})

test('a new name hides those at once whose employer the company may read', async () => {
  await worksAt('Boveda')
  expect(await look()).toBe(200)
  await rename('Boveda')
  expect(await look()).toBe(404)
  await rename('Else')
  expect(await look()).toBe(404)
})

test('a new name hides those who write it down afterwards, as a new entry or in one they have', async () => {
  await choose({ isAnonymous: true })
  const { body } = await worksAt('Tidewater')
  await rename('Boveda')
  expect(await look()).toBe(200)
  const path = `/api/job-seeker/me/employment/${body.id}`
  expect((await ada.call('PATCH', path, { companyName: 'Boveda' })).status).toBe(200)
  expect(await look()).toBe(404)
  await ada.call('DELETE', path)
  expect(await look()).toBe(200)
  await worksAt('Boveda')
  expect(await look()).toBe(404)
})

test('names of companies are remembered from the first, and found by indexes', async () => {
  const database = await openMemoryDatabase()
  try {
    await migrate(database, migrations)
    const run = (text: string) => database.pool.query(text)
    await run(`insert into company (id, name) values ('com_1', 'Acme, Inc.')`)
    const { rows: names } = await run('select company_id, folded, since, chosen_at from company_name')
    expect(names).toEqual([{ company_id: 'com_1', folded: 'acme', since: -Infinity, chosen_at: [] }])
    await run(
      `insert into company (id, name) select 'com_' || n, 'Acme' || n from generate_series(2, 5000) n`,
    )
    await run(
      `insert into app_user (id, email) select 'usr_' || n, n || '@example.org' from generate_series(1, 5000) n`,
    )
    await run(
      `insert into seeker (id, user_id) select 'see_' || n, 'usr_' || n from generate_series(1, 5000) n`,
    )
    await run(`insert into employment (id, seeker_id, job_title, company_name, location_code, start_month, job_description)
      select 'emp_' || n, 'see_' || n, 'Engineer', 'Acme' || n, 'DE', '2020-01', '' from generate_series(1, 5000) n`)
    await run('analyze')
    const hidden = seekersHiddenFrom(sql`${'com_7'}`)
    expect((await hidden.execute(database.db)).rows).toEqual([{ seeker_id: 'see_7' }])
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${hidden}`.execute(database.db)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('company_name_pkey')
    expect(plan).toContain('employment_present_employer')
    expect(plan).not.toMatch(/Seq Scan on (company_name|employment|seeker k)/)
  } finally {
    await database.close()
  }
}, 60_000)
