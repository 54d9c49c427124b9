import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '../../migrations.ts'
import type { Database } from '../../platform/db/database.ts'
import { migrate } from '../../platform/db/migrate.ts'
import type { Reading } from '../../platform/http/caller.ts'
import { openTaxonomy } from '../../taxonomy/index.ts'
import { countReads } from '../../testing/count-reads.ts'
import { seedCrowd } from '../../testing/seed-crowd.ts'
import { searchApplicants } from './search-applicants.ts'
import { openRaceDatabase } from '../../testing/open-race-database.ts'

let database: Database
const now = new Date()
beforeAll(async () => {
  // One connection, so that its counters are those of everything asked here.
  database = await openRaceDatabase(process.env['TEST_DATABASE_URL']!, 1)
  await migrate(database, migrations)
  await openTaxonomy(database)
}, 60_000)
afterAll(() => database.close())

type Crowd = Awaited<ReturnType<typeof seedCrowd>>

test('with 10,000 applications every list reads a few hundred rows at most', async () => {
  const crowds = [await seedCrowd(database, 100, now), await seedCrowd(database, 10_000, now)]
  await sql`vacuum analyze application, application_count, seeker, app_user`.execute(database.db)
  const reading = (crowd: Crowd) =>
    ({
      db: database.db,
      actor: { companyId: crowd.company, userId: crowd.user },
    }) as unknown as Reading<'recruiter'>
  const body = {
    applicationStatus: [],
    sortBy: 'desc' as const,
    pagination: { offset: 0, limit: 20 },
  }
  const calls: Record<string, (crowd: Crowd) => Promise<unknown>> = {
    'list of a posting': (crowd) =>
      searchApplicants(reading(crowd), { query: {}, body: { ...body, jobPostingId: crowd.posting } }),
    'list of the company': (crowd) => searchApplicants(reading(crowd), { query: {}, body }),
    'one status': (crowd) =>
      searchApplicants(reading(crowd), {
        query: {},
        body: { ...body, jobPostingId: crowd.posting, applicationStatus: ['Applied'], sortBy: 'asc' },
      }),
    'by on-chain fit': (crowd) =>
      searchApplicants(reading(crowd), {
        query: {},
        body: { ...body, jobPostingId: crowd.posting, sortBy: 'fit' },
      }),
    'of the company by on-chain fit': (crowd) =>
      searchApplicants(reading(crowd), { query: {}, body: { ...body, sortBy: 'fit' } }),
  }
  for (const [name, call] of Object.entries(calls)) {
    const few = await countReads(database, () => call(crowds[0]!))
    const many = await countReads(database, () => call(crowds[1]!))
    process.stdout.write(`${name}: ${few} and ${many} rows and index entries\n`)
    expect(few, name).toBeGreaterThan(0)
    // Twice what is shown, and a few hundred entries at most.
    expect(many, name).toBeLessThan(500)
  }
  const { total } = await searchApplicants(reading(crowds[1]!), { query: {}, body })
  expect(total).toBe(10_000)
}, 120_000)
