import { expect, test } from 'vitest'
import { recordSearchChanges } from '../../search/index.ts'
import { anAd, importer } from '../../testing/import-ads.ts'
import { testApp, testNow } from '../../testing/test-app.ts'

const app = testApp()
const importLines = importer(app)

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

test('hours and permission are taken as the line says them; core hours without a time zone are not', async () => {
  const hours = { timeZone: 'Europe/Berlin', coreHours: { from: '10:00', to: '15:00' } }
  const { problems } = await importLines([
    anAd({ ...hours, workPermission: 'required' }),
    anAd({ externalId: '2', title: 'Baker', coreHours: hours.coreHours }),
    anAd({ externalId: '3', timeZone: 'Europe/Atlantis' }),
  ])
  expect(problems).toMatchObject([{ field: 'timeZone', message: 'This is not a time zone.' }])
  const { jobPostings } = (await app.call('POST', '/api/jobs/search', {})).body
  const said = await Promise.all(
    jobPostings.map(async ({ id }: { id: string }) => {
      const { jobTitle, timeZone, coreHours, workPermission } = (await app.call('GET', `/api/jobs/${id}`))
        .body
      return { jobTitle, timeZone, coreHours, workPermission }
    }),
  )
  expect(said).toEqual(
    expect.arrayContaining([
      { jobTitle: 'Rust Engineer & Lead', ...hours, workPermission: 'required' },
      { jobTitle: 'Baker', timeZone: null, coreHours: null, workPermission: null },
    ]),
  )
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
