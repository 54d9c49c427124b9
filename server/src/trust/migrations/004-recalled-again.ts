import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // The operator whom a passkey proved; null from the command line, where anybody may type any name.
  await sql`alter table trust_case add column decided_by_id text`.execute(db)
  // One that was cancelled may be ordered again.
  await sql`alter table recall drop constraint recall_case_id_key`.execute(db)
  await sql`create unique index recall_case on recall (case_id) where state <> 'cancelled'`.execute(db)
}
