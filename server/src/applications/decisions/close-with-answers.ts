import type { Input } from '@chainwork/contract'
import type * as applicants from '@chainwork/contract/applications/applicant-endpoints'
import { undecidedStages } from '@chainwork/contract/applications/values'
import { allowedActions } from '@chainwork/contract/postings/posting-actions'
import { postingWords } from '@chainwork/contract/postings/words'
import { sql } from 'kysely'
import { refuse } from '../../platform/failure.ts'
import type { Writing } from '../../platform/http/caller.ts'
import { type PostingPorts, close, lockOwn } from '../../postings/index.ts'
import { notifyTime } from '../applicants/move-applicants.ts'
import { scheduleNotifications } from './notify-decisions.ts'

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
    const tellAt = notifyTime(input.body, now)
    if (allowedActions(state).includes('close')) await close(tx, recordChanges, row.id, now)
    else if (row.status !== 'Closed') refuse('posting.actionNotAllowed')
    // Nobody can apply any more: who applies holds the posting's row.
    const { rows } = await sql`
      with left_over as (select id from application where posting_id = ${row.id} and status = any(${[...undecidedStages]}::text[])
        order by id for update),
      answered as (update application a set previous_status = a.status, status = 'Rejected', rev = a.rev + 1, moved_at = ${now},
        tell_at = ${tellAt}, tell_message = ${input.body.message ?? null} from left_over where a.id = left_over.id returning a.id)
      insert into application_event (application_id, at, kind, status, by_user_id, for_seeker)
      select id, ${now}::timestamptz, 'moved', 'Rejected', ${actor.userId}, false from answered returning id`.execute(
      tx,
    )
    if (rows.length) await scheduleNotifications(tx, tellAt, now)
    const answered = rows.length
    return {
      message: answered
        ? `${postingWords.closed}. ${answered === 1 ? 'One applicant gets' : `${answered} applicants get`} an answer.`
        : postingWords.closed,
      answered,
    }
  }
}
