import { sql } from 'kysely'
import type { Database, Tx } from '../platform/db/database.ts'
import { ChangesPruned, type FeedPosition, readPublished } from '../search/index.ts'

/**
 * Takes note of postings that became public since the last look, each once for ever. One process looks at a time; what
 * it noted and how far it has come are one transaction.
 */
export async function findNewPostings(database: Database, now: Date): Promise<void> {
  while (await database.transaction((tx) => lookOnce(tx, now)));
}

async function lookOnce(tx: Tx, now: Date): Promise<boolean> {
  const { rows } = await sql<FeedPosition>`
    select xid::text as xid, seq from alert_state for update skip locked`.execute(tx)
  const from = rows[0]
  if (!from) return false
  try {
    const { postings, position, hasMore } = await readPublished(tx, from)
    await sql`insert into alert_posting (posting_id, seen_at, due_at)
      select id, ${now}, at from unnest(${postings.map(({ id }) => id)}::text[], ${postings.map(({ publishAt }) => publishAt)}::timestamptz[]) as p(id, at)
      on conflict (posting_id) do update set due_at = excluded.due_at
      where alert_posting.done_at is null and alert_posting.due_at <> excluded.due_at`.execute(tx)
    await tx.updateTable('alert_state').set(position).execute()
    return hasMore
  } catch (error) {
    if (!(error instanceof ChangesPruned)) throw error
    await catchUp(tx, now)
    return false
  }
}

/** After more than a day without a look, the changes are gone: whatever is public and was never noted is news. */
async function catchUp(tx: Tx, now: Date): Promise<void> {
  await sql`update alert_state set xid = pg_snapshot_xmin(pg_current_snapshot()), seq = 0`.execute(tx)
  await sql`insert into alert_posting (posting_id, seen_at, due_at)
    select posting_id, ${now}, publish_at from posting_search on conflict (posting_id) do nothing`.execute(tx)
}

/** What is public by now is no news to anybody: for data that was not published but filled in. */
export async function skipExistingPostings(tx: Tx, now: Date): Promise<void> {
  await sql`insert into alert_posting (posting_id, seen_at, due_at, done_at)
    select posting_id, ${now}, publish_at, ${now} from posting_search where publish_at <= ${now}
    on conflict (posting_id) do nothing`.execute(tx)
}
