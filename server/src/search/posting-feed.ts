import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db/database.ts'
import { type FeedPosition, type FeedTables, findDocuments, readChangedIds } from './change-feed.ts'
import type { PostingDocument } from './posting-kind.ts'

/** Where published postings lie. */
export const postingTables: FeedTables = {
  rows: 'posting_search',
  id: 'posting_id',
  orderKey: 'publish_at',
  range: ['salary_min', 'salary_max'],
  changes: 'posting_change',
  state: 'search_state',
}

/** What search knows of these postings; those not published are missing. */
export async function findPostings(
  db: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, PostingDocument>> {
  return (await findDocuments(postingTables, db, ids)) as Map<string, PostingDocument>
}

/** The changed postings after a position that are published now, with their days. Throws ChangesPruned. */
export async function readPublished(
  tx: Tx,
  from: FeedPosition,
): Promise<{ postings: { id: string; publishAt: Date }[]; position: FeedPosition; hasMore: boolean }> {
  const { ids, ...rest } = await readChangedIds(postingTables, tx, from)
  const rows = await tx
    .selectFrom('posting_search')
    .select(['posting_id', 'publish_at'])
    .where('posting_id', '=', sql<string>`any(${ids})`)
    .execute()
  return { postings: rows.map((row) => ({ id: row.posting_id, publishAt: row.publish_at })), ...rest }
}
