import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findSkills, taxonomyBook } from '../../taxonomy/index.ts'
import { anAd, importer } from '../../testing/import-ads.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()
const importLines = importer(app)

test('place, workplace and residence are what the ad says for sure, and the summary counts why a place stays open', async () => {
  const where = { countryCode: null, remote: null }
  const lines = [
    ['100 Gold Street, New York, NY, US', where],
    ['Portland', where],
    ['Portland', { ...where, countryCode: 'AU' }],
    ['Amsterdam/Bangalore', where],
    ['Acct Mgr, Data', where],
    ['Remote (US or Canada)', { ...where, remote: true }],
    ['Berlin or Remote', { ...where, remote: false }],
    ['Vienna, Austria (hybrid)', where],
    ['Vienna', { remote: true, description: '<p>This is not a remote job.</p>' }],
  ].map(([location, more], at) =>
    anAd({ externalId: String(at), title: `Ad ${at}`, location, ...(more as object) }),
  )
  const { summary } = await importLines(lines)
  expect(summary).toMatchObject({
    found: { place: 4 },
    open: { place: { unknown: 1, ambiguous: 2, several: 2 }, workplace: { contradiction: 2 } },
  })
  const rows = await app.database.db
    .selectFrom('posting')
    .select(['location_code', 'workplace', 'residence'])
    .orderBy('job_title')
    .execute()
  expect(
    rows.map(({ location_code, workplace, residence }) => [location_code, workplace, ...residence]),
  ).toEqual([
    ['US-NY-5128581', 'onsite'],
    [null, 'onsite'],
    [null, 'onsite'],
    [null, 'onsite'],
    [null, null],
    [null, 'remote', 'US', 'CA'],
    ['DE-BE', null],
    ['AT-9', 'hybrid'],
    ['AT-9', null],
  ])
})

test('salary, employment type and category are what the ad says for sure; the summary counts the rest by reason', async () => {
  const unsaid = {
    salaryMin: null,
    salaryMax: null,
    currency: null,
    salaryPeriod: null,
    employmentType: null,
  }
  const lines = [
    { title: 'Data Engineer', salaryRaw: '54165 - 65246 Annual', currency: 'USD' },
    { title: 'Product Designer, Intern', salaryRaw: '$25/hour' },
    { title: 'Nightlife person', salaryRaw: '$90K-$120K (Glassdoor est.)' },
    { title: 'Engineer and designer', description: '<p>Monthly allowance: $500 per month</p>' },
    { title: 'Baker', description: '<p>Job type: part-time</p><p>Salary: $30,000 per year</p>' },
  ].map((more, at) => anAd({ externalId: String(at), ...unsaid, ...more }))
  const { summary } = await importLines(lines)
  expect(summary).toMatchObject({
    found: { salary: 3, employmentType: 2, category: 3 },
    open: { salary: { estimate: 1 }, category: { unknown: 1, several: 1 } },
    convertedSalaries: 1,
    cut: { title: 0, description: 0, skills: 0 },
  })
  const rows = await app.database.db
    .selectFrom('posting')
    .select(['job_category', 'employment_type', 'salary_min', 'salary_max', 'salary_currency'])
    .orderBy('external_id')
    .execute()
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['Data', null, 54_165, 65_246, 'USD'],
    ['Design', 'internship', 52_000, 52_000, 'USD'],
    [null, null, null, null, null],
    [null, null, null, null, null],
    ['Trades', 'part-time', 30_000, 30_000, 'USD'],
  ])
})

test('more than thirty skills, a long title and a long text are cut, and the summary says so', async () => {
  const named = taxonomyBook()
    .skills.filter(({ kind }) => kind !== 'soft')
    .slice(0, 35)
    .map(({ name }) => name)
  const inProse = named.filter((name) => findSkills(name, 1).length)
  const { summary } = await importLines([
    anAd({ title: 'Engineer '.repeat(30), skills: named }),
    anAd({ externalId: '2', description: '<p>Bread and butter.</p>'.repeat(2000) }),
    anAd({ externalId: '3', skills: named.slice(0, 20) }),
    anAd({ externalId: '4', skills: null, description: `<p>${inProse.slice(0, 20).join(', ')}.</p>` }),
  ])
  expect(summary.cut).toEqual({ title: 1, description: 1, skills: 1 })
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from posting_skill s
    join posting p on p.id = s.posting_id group by p.external_id order by p.external_id`.execute(
    app.database.db,
  )
  expect(rows.map(({ count }) => count)).toEqual([30, 1, 23, 21])
})
