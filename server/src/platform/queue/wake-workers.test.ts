import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openPreparedDatabase } from '../../testing/prepared-database.ts'
import { systemClock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { type Queue, defineJob, enqueue, openQueue } from './index.ts'

const note = defineJob({ name: 'test.awake', data: z.strictObject({ text: z.string() }) })
const done: string[] = []
let database: Database
let queue: Queue
beforeAll(async () => {
  database = await openPreparedDatabase()
  // Within this test the workers look by themselves only once, at the start.
  queue = await openQueue({ database, clock: systemClock, pollSeconds: 600 })
  queue.work(note, async ({ text }) => void done.push(text))
  await queue.start()
})
afterAll(async () => {
  await queue.stop(1)
  await database.close()
})

test('a job that commits is worked without waiting for the next look', async () => {
  const texts = Array.from({ length: 8 }, (_, at) => `kept ${at}`)
  for (const text of texts) {
    await database.transaction((tx) => enqueue(tx, note, { text }))
    await expect.poll(() => done, { timeout: 9000, interval: 20 }).toContain(text)
  }
  expect(done).toEqual(texts)
})
