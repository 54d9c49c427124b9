import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '../../migrations.ts'
import type { Database } from '../../platform/db/database.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { openDatabase } from '../../platform/db/open-database.ts'
import type { Reading } from '../../platform/http/caller.ts'
import { openTaxonomy } from '../../taxonomy/index.ts'
import { seedCrowd } from '../../testing/seed-crowd.ts'
import { searchApplicants, showBoard } from './search-applicants.ts'

let database: Database
const now = new Date()
beforeAll(async () => {
  database = await openDatabase({
    url: process.env['TEST_DATABASE_URL']!,
    pool: 3,
    directory: '',
    patient: true,
  })
  await migrate(database, migrations)
  await openTaxonomy(database)
}, 60_000)
afterAll(() => database.close())

type Crowd = Awaited<ReturnType<typeof seedCrowd>>

/** Milliseconds of the median of many calls, taken in turns so that both see the same machine. */
async function medians(crowds: readonly Crowd[], call: (crowd: Crowd) => Promise<unknown>) {
  const times: number[][] = crowds.map(() => [])
  for (let round = 0; round < 40; round++)
    for (const [at, crowd] of crowds.entries()) {
      const started = performance.now()
      await call(crowd)
      if (round >= 10) times[at]!.push(performance.now() - started)
    }
  return times.map((each) => each.sort((a, b) => a - b)[Math.floor(each.length / 2)]!)
}

test('with 10,000 applications the list and the board take at most twice as long as with 100', async () => {
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
    board: (crowd) => showBoard(reading(crowd), { query: {}, params: { id: crowd.posting } }),
  }
  for (const [name, call] of Object.entries(calls)) {
    const [few, many] = (await medians(crowds, call)) as [number, number]
    process.stdout.write(
      `${name}: ${few.toFixed(1)} ms, ${many.toFixed(1)} ms, ratio ${(many / few).toFixed(2)}\n`,
    )
    expect(many / few, name).toBeLessThan(2)
  }
  const { total } = await searchApplicants(reading(crowds[1]!), { query: {}, body })
  expect(total).toBe(10_000)
}, 120_000)
