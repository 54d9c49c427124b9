import type { Input } from '@chainwork/contract'
import type * as applications from '@chainwork/contract/applications/endpoints'
import { applicationWords } from '@chainwork/contract/applications/values'
import type { Posting } from '@chainwork/contract/postings/schemas'
import { sql } from 'kysely'
import { refuse } from '../../platform/failure.ts'
import type { Writing } from '../../platform/http/caller.ts'
import { notifyWithdrawn } from '../notify-of-application.ts'
import { recordApplicationEvent } from '../record-event.ts'
import { canWithdraw, findOwn, presentOwn } from './list-applications.ts'

/**
 * Withdraws and notifies the company; a waiting decision is dropped. Refuses `application.notFound`, and `application.over`
 * once the seeker was notified of the end.
 */
export async function withdrawApplication(
  { tx, actor, now }: Writing<'seeker'>,
  { params }: Input<typeof applications.withdrawApplication>,
) {
  const own = sql`a.id = ${params.applicationId} and a.seeker_id = ${actor.seekerId}`
  await sql`select from application a where ${own} for update`.execute(tx)
  const [row] = await findOwn(tx, own)
  if (!row) refuse('application.notFound')
  const done = { message: applicationWords.withdrawn }
  if (row.shown_status === 'Withdrawn') return { ...done, application: presentOwn(row, now) }
  if (!canWithdraw(row.shown_status)) refuse('application.over')
  await tx
    .updateTable('application')
    .set({
      status: 'Withdrawn',
      previous_status: null,
      rev: sql`rev + 1`,
      moved_at: now,
      shown_status: 'Withdrawn',
      shown_at: now,
      tell_at: null,
      tell_message: null,
      // Attested for this application only.
      thresholds: null,
    })
    .where('id', '=', row.id)
    .execute()
  await recordApplicationEvent(tx, {
    applicationId: row.id,
    at: now,
    kind: 'withdrawn',
    status: 'Withdrawn',
    forSeeker: true,
  })
  const { jobTitle } = JSON.parse(row.content) as Posting
  const { id, posting_id: postingId, company_id: companyId } = row
  await notifyWithdrawn(tx, { id, postingId, companyId, jobTitle, userId: actor.userId, now })
  const shown = { ...row, shown_status: 'Withdrawn' as const, shown_at: now }
  return { ...done, application: presentOwn(shown, now) }
}
