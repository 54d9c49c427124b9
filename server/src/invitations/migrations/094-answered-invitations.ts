import { type Kysely, sql } from 'kysely'

/** The latest answers of a company's invitations, which its recruiters are reminded of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index job_invitation_declined on job_invitation (company_id, ended_at)
    where state = 'declined'`.execute(db)
  await sql`create index job_invitation_introduced on job_invitation (company_id, introduced_at)
    where introduced_at is not null`.execute(db)
}
