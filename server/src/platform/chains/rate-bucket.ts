import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { RateLimited } from './chain-source.ts'
import './tables.ts'

/** How often a provider may be asked with one key; all processes on the database share it. */
export interface RateBucket {
  source: string
  /** Never the key itself. */
  keyHash: string
  perSecond: number
  /** How many questions may come at once. */
  burst: number
}

/** Nobody queues for longer than this. */
const longestQueueSeconds = 20

/** Names a key, or the address of a provider without one, so that it cannot be read back. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32)
}

/**
 * Takes one token and answers how many milliseconds to wait before it may be used; tokens are given ahead, so that those who ask
 * first go first. Throws RateLimited when the queue is longer than 20 seconds.
 */
export async function takeToken({ db }: Database, bucket: RateBucket, now: Date): Promise<number> {
  const { source, keyHash, perSecond, burst } = bucket
  const filled = sql`least(${burst}::float8, rate_bucket.tokens
    + greatest(0, extract(epoch from ${now}::timestamptz - rate_bucket.counted_at)) * ${perSecond}::float8)`
  const { rows } = await sql<{ tokens: number }>`
    insert into rate_bucket (source, key_hash, tokens, counted_at)
    values (${source}, ${keyHash}, ${burst - 1}, ${now})
    on conflict (source, key_hash) do update set
      tokens = ${filled} - 1,
      counted_at = greatest(rate_bucket.counted_at, excluded.counted_at)
      where ${filled} - 1 >= ${-longestQueueSeconds * perSecond}
    returning tokens`.execute(db)
  if (!rows[0]) throw new RateLimited(longestQueueSeconds)
  return Math.max(0, Math.ceil((-rows[0].tokens / perSecond) * 1000))
}

/** Empties a bucket for some seconds, after the provider has asked for patience. */
export async function drainBucket(
  { db }: Database,
  { source, keyHash, perSecond }: RateBucket,
  seconds: number,
): Promise<void> {
  await sql`
    update rate_bucket set tokens = least(tokens, ${-Math.min(seconds, 3600) * perSecond}::float8)
    where source = ${source} and key_hash = ${keyHash}`.execute(db)
}
