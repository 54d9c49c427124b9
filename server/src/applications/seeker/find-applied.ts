import type { Id } from '@chainwork/contract/ids'
import type { Db, Tx } from '../../platform/db/database.ts'

/** The postings that a seeker applied to, also where that was withdrawn, in the order of ids. */
export async function findApplied(db: Db | Tx, seekerId: Id<'seeker'>): Promise<string[]> {
  const rows = await db
    .selectFrom('application')
    .select('posting_id')
    .distinct()
    .where('seeker_id', '=', seekerId)
    .orderBy('posting_id')
    .execute()
  return rows.map(({ posting_id }) => posting_id)
}
