import type { CandidateTies } from '@chainwork/contract/candidates/ties'
import { type RawBuilder, sql } from 'kysely'

/** What somebody applied for at a company. */
export type AppliedFor = CandidateTies['applications'][number]

/**
 * The applications of a seeker to a company, latest first, for a statement that reads the seeker. Those that somebody anonymous
 * withdrew are left out: what the company remembers of them would name the person again.
 */
export function applicationsTo(companyId: string, seekerId: RawBuilder<unknown>): RawBuilder<AppliedFor[]> {
  return sql<AppliedFor[]>`coalesce((
    select jsonb_agg(jsonb_build_object('id', p.id, 'jobTitle', s.job_title, 'status', p.status)
      order by p.applied_at desc, p.id desc)
    from application p join application_posting s on s.digest = p.posting_digest
    where p.seeker_id = ${seekerId} and p.company_id = ${companyId} and not (p.shown_status = 'Withdrawn'
      and exists (select from seeker own where own.id = p.seeker_id and own.is_anonymous))), '[]')`
}
