import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
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
  await sql`
    create table mailbox_attachment (
      message_id bigint not null references mailbox_message on delete cascade,
      position integer not null,
      name text not null,
      type text not null,
      content bytea not null,
      primary key (message_id, position)
    )`.execute(db)
}
