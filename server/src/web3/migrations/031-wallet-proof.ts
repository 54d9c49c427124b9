import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table wallet_challenge drop constraint wallet_challenge_purpose_check`.execute(db)
  await sql`
    alter table wallet_challenge add constraint wallet_challenge_purpose_check
      check (purpose in ('link', 'login', 'prove'))`.execute(db)
}
