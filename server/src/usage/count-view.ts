import type { Input } from '@chainwork/contract'
import type * as usage from '@chainwork/contract/usage/endpoints'
import { sql } from 'kysely'
import { findPreferences } from '../profiles/index.ts'
import type { Tx } from '../platform/db/database.ts'
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
