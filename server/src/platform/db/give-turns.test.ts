import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { openMemoryDatabase } from './open-database.ts'

let database: Database
beforeAll(async () => {
  database = await openMemoryDatabase()
})
afterAll(() => database.close())

const nap = sql`select pg_sleep(0.005)`

async function work(db: Kysely<never>): Promise<void> {
  for (let at = 0; at < 60; at += 1) await nap.execute(db)
}

test.each([
  ['statements one after another leave', () => work(database.db as never)],
  ['a transaction of many statements leaves', () => database.transaction((tx) => work(tx as never))],
  [
    'many transactions leave',
    async () => {
      for (let at = 0; at < 60; at += 1) await database.transaction((tx) => nap.execute(tx))
    },
  ],
])('%s other work its turns', async (_what, run) => {
  let turns = 0
  const other = setInterval(() => (turns += 1), 1)
  await run()
  clearInterval(other)
  expect(turns).toBeGreaterThan(10)
})
