import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table job_key (
      job text not null,
      key text not null,
      forget_at timestamptz not null,
      created_at timestamptz not null default now(),
      primary key (job, key)
    )`.execute(db)
  await sql`create index job_key_forget on job_key (forget_at)`.execute(db)
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
  await sql`
    create table stored_file (
      key text primary key,
      bytes bytea not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  // WebP does not get smaller, and kept apart it is not read with the key.
  await sql`alter table stored_file alter column bytes set storage external`.execute(db)
  // What readiness writes to learn whether writing works. Stored plainly, so that one row fills a page.
  await sql`create table write_probe (filler text not null)`.execute(db)
  await sql`alter table write_probe alter column filler set storage plain`.execute(db)
  // How often the providers of on-chain data may still be asked, shared by all processes.
  await sql`
    create table rate_bucket (
      source text not null,
      key_hash text not null,
      tokens double precision not null,
      counted_at timestamptz not null,
      primary key (source, key_hash)
    )`.execute(db)
}
