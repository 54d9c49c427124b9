import { dayMs, hourMs } from '@chainwork/contract/durations'
import { sql } from 'kysely'
import type { Database, Tx } from '../platform/db/database.ts'
import { dayStart } from './plan-readings.ts'
import { requestScore } from './show-web3-profile.ts'
import { withLease } from './store-page.ts'
import type { ReadingError } from './tables.ts'
import type { Lease } from './take-reading.ts'

const [firstRetryMs, longestRetryMs] = [30_000, 6 * hourMs]
/** A source that cannot answer today is asked again tomorrow. */
const unsupportedMs = dayMs
/** After this, blocks that were too new have settled. */
const settleMs = 5 * 60_000

export interface Finished {
  source: string
  block: number
  /** Blocks left out this time. */
  gap: { from: number; to: number } | null
  nonce: number
  nonceHead: number
  /** Transactions may still be in blocks that were too new to be read. */
  isUnsettled: boolean
  changed: boolean
}

/** Everything is read up to a block; scores follow when they may be others now. */
export async function finishReading(
  database: Database,
  lease: Lease,
  end: Finished,
  now: Date,
): Promise<void> {
  const { reading } = lease
  const isNews = end.changed || reading.state !== 'read'
  await close(database, lease, {
    now,
    scores: isNews ? 'always' : 'when of another day',
    set: {
      state: 'read',
      source: end.source,
      block: end.block,
      top: null,
      bottom: null,
      ...(end.gap
        ? {
            complete: false,
            gap_from: sql`least(gap_from, ${end.gap.from})`,
            gap_to: sql`greatest(gap_to, ${end.gap.to})`,
          }
        : {}),
      nonce: end.nonce,
      nonce_head: end.nonceHead,
      error: null,
      tries: 0,
      read_at: now,
      next_at: end.isUnsettled ? new Date(now.getTime() + settleMs) : null,
      is_urgent: false,
    },
  })
}

/** The chain cannot be read now: what is stored stays, and it is tried again later and later. */
export async function failReading(
  database: Database,
  lease: Lease,
  { error, retryAfterSeconds }: { error: ReadingError; retryAfterSeconds: number | null },
  now: Date,
): Promise<void> {
  const { tries, state } = lease.reading
  const backoff = Math.min(longestRetryMs, firstRetryMs * 2 ** tries) * (1 + Math.random() / 4)
  const wait = error === 'unsupported' ? unsupportedMs : Math.max(backoff, (retryAfterSeconds ?? 0) * 1000)
  await close(database, lease, {
    now,
    scores: state === 'failed' ? 'not' : 'always',
    set: {
      state: 'failed',
      error,
      tries: tries + 1,
      next_at: new Date(now.getTime() + wait),
      is_urgent: false,
    },
  })
}

/** Lets others go first, or ends with the process; the next attempt goes on from here. */
export async function pauseReading(database: Database, lease: Lease, now: Date): Promise<void> {
  await close(database, lease, { now, scores: 'not', set: { next_at: now } })
}

async function close(
  database: Database,
  lease: Lease,
  { now, scores, set }: { now: Date; scores: 'always' | 'when of another day' | 'not'; set: object },
): Promise<void> {
  const { wallet, chainId, userId, reading } = lease
  await withLease(
    database,
    lease,
    async (tx) => {
      await tx
        .updateTable('chain_reading')
        .set({ ...set, worker: null, leased_until: null })
        .where('wallet', '=', wallet)
        .where('chain_id', '=', chainId)
        .execute()
    },
    async (tx) => {
      if (scores === 'always' || (scores !== 'not' && (await isOfAnotherDay(tx, userId, now))))
        await requestScore(tx, userId, now, reading.is_urgent)
    },
  )
}

/** Time takes points away, and a day more counts. */
async function isOfAnotherDay(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from score_snapshot where user_id = ${userId} and as_of >= ${dayStart(now)}`.execute(tx)
  return rows.length === 0
}
