import { dayMs } from '@chainwork/contract/durations'
import type { Allowance } from '@chainwork/contract/endpoint'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import './tables.ts'

/**
 * Counts one use of a budget; it holds across processes and restarts. Null while it is within the allowance, else the seconds
 * until the next window begins. In a transaction that fails, the use was none.
 */
export async function spend(
  db: Db | Tx,
  key: string,
  [max, seconds]: Allowance,
  { now, factor }: { now: Date; factor: number },
): Promise<number | null> {
  const second = Math.floor(now.getTime() / 1000)
  const window = Math.floor(second / seconds)
  const { rows } = await sql<{ calls: number }>`
    insert into budget_spent (key, time_window, calls, spent_at) values (${key.slice(0, 400)}, ${window}, 1, ${now})
    on conflict (key) do update set
      calls = case when budget_spent.time_window = excluded.time_window then budget_spent.calls + 1 else 1 end,
      time_window = excluded.time_window, spent_at = excluded.spent_at
    returning calls`.execute(db)
  return rows[0]!.calls > Math.ceil(max * factor) ? (window + 1) * seconds - second : null
}

/** A use that rests for a while after each time it was taken, counted from that moment. */
export interface Rest {
  key: string
  seconds: number
  now: Date
}

/** When a use can be taken next; null: now. */
export async function findRest(tx: Tx, { key, seconds, now }: Rest): Promise<Date | null> {
  const taken = await tx
    .selectFrom('budget_spent')
    .select('spent_at')
    .where('key', '=', key)
    .executeTakeFirst()
  const next = taken ? new Date(taken.spent_at.getTime() + seconds * 1000) : null
  return next && next > now ? next : null
}

/** Takes a use, if nothing else takes it at the same time. In a transaction that fails, it was not taken. */
export async function takeUse(tx: Tx, { key, seconds, now }: Rest): Promise<boolean> {
  const { rows } = await sql`
    insert into budget_spent (key, time_window, calls, spent_at) values (${key}, 0, 1, ${now})
    on conflict (key) do update set spent_at = excluded.spent_at
      where budget_spent.spent_at <= ${new Date(now.getTime() - seconds * 1000)}
    returning key`.execute(tx)
  return rows.length > 0
}

/** Longest window of any budget, in days; what was last counted before that says nothing any more. */
const retentionDays = 2

/** Forgets whom and what was counted, once no window reaches back that far. */
export async function deleteOldBudgets(tx: Tx, now: Date): Promise<void> {
  await sql`delete from budget_spent where spent_at < ${new Date(now.getTime() - retentionDays * dayMs)}`.execute(
    tx,
  )
}

/** Forgets what was counted for these people and addresses, each as it stands at the end of its keys: `user usr_…`. */
export async function deleteBudgetsOf(tx: Tx, subjects: readonly string[]): Promise<void> {
  for (const subject of subjects)
    await sql`delete from budget_spent where right(key, length(${subject}) + 1) = ' ' || ${subject}`.execute(
      tx,
    )
}
