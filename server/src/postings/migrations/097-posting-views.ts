import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Those that exist were opened before anybody counted; only later ones begin at zero.
  await sql`alter table posting add column counts_views boolean not null default false`.execute(db)
  await sql`alter table posting alter column counts_views set default true`.execute(db)
  await sql`
    create table posting_view (
      posting_id text primary key references posting on delete cascade,
      views integer not null,
      since timestamptz not null
    )`.execute(db)
  // Who was counted today, unreadable without the salt of the day. Both are deleted with the day, and unlogged tables are in
  // no archive of the log, no replica and, left out by us, no backup.
  await sql`create unlogged table posting_view_salt (day date primary key, salt text not null)`.execute(db)
  await sql`
    create unlogged table posting_visitor (
      day date not null,
      posting_id text not null,
      visitor uuid not null,
      primary key (day, posting_id, visitor)
    )`.execute(db)
}
