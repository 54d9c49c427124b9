import { type Kysely, sql } from 'kysely'

/** A credit note is made for a lost dispute too, and says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table receipt add column is_dispute boolean not null default false
    check (kind = 'creditNote' or not is_dispute)`.execute(db)
}
