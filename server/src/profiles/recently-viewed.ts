import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db/database.ts'

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
