import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import type { ReadingState } from './tables.ts'

/** What is to be read, for the metrics. */
export interface ReadingDepth {
  /** Chains of wallets for which something is to be done, now or later. */
  states: Record<ReadingState, number>
  /** How long the oldest of them has been due, in seconds; 0 when none is. */
  oldestSeconds: number
}

/** Counts readings that are planned; those at rest are not looked at. */
export async function countReadings({ db }: Database, now: Date): Promise<ReadingDepth> {
  const { rows } = await sql<{ state: ReadingState; count: number; oldest: Date | null }>`
    select state, count(*)::int as count, min(next_at) filter (where leased_until is null or leased_until < now()) as oldest
    from chain_reading where next_at is not null group by state`.execute(db)
  const states = { waiting: 0, reading: 0, read: 0, failed: 0 }
  for (const { state, count } of rows) states[state] = count
  const oldest = rows.flatMap((row) => (row.oldest ? [row.oldest.getTime()] : []))
  return { states, oldestSeconds: Math.max(0, (now.getTime() - Math.min(...oldest, now.getTime())) / 1000) }
}
