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
  await sql`
    create table mailbox_message (
      id bigint generated always as identity primary key,
      message_id text not null unique,
      sender text not null,
      recipient text not null,
      subject text not null,
      text text not null,
      html text not null,
      headers jsonb not null,
      received_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index mailbox_message_recipient on mailbox_message (lower(recipient), id desc)`.execute(db)
}
