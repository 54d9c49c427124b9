import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table contact_message
      add column answered_at timestamptz,
      add column answered_by text,
      add check ((answered_at is null) = (answered_by is null))`.execute(db)
  await sql`create index contact_message_open on contact_message (created_at, id) where answered_at is null`.execute(
    db,
  )
}
