import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrations } from '../migrations.ts'
import type { Database } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openTaxonomy } from '../taxonomy/index.ts'
import type { IndexQuery } from '@chainwork/search-index'
import type { IndexReport } from './index-health.ts'
import type { LiveIndex } from './document-feed.ts'
import { openLiveIndex } from './live-index.ts'
import { prepareSqlIndex } from './manage-sql-indexes.ts'
import { openRaceDatabase } from '../testing/open-race-database.ts'

const url = process.env['TEST_DATABASE_URL']!
/** Statements of the server are given up after 4 seconds. */
const beyondLimitMs = 5000

let database: Database
const opened: LiveIndex[] = []
beforeAll(async () => {
  // As the server has it, with its time limit.
  database = await openRaceDatabase(url, 5)
  await migrate(database, migrations)
  await openTaxonomy(database)
}, 60_000)
afterEach(async () => {
  for (const index of opened.splice(0)) await index.stop()
})
afterAll(async () => {
  await prepareSqlIndex(database, false)
  await database.close()
})

/** What was reported of building. */
let reports: IndexReport[] = []
beforeEach(() => {
  reports = []
})

async function start(): Promise<LiveIndex> {
  const index = await openLiveIndex({
    database,
    sqlIndex: true,
    report: (report) => void (report.step === 'sqlIndexes' && reports.push(report)),
  })
  opened.push(index)
  return index
}

async function indexStates(): Promise<boolean[]> {
  const { rows } = await database.pool.query<{ indisvalid: boolean }>(
    `select indisvalid from pg_index join pg_class on oid = indexrelid
     where relname in ('posting_search_words', 'posting_search_salary')`,
  )
  return rows.map(({ indisvalid }) => indisvalid)
}

const soon = { timeout: 30_000, interval: 100 }
const everything: IndexQuery = {
  now: Date.now(),
  keyword: 'engineer',
  groups: [],
  range: null,
  order: 'newest',
  offset: 0,
  limit: 20,
}

/** A session of somebody else, in the middle of something. */
async function somebodyElse(...statements: string[]): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  return client
}

test('an index that takes longer than a statement may is built while searches are answered', async () => {
  await prepareSqlIndex(database, false)
  // Building waits for anyone who is writing, as it would for tens of thousands of rows.
  const writing = await somebodyElse('begin', 'lock posting_search in row exclusive mode')
  const index = await start()
  const over = AbortSignal.timeout(beyondLimitMs)
  while (!over.aborted) {
    expect((await index.search(everything)).total).toBeGreaterThanOrEqual(0)
    await wait(1)
  }
  expect(await indexStates()).not.toEqual([true, true])
  await writing.query('rollback')
  await writing.end()
  await expect.poll(indexStates, soon).toEqual([true, true])
})

test('an index that was left half built is made again', async () => {
  await prepareSqlIndex(database, true)
  await database.pool.query(
    `update pg_index set indisvalid = false where indexrelid = 'posting_search_words'::regclass`,
  )
  await start()
  await expect.poll(indexStates, soon).toEqual([true, true])
})

test('two processes that start together build it once', async () => {
  await prepareSqlIndex(database, false)
  const building = await somebodyElse(`select pg_advisory_lock(hashtextextended('chainwork.sql-index', 0))`)
  await Promise.all([start(), start()])
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(await indexStates()).toEqual([])
  await building.end()
  await expect.poll(indexStates, soon).toEqual([true, true])
})

test('a server that stops meanwhile does not wait for the index, and the next one ends what it began', async () => {
  await prepareSqlIndex(database, false)
  const writing = await somebodyElse('begin', 'lock posting_search in row exclusive mode')
  const index = await start()
  await expect.poll(indexStates, soon).toContain(false)
  // The index waits for whoever is writing, which ends only below.
  await index.stop()
  expect(reports).toEqual([])
  opened.length = 0
  await start()
  await writing.query('rollback')
  await writing.end()
  await expect.poll(indexStates, soon).toEqual([true, true])
})

test('attempts that fail are reported once, and once more when the index is built', async () => {
  await prepareSqlIndex(database, false)
  // Something else has its name.
  await database.pool.query('create table posting_search_words ()')
  await start()
  const failed = { step: 'sqlIndexes', error: expect.stringContaining('posting_search_words') }
  await expect.poll(() => reports, soon).toEqual([failed])
  // The next attempt comes two seconds later.
  await new Promise((resolve) => setTimeout(resolve, 3000))
  expect(reports).toEqual([failed])
  await database.pool.query('drop table posting_search_words')
  await expect.poll(indexStates, soon).toEqual([true, true])
  await expect.poll(() => reports, soon).toEqual([failed, { step: 'sqlIndexes', failures: 2 }])
})
