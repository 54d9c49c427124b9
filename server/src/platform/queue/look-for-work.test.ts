import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openPreparedDatabase } from '../../testing/prepared-database.ts'
import { systemClock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { type Queue, defineJob, openQueue } from './index.ts'

const data = z.strictObject({ text: z.string() })
const seen = defineJob({ name: 'test.seen', data })
const idle = defineJob({ name: 'test.idle', data })
const done: string[] = []
/** What the workers asked the database for, by their job. */
const queried: string[] = []
let database: Database
let queue: Queue
beforeAll(async () => {
  database = await openPreparedDatabase()
  const query = database.pool.query.bind(database.pool) as (...given: unknown[]) => Promise<never>
  Object.assign(database.pool, {
    query: (text: string, values?: unknown[]) => {
      const name = [seen.name, idle.name].find((each) => `${text} ${values?.join()}`.includes(each))
      if (name && /skip locked/i.test(text)) queried.push(name)
      return query(text, values)
    },
  })
  queue = await openQueue({ database, clock: systemClock, pollSeconds: 0.5 })
  queue.work(seen, async ({ text }) => void done.push(text))
  queue.work(idle, async () => {})
  await queue.start()
})
afterAll(async () => {
  await queue.stop(1)
  await database.close()
})

test('jobs of another process are found, and workers without one ask for nothing', async () => {
  const texts = ['one', 'two', 'three', 'four']
  for (const text of texts) {
    await sql`insert into pgboss.job (name, data) values (${seen.name}, ${JSON.stringify({ text })}::jsonb)`.execute(
      database.db,
    )
    await expect.poll(() => done, { timeout: 9000, interval: 20 }).toContain(text)
  }
  expect(done).toEqual(texts)
  expect(queried.filter((name) => name === seen.name).length).toBeGreaterThanOrEqual(texts.length)
  // At the start, each once.
  expect(queried.filter((name) => name === idle.name)).toEqual([idle.name])
})
