import type { Input } from '@chainwork/contract'
import type * as start from '@chainwork/contract/applications/recruiter-start'
import type { ApplicantNumbers, PostingFigures } from '@chainwork/contract/applications/recruiter-start'
import { type ApplicationStatus, applicationStatuses } from '@chainwork/contract/applications/values'
import { sql } from 'kysely'
import type { Reading } from '../../platform/http/caller.ts'
import { viewsOf } from '../../postings/index.ts'
import { ownPostingId } from '../applicants/search-applicants.ts'
import { maxLimit } from '@chainwork/contract/page-limits'

interface Row {
  counts: Partial<Record<ApplicationStatus, number>>
  interviewed: number
  answered: number
  days: number | null
  seen: Parameters<typeof viewsOf>[0]
}

/** GET /api/recruiter/job-posting/:id/figures. Refuses `posting.notFound` for a stranger's. */
export async function showFigures(
  { db, actor }: Reading<'recruiter'>,
  { params }: Input<typeof start.showFigures>,
): Promise<PostingFigures> {
  const { rows } = await figuresQuery(await ownPostingId(db, actor, params.id)).execute(db)
  const { counts, interviewed, answered, days, seen } = rows[0]!
  return {
    counts: Object.fromEntries(
      applicationStatuses.map((status) => [status, counts[status] ?? 0]),
    ) as PostingFigures['counts'],
    interviewed,
    answered,
    medianDays: days === null ? null : Math.round(days * 10) / 10,
    ...viewsOf(seen),
  }
}

/**
 * The statement alone, so that its plan can be looked at. `offset 0` keeps the planner to the events of these applications; without
 * it, it may read those of all companies into a hash first.
 */
export function figuresQuery(postingId: string) {
  return sql<Row>`
    with own as materialized (
      select status, applied_at, first_told_at, status = 'Interviewing' or exists (
        select from application_event e
        where e.application_id = a.id and e.kind = 'moved' and e.status = 'Interviewing' offset 0) as met
      from application a where posting_id = ${postingId})
    select coalesce((select jsonb_object_agg(status, many) from (
        select status, count(*) as many from own group by status) each), '{}') as counts,
      count(*) filter (where met)::int as interviewed, count(first_told_at)::int as answered,
      (percentile_cont(0.5) within group (order by extract(epoch from first_told_at - applied_at)) / 86400)::float8 as days,
      (select jsonb_build_object('counts_views', p.counts_views, 'views', v.views, 'views_since', v.since)
        from posting p left join posting_view v on v.posting_id = p.id where p.id = ${postingId}) as seen
    from own`
}

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
