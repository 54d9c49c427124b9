import { type Kysely, sql } from 'kysely'

/** When somebody created companies, those that were deleted since included: the name of each is a question about employers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table company_founding (
      user_id text not null references app_user on delete cascade,
      founded_at timestamptz not null
    )`.execute(db)
  await sql`create index on company_founding (user_id, founded_at)`.execute(db)
}
