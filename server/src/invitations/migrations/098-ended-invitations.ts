import { type Kysely, sql } from 'kysely'

/** What a block ended is no answer of the person; before, it read as one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table job_invitation drop constraint job_invitation_state_check`.execute(db)
  await sql`alter table job_invitation add constraint job_invitation_state_check
    check (state in ('open', 'applied', 'declined', 'withdrawn', 'expired', 'ended'))`.execute(db)
}
