import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Db } from './database.ts'
import { openMemoryDatabase } from './open-database.ts'

let database: Database
beforeAll(async () => {
  database = await openMemoryDatabase()
})
afterAll(() => database.close())

const nap = (db: Db) => sql`select pg_sleep(0.005)`.execute(db)
const often = async (work: () => Promise<unknown>) => {
  for (let at = 0; at < 60; at += 1) await work()
}

test.each([
  ['statements one after another', () => often(() => nap(database.db))],
  ['a transaction of many statements', () => database.transaction((tx) => often(() => nap(tx)))],
  ['many transactions', () => often(() => database.transaction(nap))],
])('%s leave time for other work', async (_what, run) => {
  let turns = 0
  const other = setInterval(() => (turns += 1), 1)
  await run()
  clearInterval(other)
  expect(turns).toBeGreaterThan(10)
})
