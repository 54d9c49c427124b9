import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Texts lie beside the table, so that thousands of rows are looked at without carrying them along; what is written from
  // here on, and by the rewriting below.
  await sql`alter table posting_search set (toast_tuple_target = 400)`.execute(db)
  // Readers page by this moment and know milliseconds only: a finer one would be read again for ever.
  await sql`alter table posting_search alter column publish_at type timestamptz(3)`.execute(db)
}
