import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // A number of its own for every version of every row: one that is removed and comes back never looks unchanged.
  await sql`create sequence posting_search_rev as integer cycle`.execute(db)
  await sql`select setval('posting_search_rev', (select coalesce(max(rev), 0) + 1 from posting_search))`.execute(
    db,
  )
  await sql`alter table posting_search alter column rev set default nextval('posting_search_rev')`.execute(db)
  await sql`
    create table search_state (
      one boolean primary key default true check (one),
      -- Tells snapshots of this database from those of another.
      database_id uuid not null default gen_random_uuid(),
      -- Version of the words and terms that the rows of posting_search were made with.
      terms_version integer not null default 1,
      -- The last change that was pruned; who has not read it must read the postings anew.
      pruned_xid xid8 not null default '0',
      pruned_seq bigint not null default 0
    )`.execute(db)
  await sql`insert into search_state default values`.execute(db)
}
