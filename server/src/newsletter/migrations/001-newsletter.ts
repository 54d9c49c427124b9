import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // One row for each text that was ever sent. Who comes after `reached` has not got it yet.
  await sql`
    create table newsletter_issue (
      digest text primary key,
      kind text not null check (kind in ('newsletter', 'promotions')),
      letter jsonb not null,
      operator text not null,
      started_at timestamptz not null,
      reached text not null default '',
      sent integer not null default 0,
      done_at timestamptz
    )`.execute(db)
  await sql`create index newsletter_issue_open on newsletter_issue (started_at) where done_at is null`.execute(
    db,
  )
}
