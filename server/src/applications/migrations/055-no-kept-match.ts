import { type Kysely, sql } from 'kysely'

/** The match is computed from what an applicant shows whenever it is read; a kept one would tell what they hid since. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table application drop column match_score`.execute(db)
}
