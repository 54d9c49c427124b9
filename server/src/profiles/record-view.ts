import type { Id, Input } from '@chainwork/contract'
import type * as privacy from '@chainwork/contract/profiles/privacy'
import type { List } from '@chainwork/contract/page'
import {
  type VisibilityGroup,
  openingsADay,
  openingsOfOneADay,
  visibilityGroups,
} from '@chainwork/contract/profiles/values'
import { readViewsCursor } from '@chainwork/contract/profiles/views-cursor'
import { sql } from 'kysely'
import { spend } from '../platform/budgets/spend.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { Refusal, TooOften, refuseCursor } from '../platform/failure.ts'
import type { Reading } from '../platform/http/caller.ts'
import type { Viewer } from './visible-profile.ts'

/** Profiles that are remembered of one recruiter. */
const maxRemembered = 50

/** Notes that a recruiter opened a profile; the oldest ones are forgotten. */
export async function rememberViewed(
  tx: Tx,
  { recruiterId, seekerId, now }: { recruiterId: string; seekerId: string; now: Date },
): Promise<void> {
  await sql`insert into recently_viewed (recruiter_id, seeker_id, viewed_at)
    values (${recruiterId}, ${seekerId}, ${now})
    on conflict (recruiter_id, seeker_id) do update set viewed_at = excluded.viewed_at`.execute(tx)
  await sql`delete from recently_viewed where recruiter_id = ${recruiterId} and viewed_at < (
    select viewed_at from recently_viewed where recruiter_id = ${recruiterId}
    order by viewed_at desc offset ${maxRemembered - 1} limit 1)`.execute(tx)
}

/** Whom a recruiter opened, the last one first; what they may still see of them is another question. */
export async function listViewed(db: Db, recruiterId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('recently_viewed')
    .select('seeker_id')
    .where('recruiter_id', '=', recruiterId)
    .orderBy('viewed_at', 'desc')
    .orderBy('seeker_id')
    .execute()
  return rows.map(({ seeker_id }) => seeker_id)
}

/** Notes that a company saw these groups; once a day for the same ones. */
export async function recordView(
  tx: Tx,
  view: { seekerId: string; companyId: string; groups: readonly VisibilityGroup[]; now: Date },
): Promise<void> {
  await tx
    .insertInto('profile_view')
    .values({
      seeker_id: view.seekerId,
      company_id: view.companyId,
      day: view.now.toISOString().slice(0, 10),
      groups: visibilityGroups.filter((group) => view.groups.includes(group)).join(','),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Notes that a company opened a profile, or a part of one. Refuses `profile.openedEnough` for one more stranger than it may
 * open in a day, and `rate.limited` for one more than its recruiter may for all companies; of companies that are asked at once
 * by several recruiters each opening counts once.
 */
export async function noteOpening(
  tx: Tx,
  opening: {
    viewer: Viewer
    seekerId: string
    companyId: string
    /** Who looks for it. */
    userId: string
    groups: readonly VisibilityGroup[]
    now: Date
  },
): Promise<void> {
  const { viewer } = opening
  if (viewer === 'allRecruiters' || viewer === 'unnamed') await countOpening(tx, opening)
  await recordView(tx, opening)
}

async function countOpening(
  tx: Tx,
  { seekerId, companyId, userId, now }: { seekerId: string; companyId: string; userId: string; now: Date },
): Promise<void> {
  const day = now.toISOString().slice(0, 10)
  const { rows } = await sql`
    insert into profile_opening (company_id, day, seeker_id) values (${companyId}, ${day}, ${seekerId})
    on conflict do nothing returning day`.execute(tx)
  if (!rows.length) return
  // The row of the day is locked until the end of the transaction: of two at the limit one is refused.
  const { rows: counted } = await sql<{ opened: number }>`
    insert into profile_openings (company_id, day, opened) values (${companyId}, ${day}, 1)
    on conflict (company_id, day) do update set opened = profile_openings.opened + 1
      where profile_openings.opened < ${openingsADay}
    returning opened`.execute(tx)
  if (!counted[0]) throw new Refusal('profile.openedEnough', undefined, secondsToTomorrow(now))
  const wait = await spend(tx, `openings user ${userId}`, [openingsOfOneADay, 86_400], { now, factor: 1 })
  if (wait !== null) throw new TooOften(wait)
  if (counted[0].opened > 1) return
  await sql`delete from profile_opening where company_id = ${companyId} and day < ${day}`.execute(tx)
  await sql`delete from profile_openings where company_id = ${companyId} and day < ${day}`.execute(tx)
}

function secondsToTomorrow(now: Date): number {
  const tomorrow = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)
  return Math.ceil((tomorrow - now.getTime()) / 1000)
}

interface View {
  company: { id: Id<'company'>; name: string }
  day: string
  groups: VisibilityGroup[]
}

/** Which company saw what of the caller's profile on which day, latest day first. Refuses `input.invalid` for an invalid cursor. */
export async function listViews(
  { db, actor }: Reading<'seeker'>,
  { query }: Input<typeof privacy.listViews>,
): Promise<List<View>> {
  const from = query.after === undefined ? null : (readViewsCursor(query.after) ?? refuseCursor())
  const mine = sql`v.seeker_id = ${actor.seekerId}`
  const rest = from ? sql`and (v.day, v.company_id) < (${from.day}::date, ${from.companyId})` : sql``
  const { rows } = await sql<{ id: Id<'company'>; name: string; day: string; groups: string }>`
    select c.id, c.name, to_char(v.day, 'YYYY-MM-DD') as day, string_agg(v.groups, ',') as groups
    from profile_view v join company c on c.id = v.company_id where ${mine} ${rest}
    group by v.day, v.company_id, c.id
    order by v.day desc, v.company_id desc limit ${query.limit + 1}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(distinct (day, company_id))::int as total from profile_view v where ${mine}`.execute(db)
  const shown = rows.slice(0, query.limit)
  const last = rows.length > shown.length ? shown.at(-1) : undefined
  return {
    items: shown.map(({ id, name, day, groups }) => ({
      company: { id, name },
      day,
      groups: visibilityGroups.filter((group) => groups.split(',').includes(group)),
    })),
    total: counted[0]!.total,
    next: last ? `${last.day}_${last.id}` : null,
  }
}
