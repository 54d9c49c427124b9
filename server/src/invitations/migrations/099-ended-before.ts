import { type Kysely, sql } from 'kysely'

/**
 * Invitations that a block ended before that had a state of its own. Such a one ended in the moment in which the block was made,
 * and without a reason. Where the block is gone or was made later, it may have been an answer, and stays one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update job_invitation i set state = 'ended' from seeker_block b
    where b.seeker_id = i.seeker_id and i.state = 'declined' and i.reason = '' and not i.shares_reason
      and i.ended_at = date_trunc('milliseconds', b.created_at)
      and (b.company_id = i.company_id or exists (
        select from company_proven_domain own where own.company_id = i.company_id and (own.domain = b.domain
          or right(own.domain, length(b.domain) + 1) = '.' || b.domain
          or exists (select from company_proven_domain named
            where named.company_id = b.company_id and named.domain = own.domain))))`.execute(db)
}
