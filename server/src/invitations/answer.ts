import type { Input } from '@chainwork/contract'
import type * as invitations from '@chainwork/contract/invitations/endpoints'
import { invitationWords } from '@chainwork/contract/invitations/values'
import { sql } from 'kysely'
import { markAnswered, takeBack } from '../notifications/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import type { Writing } from '../platform/http/caller.ts'
import { isBlocked } from '../profiles/index.ts'
import { invitedKey, notifyAnswered } from './notify.ts'
import { introduces, stateAt } from './state-at.ts'

/**
 * Declines an invitation; a paused one too, and an expired one if it still shows the company who the person is. Declining again changes nothing.
 * Refuses `jobInvitation.notFound`, `jobInvitation.over`.
 */
export async function decline(
  { tx, actor, now }: Writing<'seeker'>,
  { params, body }: Input<typeof invitations.declineInvitation>,
) {
  const found = await lockOwn(tx, actor.seekerId, params.invitationId, now)
  if (found.isDeclined) return { message: invitationWords.declined }
  if (!found.isOpen && !found.isDeclinable) refuse('jobInvitation.over')
  const { reason, sharesReason } = body
  await tx
    .updateTable('job_invitation')
    .set({ state: 'declined', ended_at: now, reason, shares_reason: sharesReason })
    .where('id', '=', found.id)
    .execute()
  // An earlier, expired invitation to the same post may still show them.
  await tx
    .updateTable('job_invitation')
    .set({ introduced_at: null })
    .where('seeker_id', '=', actor.seekerId)
    .where('posting_id', '=', found.postingId)
    .where('state', '=', 'expired')
    .execute()
  const shownReason = sharesReason ? reason : ''
  await notifyAnswered(tx, { ...found, userId: actor.userId, answer: 'declined', reason: shownReason, now })
  await markAnswered(tx, actor.userId, [invitedKey(found.id)], now)
  return { message: invitationWords.declined }
}

/** Shows the company who the person is, before they apply. Refuses `jobInvitation.notFound`, `jobInvitation.over`. */
export async function introduce(
  { tx, actor, now }: Writing<'seeker'>,
  { params }: Input<typeof invitations.showWhoIAm>,
) {
  const found = await lockOwn(tx, actor.seekerId, params.invitationId, now)
  if (!found.isOpen) refuse('jobInvitation.over')
  if (!found.isIntroduced) {
    await tx.updateTable('job_invitation').set({ introduced_at: now }).where('id', '=', found.id).execute()
    await notifyAnswered(tx, { ...found, userId: actor.userId, answer: 'introduced', reason: '', now })
    await markAnswered(tx, actor.userId, [invitedKey(found.id)], now)
  }
  return { message: invitationWords.introduced }
}

async function lockOwn(tx: Tx, seekerId: string, id: string, now: Date) {
  const { rows } = await sql<{
    id: string
    companyId: string
    postingId: string
    invitedBy: string | null
    jobTitle: string
    isIntroduced: boolean
    isDeclined: boolean
    isOpen: boolean
    /** Expired, but still showing the company who they are; or paused. */
    isDeclinable: boolean
  }>`select i.id, i.company_id as "companyId", i.posting_id as "postingId", i.invited_by as "invitedBy", i.job_title as "jobTitle",
      i.introduced_at is not null as "isIntroduced", i.state = 'declined' as "isDeclined", ${stateAt(now)} = 'open' and not ${isBlocked(sql`i.company_id`)} as "isOpen",
      (${stateAt(now)} = 'paused' or ${stateAt(now)} = 'expired' and ${introduces(sql`i`)}) and not ${isBlocked(sql`i.company_id`)} as "isDeclinable"
    from job_invitation i join seeker k on k.id = i.seeker_id
    where i.id = ${id} and i.seeker_id = ${seekerId} for update of i`.execute(tx)
  return rows[0] ?? refuse('jobInvitation.notFound')
}

/** Whether an applicant was invited; the invitation counts as answered. */
export async function answerByApplying(
  tx: Tx,
  { seekerId, postingId, now }: { seekerId: string; postingId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ id: string; userId: string }>`
    update job_invitation i set state = 'applied', ended_at = ${now} from seeker k where k.id = i.seeker_id and i.id = (
      select id from job_invitation where seeker_id = ${seekerId} and posting_id = ${postingId} and state <> 'withdrawn'
      order by id desc limit 1) returning i.id, k.user_id as "userId"`.execute(tx)
  for (const { id, userId } of rows) await markAnswered(tx, userId, [invitedKey(id)], now)
  return rows.length > 0
}

/** Ends what companies that the seeker blocks now had asked. Nobody is told, and the seeker has said nothing by it. */
export async function endBlocked(tx: Tx, seekerId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string; userId: string }>`
    update job_invitation i set state = 'ended', ended_at = ${now} from seeker k
    where k.id = ${seekerId} and i.seeker_id = k.id and i.state = 'open' and ${isBlocked(sql`i.company_id`)}
    returning i.id, k.user_id as "userId"`.execute(tx)
  const [first] = rows
  if (first)
    await takeBack(
      tx,
      first.userId,
      rows.map(({ id }) => invitedKey(id)),
    )
}
