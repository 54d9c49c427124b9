import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // The operator whom a passkey proved; null from the command line, where anybody may type any name.
  await sql`alter table person_request add column requested_by_id text`.execute(db)
}
