import { type Kysely, sql } from 'kysely'

/** Names are counted as people see them: 50 characters, each of up to 32 units. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company drop constraint company_name_check,
    add constraint company_name_check check (length(name) between 1 and 1600)`.execute(db)
}
