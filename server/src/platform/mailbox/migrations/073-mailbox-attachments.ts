import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
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
