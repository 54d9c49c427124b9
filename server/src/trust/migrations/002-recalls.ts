import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table recall (
      id text primary key,
      -- The case may be gone.
      case_id text not null unique,
      company_id text not null,
      -- Somebody pretended to be this company.
      company text not null,
      is_imitated boolean not null,
      state text not null check (state in ('ordered', 'cancelled', 'sent', 'withdrawn')),
      ordered_by text not null,
      ordered_at timestamptz not null,
      sends_at timestamptz not null,
      withdrawn_at timestamptz,
      withdrawn_because text
    )`.execute(db)
  await sql`create index recall_due on recall (sends_at) where state in ('ordered', 'sent', 'withdrawn')`.execute(
    db,
  )
  // Everybody whom it concerns, as they were when it was ordered.
  await sql`
    create table recall_recipient (
      recall_id text not null references recall on delete cascade,
      user_id text not null references app_user on delete cascade,
      notified_at timestamptz,
      withdrawal_at timestamptz,
      read_at timestamptz,
      primary key (recall_id, user_id)
    )`.execute(db)
  await sql`create index recall_recipient_user on recall_recipient (user_id)`.execute(db)
  await sql`create index recall_recipient_due on recall_recipient (recall_id) where notified_at is null`.execute(
    db,
  )
}
