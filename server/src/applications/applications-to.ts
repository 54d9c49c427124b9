import type { CandidateTies } from '@chainwork/contract/candidates/ties'
import { type RawBuilder, sql } from 'kysely'
import type { HasApplied } from '../profiles/index.ts'

/** A seeker stands to a company as an applicant until they withdraw. */
export const hasApplied: HasApplied = (seekerId, companyId) =>
  sql<boolean>`exists (select from application where application.seeker_id = ${seekerId}
    and application.company_id = ${companyId} and application.shown_status <> 'Withdrawn')`

/** One of a seeker's applications to a company. */
export type AppliedFor = CandidateTies['applications'][number]

/**
 * A seeker's applications to a company, latest first, as SQL. Applications that an anonymous seeker withdrew are left out:
 * the company's own notes on them could reveal the name.
 */
export function applicationsTo(companyId: string, seekerId: RawBuilder<unknown>): RawBuilder<AppliedFor[]> {
  return sql<AppliedFor[]>`coalesce((
    select jsonb_agg(jsonb_build_object('id', p.id, 'jobTitle', s.job_title, 'status', p.status)
      order by p.applied_at desc, p.id desc)
    from application p join application_posting s on s.digest = p.posting_digest
    where p.seeker_id = ${seekerId} and p.company_id = ${companyId} and not (p.shown_status = 'Withdrawn'
      and exists (select from seeker own where own.id = p.seeker_id and own.is_anonymous))), '[]')`
}
