import { type Kysely, sql } from 'kysely'

/** Mails about messages that wait can be switched off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table preference add column notify_messages boolean not null default true`.execute(db)
}
