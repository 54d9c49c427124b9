import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, test } from 'vitest'
import { migrations } from '../migrations.ts'
import type { Database } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { newId } from '../platform/new-id.ts'
import { openTaxonomy } from '../taxonomy/index.ts'
import type { LiveIndex } from './document-feed.ts'
import { openLiveIndex } from './live-index.ts'
import { recordSearchChanges } from './record-search-changes.ts'
import { openRaceDatabase } from '../testing/open-race-database.ts'

let database: Database
let index: LiveIndex
const company = newId('company')

beforeAll(async () => {
  database = await openRaceDatabase(process.env['TEST_DATABASE_URL']!, 5)
  await migrate(database, migrations)
  await openTaxonomy(database)
  await database.db.insertInto('company').values({ id: company, name: 'Acme' }).execute()
  // By itself it would look again long after these tests.
  index = openLiveIndex({ database, hearingPollMs: 3_600_000 })
  await index.catchUp()
  await until(async () => (await listeners()).length === 1)
}, 60_000)
afterAll(async () => {
  await index.stop()
  await database.close()
})

/** Publishes a posting and waits until a search finds it. */
async function publish(): Promise<void> {
  const id = newId('posting')
  await database.transaction(async (tx) => {
    await tx
      .insertInto('posting')
      .values({
        id,
        company_id: company,
        job_title: 'Engineer',
        job_description: '',
        status: 'Published',
        publish_at: new Date(Date.now() - 1000),
      })
      .execute()
    await recordSearchChanges(tx, [id])
  })
  for (;;) {
    const { hits } = await index.search({
      now: Date.now(),
      keyword: null,
      groups: [],
      range: null,
      order: 'newest',
      offset: 0,
      limit: 50,
    })
    if (hits.some((hit) => hit.id === id)) return
    await wait(5)
  }
}

async function listeners(): Promise<number[]> {
  const { rows } = await sql<{
    pid: number
  }>`select pid from pg_stat_activity where query = 'listen posting_change' and datname = current_database()`.execute(
    database.db,
  )
  return rows.map(({ pid }) => pid)
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await wait(20)
}

test('a notification alone makes a posting found', async () => {
  for (let time = 0; time < 7; time++) await publish()
})

test('when the listening connection is lost postings are found all the same, and it comes back', async () => {
  const before = await listeners()
  for (const pid of before) await sql`select pg_terminate_backend(${pid})`.execute(database.db)
  await publish()
  await until(async () => (await listeners()).some((pid) => !before.includes(pid)))
  await publish()
})
