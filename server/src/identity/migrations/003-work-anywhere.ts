import { type Kysely, sql } from 'kysely'

/** Somebody may work in every country there is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table seeker drop constraint seeker_may_work_in_check,
    add constraint seeker_may_work_in_check check (cardinality(may_work_in) <= 250)`.execute(db)
}
