import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table operator_look (
      id bigint generated always as identity primary key,
      user_id text not null references app_user on delete cascade,
      kind text not null,
      -- The case it was for; it may be gone.
      case_id text,
      at timestamptz not null,
      -- Since when the person reads of it.
      shown_at timestamptz
    )`.execute(db)
  await sql`create index operator_look_user on operator_look (user_id, at)`.execute(db)
  await sql`create index operator_look_due on operator_look (at) where shown_at is null`.execute(db)
  await sql`
    create table person_request (
      id text primary key,
      kind text not null check (kind in ('access', 'erasure')),
      -- Null once the account is gone.
      user_id text references app_user on delete set null,
      -- Where the letter is filed.
      reference text not null,
      requested_by text not null,
      requested_at timestamptz not null,
      state text not null check (state in ('open', 'approved', 'refused')),
      decided_by text,
      decided_at timestamptz
    )`.execute(db)
  await sql`create unique index person_request_open on person_request (user_id, kind) where state = 'open'`.execute(
    db,
  )
  await sql`create index person_request_user on person_request (user_id)`.execute(db)
}
