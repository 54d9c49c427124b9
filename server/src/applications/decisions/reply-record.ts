import type { Input } from '@chainwork/contract'
import type * as applications from '@chainwork/contract/applications/endpoints'
import { replyRecordFrom } from '@chainwork/contract/applications/values'
import { idFromSlug } from '@chainwork/contract/ids'
import { sql } from 'kysely'
import { refuse } from '../../platform/failure.ts'
import type { Reading } from '../../platform/http/caller.ts'

/**
 * How a company answers, from the decisions that were sent; null below ten applications. Who withdrew without an answer is
 * not counted. A decision that is not sent yet changes nothing.
 */
export async function showReplyRecord(
  { db }: Reading,
  { params }: Input<typeof applications.showReplyRecord>,
) {
  const id = idFromSlug('company', params.id) ?? refuse('company.notFound')
  const { rows } = await sql<{ known: boolean; applications: number; answered: number; days: number | null }>`
    select exists (select from company where id = ${id} and deleted_at is null) as known, count(*)::int as applications,
      count(first_told_at)::int as answered,
      (percentile_cont(0.5) within group (order by extract(epoch from first_told_at - applied_at)) / 86400)::float8 as days
    from application where company_id = ${id} and (shown_status <> 'Withdrawn' or first_told_at is not null)`.execute(
    db,
  )
  const { known, applications, answered, days } = rows[0]!
  if (!known) refuse('company.notFound')
  if (applications < replyRecordFrom) return null
  return {
    applications,
    answered,
    rate: Math.round((100 * answered) / applications),
    medianDays: days === null ? null : Math.round(days * 10) / 10,
  }
}
