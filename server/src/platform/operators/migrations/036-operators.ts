import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // What operators did, for ever; `told_at` is set once the people it is about have a mail, null while one is owed.
  await sql`
    create table operator_event (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      operator text not null,
      kind text not null,
      subject text not null,
      reason text,
      details jsonb not null default '{}',
      told_at timestamptz
    )`.execute(db)
  await sql`create index operator_event_subject on operator_event (subject, id)`.execute(db)
  await sql`create index operator_event_untold on operator_event (kind, id) where told_at is null`.execute(db)
  // Why an account may not be used; shown to operators, and told to the person by mail.
  await sql`alter table app_user add column state_reason text, add column approved_at timestamptz`.execute(db)
  await sql`create index app_user_waiting on app_user (created_at) where state <> 'active'`.execute(db)
}
