import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '../migrations.ts'
import type { Database } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { newId } from '../platform/new-id.ts'
import { openTaxonomy } from '../taxonomy/index.ts'
import { type LiveIndex, openLiveIndex } from './live-index.ts'
import { recordSearchChanges } from './record-search-changes.ts'

let database: Database
let index: LiveIndex
const company = newId('company')

beforeAll(async () => {
  database = await openDatabase({ url: process.env['TEST_DATABASE_URL']!, pool: 5, directory: '' })
  await migrate(database, migrations)
  await openTaxonomy(database)
  await database.db.insertInto('company').values({ id: company, name: 'Acme' }).execute()
  index = await openLiveIndex({ database, sqlIndex: false })
  await index.settle()
}, 60_000)
afterAll(async () => {
  await index.stop()
  await database.close()
})

/** Publishes a posting and answers how many milliseconds later a search finds it. */
async function publish(): Promise<number> {
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
  const committed = performance.now()
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
    if (hits.some((hit) => hit.id === id)) return performance.now() - committed
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

test('a notification makes a posting found long before the next look would', async () => {
  await until(async () => (await listeners()).length === 1)
  const taken: number[] = []
  for (let time = 0; time < 7; time++) {
    taken.push(await publish())
    await wait(150)
  }
  expect(taken.sort((a, b) => a - b)[3]).toBeLessThan(400)
})

test('when the listening connection is lost postings are still found within a second or two, and it comes back', async () => {
  const before = await listeners()
  for (const pid of before) await sql`select pg_terminate_backend(${pid})`.execute(database.db)
  expect(await publish()).toBeLessThan(2000)
  await until(async () => (await listeners()).some((pid) => !before.includes(pid)))
})
