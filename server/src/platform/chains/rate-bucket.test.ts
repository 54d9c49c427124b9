import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testClock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { openPreparedDatabase } from '../../testing/prepared-database.ts'
import { BadAnswer, RateLimited, Unreachable } from './chain-source.ts'
import type { Pace } from './pace.ts'
import { drainBucket, hashKey, takeToken } from './rate-bucket.ts'
import { withRetries } from './open-provider.ts'

let database: Database
const clock = testClock('2026-11-21T12:00:00.000Z')
const bucket = { source: 'etherscan-v2', keyHash: hashKey('a key'), perSecond: 2, burst: 3 }
beforeAll(async () => void (database = await openPreparedDatabase()))
beforeEach(async () => {
  clock.set('2026-11-21T12:00:00.000Z')
  await database.db.deleteFrom('rate_bucket').execute()
})
const take = () => takeToken(database, bucket, clock.now())

test('a burst goes at once, and the rest queues at the rate', async () => {
  expect([await take(), await take(), await take(), await take(), await take()]).toEqual([0, 0, 0, 500, 1000])
})

test('time fills the bucket again, but never above its size', async () => {
  for (let at = 0; at < 3; at++) await take()
  clock.advance(500)
  expect([await take(), await take()]).toEqual([0, 500])
  clock.advance(3_600_000)
  expect([await take(), await take(), await take(), await take()]).toEqual([0, 0, 0, 500])
})

test('a clock that is behind neither fills nor empties it', async () => {
  for (let at = 0; at < 3; at++) await take()
  clock.advance(-10_000)
  expect(await take()).toBe(500)
})

test('nobody queues for more than 20 seconds', async () => {
  for (let at = 0; at < 3 + 40; at++) await take()
  await expect(take()).rejects.toThrow(RateLimited)
  clock.advance(1000)
  expect(await take()).toBe(19_500)
})

test('every key has its own bucket, and no key is stored', async () => {
  for (let at = 0; at < 4; at++) await take()
  expect(await takeToken(database, { ...bucket, keyHash: hashKey('another key') }, clock.now())).toBe(0)
  const rows = await database.db.selectFrom('rate_bucket').selectAll().execute()
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain('a key')
})

test('after a limit everybody waits as long as the provider said', async () => {
  await take()
  await drainBucket(database, bucket, 10)
  expect(await take()).toBe(10_500)
})

/** Counts what was waited for and waits not at all. */
function aPace(chance: number): Pace & { waited: number[] } {
  const waited: number[] = []
  return { waited, now: clock.now, random: () => chance, wait: async (ms) => void waited.push(ms) }
}
const { signal } = new AbortController()
const failing = (failure: Error) => {
  const work = async () => {
    work.tries += 1
    throw failure
  }
  work.tries = 0
  return work
}

test('a provider that does not answer is asked six times, after random shares of doubling seconds', async () => {
  const [pace, work] = [aPace(0.5), failing(new Unreachable('down'))]
  await expect(withRetries(work, pace, signal)).rejects.toThrow(Unreachable)
  expect([work.tries, pace.waited]).toEqual([6, [500, 1000, 2000, 4000, 8000]])
})

test('a limit is waited for as long as the provider says', async () => {
  const [pace, work] = [aPace(0.5), failing(new RateLimited(7))]
  await expect(withRetries(work, pace, signal)).rejects.toThrow(RateLimited)
  expect(pace.waited).toEqual([7000, 7000, 7000, 7000, 7000])
})

test.each([new BadAnswer('odd'), new RateLimited(3600), new Error('else')])(
  '%s is thrown at once, without another try',
  async (failure) => {
    const [pace, work] = [aPace(0.5), failing(failure)]
    await expect(withRetries(work, pace, signal)).rejects.toBe(failure)
    expect([work.tries, pace.waited]).toEqual([1, []])
  },
)
