import type { Database } from '@chainwork/server'
import { sql } from 'kysely'
import { makeTables } from '../make-tables.ts'

/** Makes what the mailbox keeps messages in. */
export function makeMailboxTables(database: Database): Promise<void> {
  return makeTables(database, [
    sql`
    create table if not exists mailbox_message (
      id bigint generated always as identity primary key,
      message_id text not null unique,
      sender text not null,
      recipient text not null,
      subject text not null,
      text text not null,
      html text not null,
      headers jsonb not null,
      received_at timestamptz not null default now()
    )`,
    sql`create index if not exists mailbox_message_recipient on mailbox_message (lower(recipient), id desc)`,
    sql`
    create table if not exists mailbox_attachment (
      message_id bigint not null references mailbox_message on delete cascade,
      position integer not null,
      name text not null,
      type text not null,
      content bytea not null,
      primary key (message_id, position)
    )`,
  ])
}
