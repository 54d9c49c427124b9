import { type Kysely, sql } from 'kysely'

/** The row of a deleted company stays for its credit entries and for what was applied to; everything else of it goes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company add column deleted_at timestamptz`.execute(db)
}
