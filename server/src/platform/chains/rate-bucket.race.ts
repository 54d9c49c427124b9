import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '../../migrations.ts'
import type { Database } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { hashKey, takeToken } from './rate-bucket.ts'
import { openRaceDatabase } from '../../testing/open-race-database.ts'

// Two processes: each with connections of its own.
let processes: Database[]
beforeAll(async () => {
  const open = () => openRaceDatabase(process.env['TEST_DATABASE_URL']!, 8)
  processes = await Promise.all([open(), open()])
  await migrate(processes[0]!, migrations)
})
afterAll(() => Promise.all(processes.map((database) => database.close())))

test('two processes that ask at once get every token once', async () => {
  const now = new Date('2026-11-21T12:00:00.000Z')
  for (let round = 0; round < 10; round++) {
    const bucket = { source: 'race', keyHash: hashKey(`${round}`), perSecond: 3, burst: 3 }
    const waits = await Promise.all(
      Array.from({ length: 40 }, (_ask, at) => takeToken(processes[at % 2]!, bucket, now)),
    )
    const expected = Array.from({ length: 40 }, (_ask, at) => Math.max(0, Math.ceil(((at - 2) / 3) * 1000)))
    expect(waits.toSorted((a, b) => a - b)).toEqual(expected)
  }
})
