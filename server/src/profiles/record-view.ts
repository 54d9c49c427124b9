import type { Id } from '@chainwork/contract'
import { type VisibilityGroup, visibilityGroups } from '@chainwork/contract/profiles/values'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import type { Reading } from '../platform/http/caller.ts'

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

/** Which company saw what of the own profile, latest day first. */
export async function listViews(
  { db, actor }: Reading<'seeker'>,
  { query }: { query: { offset: number; limit: number } },
) {
  const { rows } = await sql<{ id: Id<'company'>; name: string; day: string; groups: string; total: number }>`
    select c.id, c.name, to_char(v.day, 'YYYY-MM-DD') as day, v.groups, count(*) over ()::int as total
    from profile_view v join company c on c.id = v.company_id where v.seeker_id = ${actor.seekerId}
    order by v.day desc, c.name, v.groups offset ${query.offset} limit ${query.limit}`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    views: rows.map(({ id, name, day, groups }) => ({
      company: { id, name },
      day,
      groups: groups.split(',').filter(Boolean) as VisibilityGroup[],
    })),
  }
}
