import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // A number of its own for every version of every row: one that is removed and comes back never looks unchanged.
  await sql`create sequence posting_search_rev as integer cycle`.execute(db)
  // Texts lie beside the table, so that thousands of rows are looked at without carrying them along.
  await sql`
    create table posting_search (
      posting_id text primary key references posting on delete cascade,
      -- Readers page by this moment and know milliseconds only: a finer one would be read again for ever.
      publish_at timestamptz(3) not null,
      salary_min integer,
      salary_max integer,
      terms text[] not null,
      words text[] not null,
      card text not null,
      rev integer not null default nextval('posting_search_rev')
    ) with (toast_tuple_target = 400)`.execute(db)
  await sql`create index posting_search_newest on posting_search (publish_at desc, posting_id desc)`.execute(
    db,
  )
  await sql`
    create table posting_change (
      seq bigint generated always as identity primary key,
      xid xid8 not null default pg_current_xact_id(),
      posting_id text not null,
      at timestamptz not null default now()
    )`.execute(db)
  await sql`create index posting_change_order on posting_change (xid, seq)`.execute(db)
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
