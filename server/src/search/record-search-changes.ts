import { sql } from 'kysely'
import type { Database, Tx } from '../platform/db/database.ts'
import { describePostings } from './describe-postings.ts'

/** The channel that wakes other processes when postings have changed. */
export const changeChannel = 'posting_change'

/**
 * Keeps search in step with postings: every verb that changes a posting, or what its card shows, calls this in its own
 * transaction. Published ones get a new row, others lose theirs; each leaves a change for the indexes to read.
 */
export async function recordSearchChanges(tx: Tx, postingIds: readonly string[]): Promise<void> {
  if (!postingIds.length) return
  const described = await describePostings(tx, postingIds)
  const published = new Set(described.map(({ id }) => id))
  const others = postingIds.filter((id) => !published.has(id))
  if (others.length)
    await tx
      .deleteFrom('posting_search')
      .where('posting_id', '=', sql<string>`any(${others})`)
      .execute()
  if (described.length) {
    const rows = described.map(({ id, publishAt, salary, terms, words, card }) => ({
      posting_id: id,
      publish_at: publishAt,
      salary_min: salary?.min ?? null,
      salary_max: salary?.max ?? null,
      terms,
      words,
      card,
    }))
    // As one JSON value: a statement has room for 65,535 parameters, a batch of an import needs more.
    await sql`insert into posting_search (posting_id, publish_at, salary_min, salary_max, terms, words, card)
      select posting_id, publish_at, salary_min, salary_max, terms, words, card
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(posting_id text, publish_at timestamptz, salary_min integer, salary_max integer, terms text[], words text[], card text)
      on conflict (posting_id) do update set publish_at = excluded.publish_at, salary_min = excluded.salary_min, salary_max = excluded.salary_max,
        terms = excluded.terms, words = excluded.words, card = excluded.card, rev = nextval('posting_search_rev')`.execute(
      tx,
    )
  }
  await sql`insert into posting_change (posting_id) select unnest(${postingIds}::text[])`.execute(tx)
  await sql`select pg_notify(${changeChannel}, '')`.execute(tx)
}

/** Makes every search row again, in batches; after the tokenizer or the card has changed. */
export async function rebuildSearchRows(database: Database): Promise<number> {
  const batch = 500
  let last = ''
  for (let total = 0; ;) {
    const rows = await database.db
      .selectFrom('posting')
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .execute()
    if (!rows.length) return total
    await database.transaction((tx) =>
      recordSearchChanges(
        tx,
        rows.map(({ id }) => id),
      ),
    )
    total += rows.length
    last = rows.at(-1)!.id
  }
}
