import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Readers page by this moment and know milliseconds only: a finer one would be read again for ever.
  await sql`alter table posting_search alter column publish_at type timestamptz(3)`.execute(db)
}
