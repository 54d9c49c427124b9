import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { z } from 'zod'
import { systemClock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { openPreparedEmbedded } from '../../testing/prepared-database.ts'
import { defineJob, enqueue, openQueue } from './index.ts'

const job = defineJob({ name: 'test.killed', data: z.strictObject({}), retryDelay: 1, runSeconds: 600 })
let database: Database

beforeAll(async () => {
  database = await openPreparedEmbedded()
})
afterAll(() => database.close())

test('on the embedded database the next start takes over what a killed process was doing', async () => {
  const killed = await openQueue({ database, clock: systemClock })
  await database.transaction((tx) => enqueue(tx, job, {}))
  await killed.stop()
  // What is left when a process is killed in the middle of an attempt.
  await sql`update pgboss.job set state = 'active', started_on = now() where name = ${job.name}`.execute(
    database.db,
  )
  const next = await openQueue({ database, clock: systemClock, pollSeconds: 0.5 })
  const retries: number[] = []
  next.work(job, async (_data, { retry }) => void retries.push(retry))
  await next.start()
  await expect.poll(() => retries, { timeout: 10_000 }).toEqual([1])
  await next.stop()
})
