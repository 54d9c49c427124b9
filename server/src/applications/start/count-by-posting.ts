import type { Input } from '@chainwork/contract'
import type * as start from '@chainwork/contract/applications/recruiter-start'
import type { ApplicantNumbers } from '@chainwork/contract/applications/recruiter-start'
import { maxLimit } from '@chainwork/contract/page-limits'
import { sql } from 'kysely'
import type { Reading } from '../../platform/http/caller.ts'

/** POST /api/recruiter/applicant/count. Job posts of others are counted as if nobody had applied. */
export async function countByPosting(
  { db, actor }: Reading<'recruiter'>,
  { body }: Input<typeof start.countByPosting>,
): Promise<{ items: ApplicantNumbers[] }> {
  const { rows } = await countQuery(actor.companyId, body.jobPostingIds ?? null).execute(db)
  return { items: rows }
}

/** The statement alone, so that its plan can be looked at; it reads counters that triggers keep. */
export function countQuery(companyId: string, postingIds: readonly string[] | null) {
  const some = postingIds ? sql`and posting_id = any(${[...postingIds]}::text[])` : sql``
  return sql<ApplicantNumbers>`
    select posting_id as id, sum(applications)::int as applicants,
      coalesce(sum(applications) filter (where status = 'Applied'), 0)::int as "newApplicants"
    from application_count where company_id = ${companyId} and status <> 'Withdrawn' ${some}
    group by posting_id having sum(applications) > 0 order by sum(applications) desc, posting_id desc limit ${maxLimit}`
}
