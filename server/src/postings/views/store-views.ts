import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import '../tables.ts'

/**
 * Adds views to their postings, each visitor once a day (UTC) and posting. Of a visitor a hash is stored until the day is over,
 * another one for every posting, which nobody can repeat once the salt of the day is gone.
 */
export async function storeViews(
  tx: Tx,
  views: readonly (readonly [postingId: string, visitor: string])[],
  now: Date,
): Promise<void> {
  // One process after the other, so that two never wait for each other's rows.
  await sql`select pg_advisory_xact_lock(hashtextextended('posting views', 0))`.execute(tx)
  await deleteOldVisitors(tx, now)
  const day = dayOf(now)
  const made = randomBytes(32).toString('base64url')
  const { rows } = await sql<{ salt: string }>`
    insert into posting_view_salt (day, salt) values (${day}::date, ${made})
    on conflict (day) do update set day = excluded.day returning salt`.execute(tx)
  const { salt } = rows[0]!
  const hashes = views.map(([id, visitor]) =>
    createHmac('sha256', salt).update(`${id} ${visitor}`).digest('hex').slice(0, 32),
  )
  await countQuery(
    day,
    views.map(([id]) => id),
    hashes,
    now,
  ).execute(tx)
}

/** The statement alone, so that its plan can be looked at. A posting that is gone gets no row. */
export function countQuery(day: string, ids: readonly string[], hashes: readonly string[], now: Date) {
  return sql`
    with fresh as (
      insert into posting_visitor (day, posting_id, visitor)
      select ${day}::date, given.id, given.visitor
      from unnest(${[...ids]}::text[], ${[...hashes]}::uuid[]) given (id, visitor)
      where exists (select from posting where posting.id = given.id)
      on conflict do nothing returning posting_id)
    insert into posting_view (posting_id, views, since)
    select posting_id, count(*)::int, ${now}::timestamptz from fresh group by posting_id
    on conflict (posting_id) do update set views = posting_view.views + excluded.views`
}

/** Deletes who was counted on days that are over, with what their hashes were made with. */
export async function deleteOldVisitors(tx: Tx, now: Date): Promise<void> {
  await sql`delete from posting_visitor where day < ${dayOf(now)}::date`.execute(tx)
  await sql`delete from posting_view_salt where day < ${dayOf(now)}::date`.execute(tx)
}

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}

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
