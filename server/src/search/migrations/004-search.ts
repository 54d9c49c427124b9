import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table posting_search (
      posting_id text primary key references posting on delete cascade,
      publish_at timestamptz not null,
      salary_min integer,
      salary_max integer,
      terms text[] not null,
      words text[] not null,
      lexemes text[] not null,
      card text not null,
      rev integer not null default 1
    )`.execute(db)
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
}
