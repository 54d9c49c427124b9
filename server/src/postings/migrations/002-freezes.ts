import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // A posting may be frozen for several causes at once; it comes back when the last one is lifted.
  await sql`
    create table posting_freeze (
      id bigint generated always as identity primary key,
      posting_id text not null references posting on delete cascade,
      cause text not null check (cause in ('operator', 'account', 'case')),
      -- The account or the case; empty for an operator's own.
      reference text not null default '',
      reason text not null,
      is_legal boolean not null,
      at timestamptz not null,
      lifted_at timestamptz
    )`.execute(db)
  await sql`create unique index posting_freeze_standing on posting_freeze (posting_id, cause, reference) where lifted_at is null`.execute(
    db,
  )
  await sql`create index posting_freeze_reference on posting_freeze (reference) where lifted_at is null and reference <> ''`.execute(
    db,
  )
  await sql`insert into posting_freeze (posting_id, cause, reference, reason, is_legal, at)
    select id, case when frozen_with is null then 'operator' else 'account' end, coalesce(frozen_with, ''), frozen_reason,
      frozen_legally, frozen_at from posting where frozen_at is not null`.execute(db)
  await sql`alter table posting drop column frozen_with`.execute(db)
}
