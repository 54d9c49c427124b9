import { sql } from 'kysely'
import { z } from 'zod'
import type { Database, Tx } from '../platform/db/database.ts'
import { defineJob, enqueue } from '../platform/queue/index.ts'

/** The chain of a developer's own machine. */
export const localChain = 31_337

/** The newest blocks of a chain, which may still be replaced by others: they are not read yet. */
export function unsettledBlocks(chainId: number): number {
  return chainId === localChain ? 0 : chainId === 1 ? 12 : 64
}

/** Blocks below the cursor that are read again each time, in case they were replaced after all. */
export function reorgWindow(chainId: number): number {
  return chainId === 1 ? 12 : 64
}

/** What is read of one wallet on one chain at most: its oldest and its newest transactions. */
export const depth = { oldest: 20_000, newest: 30_000 } as const

/** The first second of a UTC day; scores hold for whole days. */
export function dayStart(moment: Date): number {
  return Math.floor(moment.getTime() / 86_400_000) * 86_400
}

/** Reads chains that are due, at most a minute at a time; once a minute, and at once when a person waits for it. */
export const readJob = defineJob({
  name: 'activity.read',
  data: z.strictObject({}),
  runSeconds: 180,
  retryLimit: 2,
})

/** Lets every chain that a person's wallets were not read on yet be read at once. */
export async function planReadings(
  tx: Tx,
  userId: string,
  chains: readonly number[],
  now: Date,
): Promise<void> {
  const planned = await sql`
    insert into chain_reading (wallet, chain_id, state, next_at, is_urgent, asked_at)
    select w.address, chain, 'waiting', ${now}, true, ${now} from wallet w, unnest(${chains}::int[]) chain
    where w.user_id = ${userId} and w.verified
    on conflict (wallet, chain_id) do nothing returning wallet`.execute(tx)
  if (planned.rows.length) await enqueue(tx, readJob, {})
}

const [oldMs, restMs] = [5 * 60_000, 10 * 60_000]

/** Whether `refreshIfOld` would find anything to do, from what is known already. */
export function isOld(
  readings: readonly { state: string; readAt: string | null; requestedAt: string | null }[],
  now: Date,
): boolean {
  const isBefore = (moment: string | null, ms: number) =>
    moment === null || new Date(moment).getTime() <= now.getTime() - ms
  return readings.some(
    ({ state, readAt, requestedAt }) =>
      (state === 'read' || state === 'failed') && isBefore(readAt, oldMs) && isBefore(requestedAt, restMs),
  )
}

/**
 * Lets the chains of a person be read again when that was last done more than five minutes ago, and asked for more than ten
 * minutes ago. True when something is read now.
 */
export async function refreshIfOld(database: Database, userId: string, now: Date): Promise<boolean> {
  const { db } = database
  const { rows } = await dueQuery(userId, now).execute(db)
  if (!rows.length) return false
  return database.transaction((tx) => refreshReadings(tx, userId, now))
}

/** The same in a transaction of the caller. */
export async function refreshReadings(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const updated = await sql`
    update chain_reading r set next_at = ${now}, is_urgent = true, asked_at = ${now}
    from (${dueQuery(userId, now)}) due
    where r.wallet = due.wallet and r.chain_id = due.chain_id returning r.wallet`.execute(tx)
  if (updated.rows.length) await enqueue(tx, readJob, {})
  return updated.rows.length > 0
}

/** When something of a person that is read by now becomes old enough to be read again; null when all of it is being read. */
export async function findNextRefresh(tx: Tx, userId: string): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(greatest(r.read_at + ${oldMs} * interval '1 millisecond', r.asked_at + ${restMs} * interval '1 millisecond')) as next
    from chain_reading r join wallet w on w.address = r.wallet
    where w.user_id = ${userId} and w.verified and r.state in ('read', 'failed')`.execute(tx)
  return rows[0]!.next
}

/** Of a reading under way nothing more is asked. */
function dueQuery(userId: string, now: Date) {
  return sql<{ wallet: string; chain_id: number }>`
    select r.wallet, r.chain_id from chain_reading r join wallet w on w.address = r.wallet
    where w.user_id = ${userId} and w.verified and r.state in ('read', 'failed')
      and (r.read_at is null or r.read_at <= ${new Date(now.getTime() - oldMs)})
      and (r.asked_at is null or r.asked_at <= ${new Date(now.getTime() - restMs)})`
}
