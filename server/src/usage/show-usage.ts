import { dayMs } from '@chainwork/contract/durations'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db/database.ts'
import type { Input } from '@chainwork/contract'
import type * as usage from '@chainwork/contract/usage/endpoints'
import { findPreferences } from '../profiles/index.ts'
import type { Actor, Writing } from '../platform/http/caller.ts'
import './tables.ts'

/** Kinds of pages counted a day; more than the product has are somebody's mistake. */
const maxPages = 200

/**
 * Counts that a kind of page was looked at, for those who allow it: the cookie notice was answered with Accept All, and who
 * is signed in switched it on. Minimal counts are the page and the day; full ones add the side and how wide the screen is.
 */
export async function countView(
  { tx, actor, now, cookie }: Writing,
  { body: { page, width } }: Input<typeof usage.countView>,
): Promise<{ counted: 'nothing' | 'minimal' | 'usage' }> {
  const allowed = cookie('consent') === 'all' ? await allowedBy(tx, actor) : 'nothing'
  if (allowed === 'nothing') return { counted: 'nothing' }
  const day = now.toISOString().slice(0, 10)
  const isFull = allowed === 'usage'
  const side = isFull ? (actor.kind === 'user' ? actor.context : 'guest') : ''
  await sql`insert into usage_count (day, page, side, width, views)
    select ${day}::date, ${page}, ${side}, ${isFull ? width : ''}, 1
    where (select count(distinct page) from usage_count where day = ${day}::date and page <> ${page}) < ${maxPages}
    on conflict (day, page, side, width) do update set views = usage_count.views + 1`.execute(tx)
  return { counted: allowed }
}

async function allowedBy(tx: Tx, actor: Actor): Promise<'nothing' | 'minimal' | 'usage'> {
  if (actor.kind === 'guest') return 'usage'
  const { allowUsageAnalytics, allowMinimalAnalytics } = await findPreferences(
    tx,
    actor.userId,
    actor.context,
  )
  if (allowUsageAnalytics) return 'usage'
  return allowMinimalAnalytics ? 'minimal' : 'nothing'
}

const retentionDays = 400

export interface Usage {
  /** First and last day, `YYYY-MM-DD` in UTC. */
  from: string
  to: string
  views: number
  days: { day: string; views: number }[]
  pages: { page: string; views: number; bySide: Record<string, number>; byWidth: Record<string, number> }[]
}

/** What was counted in the last `days` days, today included; the most looked at page first. */
export async function showUsage(db: Db, { days, now }: { days: number; now: Date }): Promise<Usage> {
  const to = now.toISOString().slice(0, 10)
  const from = new Date(now.getTime() - (days - 1) * dayMs).toISOString().slice(0, 10)
  const { rows } = await sql<{ day: string; page: string; side: string; width: string; views: number }>`
    select day::text, page, side, width, views from usage_count where day between ${from}::date and ${to}::date
    order by day, page, side, width`.execute(db)
  const sum = (some: readonly { views: number }[]) => some.reduce((total, { views }) => total + views, 0)
  const by = (some: typeof rows, key: 'side' | 'width') =>
    Object.fromEntries(
      [...Map.groupBy(some, (row) => row[key] || 'not told')].map(([name, each]) => [name, sum(each)]),
    )
  const pages = [...Map.groupBy(rows, ({ page }) => page)].map(([page, each]) => ({
    page,
    views: sum(each),
    bySide: by(each, 'side'),
    byWidth: by(each, 'width'),
  }))
  return {
    from,
    to,
    views: sum(rows),
    days: [...Map.groupBy(rows, ({ day }) => day)].map(([day, each]) => ({ day, views: sum(each) })),
    pages: pages.toSorted((a, b) => b.views - a.views || (a.page < b.page ? -1 : 1)),
  }
}

/** Removes counts older than 400 days. */
export async function deleteOldUsage(tx: Tx, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - retentionDays * dayMs).toISOString().slice(0, 10)
  await sql`delete from usage_count where day < ${oldest}::date`.execute(tx)
}
