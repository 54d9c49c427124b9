import { type Kysely, sql } from 'kysely'

/** Emails about unread messages can be switched off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table preference add column notify_messages boolean not null default true`.execute(db)
}
