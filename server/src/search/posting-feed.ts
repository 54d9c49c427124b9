import { sql } from 'kysely'
import type { Database, Db, Tx } from '../platform/db/database.ts'
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

/**
 * After a restore: positions of changes are transaction numbers of the cluster they were written in and mean nothing in
 * another one, so the changes go, and no snapshot of before counts any more.
 */
export async function resetPositions(database: Database): Promise<void> {
  const { rows } = await sql<{
    known: boolean
  }>`select to_regclass('search_state') is not null as known`.execute(database.db)
  if (!rows[0]!.known) return
  await database.transaction(async (tx) => {
    await sql`truncate posting_change`.execute(tx)
    await sql`update search_state set database_id = gen_random_uuid(), pruned_xid = '0', pruned_seq = 0`.execute(
      tx,
    )
  })
}
