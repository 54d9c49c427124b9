import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Whether the rule was found broken, or it is still being looked at: people who had to do with the company read which.
  await sql`alter table company_freeze add column is_decided boolean not null default false`.execute(db)
  await sql`update company_freeze set is_decided = true
    where case_id in (select id from trust_case where state in ('upheld', 'appealed'))`.execute(db)
}
