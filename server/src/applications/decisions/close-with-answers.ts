import type { Input } from '@chainwork/contract'
import type * as applicants from '@chainwork/contract/applications/applicant-endpoints'
import { replyRecordFrom, undecidedStages } from '@chainwork/contract/applications/values'
import { allowedActions } from '@chainwork/contract/postings/posting-actions'
import { postingWords } from '@chainwork/contract/postings/words'
import { sql } from 'kysely'
import { refuse } from '../../platform/failure.ts'
import type { Reading, Writing } from '../../platform/http/caller.ts'
import { type PostingPorts, close, lockOwn } from '../../postings/index.ts'
import { notifyTime } from '../applicants/move-applicants.ts'
import { scheduleNotifications } from './notify-decisions.ts'
import type { Tx } from '../../platform/db/database.ts'
import type * as applications from '@chainwork/contract/applications/endpoints'
import { idFromSlug } from '@chainwork/contract/ids'

/**
 * Closes a posting and rejects everybody who still waits, with one message; one that is closed already is answered only.
 * A second time finds nobody left. Refuses `posting.notFound` and `posting.actionNotAllowed`.
 */
export function closeWithAnswers({ recordChanges }: Pick<PostingPorts, 'recordChanges'>) {
  return async (
    { tx, actor, now }: Writing<'recruiter'>,
    input: Input<typeof applicants.closeWithAnswers>,
  ) => {
    const { row, state } = await lockOwn(tx, actor.companyId, input.params.id)
    const notifyAt = notifyTime(input.body, now)
    if (allowedActions(state).includes('close')) await close(tx, recordChanges, row.id, now)
    else if (row.status !== 'Closed') refuse('posting.actionNotAllowed')
    // Nobody can apply any more: who applies holds the posting's row.
    const { rows } = await sql`
      with left_over as (select id from application where posting_id = ${row.id} and status = any(${[...undecidedStages]}::text[])
        order by id for update),
      answered as (update application a set previous_status = a.status, status = 'Rejected', rev = a.rev + 1, moved_at = ${now},
        tell_at = ${notifyAt}, tell_message = ${input.body.message ?? null} from left_over where a.id = left_over.id returning a.id)
      insert into application_event (application_id, at, kind, status, by_user_id, for_seeker)
      select id, ${now}::timestamptz, 'moved', 'Rejected', ${actor.userId}, false from answered returning id`.execute(
      tx,
    )
    if (rows.length) await scheduleNotifications(tx, notifyAt, now)
    const answered = rows.length
    return {
      message: answered
        ? `${postingWords.closed}. ${answered === 1 ? 'One applicant gets' : `${answered} applicants get`} an answer.`
        : postingWords.closed,
      answered,
    }
  }
}

/**
 * Gives everybody who waits for this company an answer at once, decisions that were to be sent later among them, and
 * takes away what the company wrote about applicants for itself.
 */
export async function answerEverybody(
  tx: Tx,
  { companyId, by, now }: { companyId: string; by: string; now: Date },
): Promise<void> {
  await sql`select from application where company_id = ${companyId} order by id for update`.execute(tx)
  const { rows } = await sql`
    with answered as (update application set previous_status = null, status = 'Rejected', rev = rev + 1, moved_at = ${now},
        tell_at = ${now}, tell_message = null
      where company_id = ${companyId} and status = any(${[...undecidedStages]}::text[]) returning id)
    insert into application_event (application_id, at, kind, status, by_user_id, for_seeker)
    select id, ${now}::timestamptz, 'moved', 'Rejected', ${by}, false from answered returning id`.execute(tx)
  const { numUpdatedRows } = await tx
    .updateTable('application')
    .set({ tell_at: now, previous_status: null })
    .where('company_id', '=', companyId)
    .where('tell_at', '>', now)
    .executeTakeFirst()
  if (rows.length || Number(numUpdatedRows)) await scheduleNotifications(tx, now, now)
  for (const table of ['application_note', 'scorecard'] as const)
    await tx
      .deleteFrom(table)
      .where('application_id', 'in', (of) =>
        of.selectFrom('application').select('id').where('company_id', '=', companyId),
      )
      .execute()
}

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
