import { type Kysely, sql } from 'kysely'

/** Who answers for a frozen company, even after leaving it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table company_freeze add column answerable text[] not null default '{}'`.execute(db)
  await sql`update company_freeze f set answerable = k.answerable from trust_case k where k.id = f.case_id`.execute(
    db,
  )
}
