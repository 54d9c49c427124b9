import { depth } from './plan-readings.ts'
import { readChain } from './read-chain.ts'
import type { Reader } from './reader.ts'
import { takeReading } from './take-reading.ts'
import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import type { ReadingState } from './tables.ts'

/** Chains read at the same time in one process. */
const atOnce = 4
/** Then a waiting job of the next minute goes on. */
const runMs = 50_000

/** What readings need beside the outside world. */
export const readingLimits = { depth, sliceMs: 20_000, leaseSeconds: 60 }

/** Reads the chains that are due until none is left, the time is over or the signal fires. Any number of processes may do it at once. */
export async function readDue(reader: Reader, signal: AbortSignal): Promise<void> {
  const until = performance.now() + runMs
  const loop = async () => {
    while (!signal.aborted && performance.now() < until) {
      const { database, clock, sources, leaseSeconds } = reader
      const lease = await takeReading(database, sources.chains, clock.now(), leaseSeconds)
      if (!lease) return
      await readChain(reader, lease, signal)
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, loop))
  for (const end of ended) if (end.status === 'rejected') throw end.reason
}

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
