import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { recordSearchChanges } from '../../search/index.ts'
import { testApp, testNow } from '../../testing/test-app.ts'
import { type LineProblem, importPostings } from './import-postings.ts'

const app = testApp()
const folder = mkdtempSync(join(tmpdir(), 'chainwork-import-'))
afterAll(() => rmSync(folder, { recursive: true }))

function anAd(more: Record<string, unknown> = {}) {
  return JSON.stringify({
    source: 'board',
    externalId: '1',
    title: 'Rust Engineer &amp; Lead',
    company: 'Acme',
    location: 'San Jose, CA',
    countryCode: 'US',
    remote: false,
    salaryMin: 100_000,
    salaryMax: 120_000,
    currency: 'USD',
    salaryPeriod: 'year',
    employmentType: 'Full-time',
    experience: 'Senior',
    description: '<p>We use Kubernetes\u2028and PostgreSQL.</p><script>alert(1)</script>',
    descriptionFormat: 'html',
    skills: ['Rust'],
    postedAt: '2025-02-01',
    ...more,
  })
}

async function importLines(lines: string[], more: { dryRun?: boolean } = {}) {
  const file = join(folder, 'ads.ndjson')
  writeFileSync(file, lines.join('\n'))
  const problems: LineProblem[] = []
  const summary = await importPostings(app.database, {
    file,
    now: new Date(testNow),
    dryRun: false,
    keepDates: false,
    onProgress: () => {},
    onProblem: (problem) => problems.push(problem),
    recordChanges: recordSearchChanges,
    ...more,
  })
  await app.settle()
  return { summary, problems }
}

test('an ad becomes an open posting with place, salary, skills and safe text', async () => {
  await importLines([anAd()])
  const { body } = await app.call('POST', '/api/jobs/search', { jobKeyword: 'kubernetes' })
  expect(body.jobPostings[0]).toMatchObject({
    jobTitle: 'Rust Engineer & Lead',
    locationCode: 'US-CA-5392171',
    salaryMin: 100_000,
    employmentType: 'full-time',
    experienceLevel: 'Senior',
    company: { name: 'Acme' },
  })
  expect(body.jobPostings[0].skills.map(({ name }: { name: string }) => name)).toEqual([
    'Rust',
    'Kubernetes',
    'PostgreSQL',
  ])
  const { body: posting } = await app.call('GET', `/api/jobs/${body.jobPostings[0].id}`)
  expect(posting.jobDescription).toMatch(/^<p>We use Kubernetes.and PostgreSQL\.<\/p>$/su)
})

test('what the source does not say stays unknown', async () => {
  await importLines([
    anAd({
      company: 'None',
      location: null,
      countryCode: null,
      salaryMin: null,
      salaryMax: null,
      salaryRaw: '$Competitive',
      employmentType: null,
      experience: null,
      title: 'Baker',
    }),
  ])
  const { body } = await app.call('POST', '/api/jobs/search', { jobKeyword: 'baker' })
  expect(body.jobPostings[0]).toMatchObject({
    locationCode: null,
    salaryMin: null,
    salaryCurrency: null,
    employmentType: null,
    experienceLevel: null,
    company: { name: 'Company not named' },
  })
})

test('importing again changes only what has changed', async () => {
  const lines = [anAd(), anAd({ externalId: '2', title: 'Baker' })]
  expect((await importLines(lines)).summary).toMatchObject({ created: 2, updated: 0 })
  expect((await importLines(lines)).summary).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
  expect((await importLines([anAd({ title: 'Go Engineer' }), lines[1]!])).summary).toMatchObject({
    created: 0,
    updated: 1,
    unchanged: 1,
  })
  expect(
    (await app.call('POST', '/api/jobs/search', {})).body.jobPostings
      .map((card: { jobTitle: string }) => card.jobTitle)
      .sort(),
  ).toEqual(['Baker', 'Go Engineer'])
})

test('bad lines are named with their number and stop nothing', async () => {
  const { summary, problems } = await importLines([
    '{',
    anAd(),
    '',
    anAd({ externalId: '2', title: '' }),
    anAd({ externalId: '3', remote: 'yes' }),
    '[]',
    anAd({ externalId: '4', description: '<script>x</script>' }),
  ])
  expect(summary).toMatchObject({ read: 6, created: 1, failed: 5 })
  expect(problems.map(({ line, field }) => [line, field])).toEqual([
    [1, 'line'],
    [4, 'title'],
    [5, 'remote'],
    [6, 'line'],
    [7, 'description'],
  ])
})

test('a dry run prints the same and writes nothing', async () => {
  expect((await importLines([anAd()], { dryRun: true })).summary).toMatchObject({ created: 1, failed: 0 })
  expect((await app.call('POST', '/api/jobs/search', {})).body.total).toBe(0)
})

test.each(['Closed', 'For Revision', 'Draft'] as const)(
  'a line that changed does not open a posting again that is %s by now',
  async (status) => {
    await importLines([anAd()])
    const { id } = await app.database.db.selectFrom('posting').select('id').executeTakeFirstOrThrow()
    const closed_at = status === 'Closed' ? new Date(testNow) : null
    await app.database.transaction(async (tx) => {
      await tx.updateTable('posting').set({ status, closed_at }).where('id', '=', id).execute()
      await recordSearchChanges(tx, [id])
    })
    const { summary } = await importLines([anAd({ title: 'Rust Engineer, senior' })])
    expect(summary).toMatchObject({ created: 0, updated: 1 })
    const after = await app.database.db
      .selectFrom('posting')
      .select(['status', 'closed_at', 'job_title'])
      .executeTakeFirstOrThrow()
    expect(after).toEqual({ status, closed_at, job_title: 'Rust Engineer, senior' })
    expect((await app.call('POST', '/api/jobs/search', {})).body.total).toBe(0)
    expect((await app.call('GET', `/api/jobs/${id}`)).status).toBe(status === 'Closed' ? 410 : 404)
  },
)

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
  ].map(([location, more], at) =>
    anAd({ externalId: String(at), title: `Ad ${at}`, location, ...(more as object) }),
  )
  const { summary } = await importLines(lines)
  expect(summary).toMatchObject({ withPlace: 3, openPlaces: { unknown: 1, ambiguous: 2, several: 2 } })
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
  ])
})
