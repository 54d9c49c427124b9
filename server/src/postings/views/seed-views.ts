import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** Writes how often postings were opened, as a demo begins with it. */
export async function seedViews(
  tx: Tx,
  postings: readonly { id: string; views: number; openedAt: Date }[],
): Promise<void> {
  await sql`
    insert into posting_view (posting_id, views, since)
    select * from unnest(${postings.map(({ id }) => id)}::text[], ${postings.map(({ views }) => views)}::int[],
      ${postings.map(({ openedAt }) => openedAt)}::timestamptz[])`.execute(tx)
}
