import type { Input } from '@chainwork/contract'
import type * as team from '@chainwork/contract/companies/team'
import { dayMs } from '@chainwork/contract/durations'
import { managesRank, resendCooldownSeconds } from '@chainwork/contract/identity/values'
import { changeInvitationTo, endInvitations, isOpenInvitation } from '../../identity/index.ts'
import { Refusal, refuse } from '../../platform/failure.ts'
import type { Writing } from '../../platform/http/caller.ts'
import { holdRank } from './change-members.ts'
import { invitationDays, postInvitation } from './invitations.ts'

type InvitedRole = 'admin' | 'recruiter'

/** Locks an open invitation of the caller's company that the caller's rank covers. */
async function lockInvitation(
  { tx, actor, now }: Writing<'companyAdmin'>,
  { params, body }: Pick<Input<typeof team.deleteInvitation>, 'params' | 'body'>,
): Promise<{ role: InvitedRole; sent_at: Date }> {
  if (params.id !== actor.companyId) refuse('company.notFound')
  await holdRank({ tx, actor })
  const invitation = await tx
    .selectFrom('invitation as i')
    .select(['i.role', 'i.sent_at'])
    .where('i.company_id', '=', actor.companyId)
    .where('i.email', '=', body.email)
    .where(isOpenInvitation(now))
    .forUpdate()
    .executeTakeFirst()
  if (!invitation) refuse('invitation.missing')
  if (!managesRank(actor.companyRole, invitation.role)) refuse('rank.tooLow')
  return invitation
}

/**
 * Sends the mail again and opens the invitation for two weeks from now; it is the caller's from then on. Refuses
 * `mail.cooldown` within 30 s, `mail.limit`.
 */
export async function resendInvitation(
  writing: Writing<'companyAdmin'>,
  input: Input<typeof team.resendInvitation>,
) {
  const { role, sent_at } = await lockInvitation(writing, input)
  const { tx, actor, now } = writing
  const { email } = input.body
  const left = Math.ceil(resendCooldownSeconds - (now.getTime() - sent_at.getTime()) / 1000)
  if (left > 0) throw new Refusal('mail.cooldown', undefined, left)
  const expiresAt = new Date(now.getTime() + invitationDays * dayMs)
  const renewed = { sent_at: now, expires_at: expiresAt, invited_by: actor.userId }
  await changeInvitationTo(tx, { companyId: actor.companyId, email }, renewed)
  await postInvitation(tx, { companyId: actor.companyId, email, role, now })
  return { message: 'Invite user successfully' }
}

/** Changes what somebody is invited as, on the caller's word from then on. Refuses `rank.tooLow` for a role that is not below the caller's. */
export async function changeInvitation(
  writing: Writing<'companyAdmin'>,
  input: Input<typeof team.changeInvitation>,
) {
  await lockInvitation(writing, input)
  const { tx, actor } = writing
  const { email, role } = input.body
  if (!managesRank(actor.companyRole, role)) refuse('rank.tooLow')
  await changeInvitationTo(tx, { companyId: actor.companyId, email }, { role, invited_by: actor.userId })
  return { message: 'User updated successfully' }
}

/** Takes an invitation back; its link no longer works. */
export async function deleteInvitation(
  writing: Writing<'companyAdmin'>,
  input: Input<typeof team.deleteInvitation>,
) {
  await lockInvitation(writing, input)
  const { tx, actor } = writing
  await endInvitations(tx, { companyId: actor.companyId, email: input.body.email })
  return { message: 'User deleted successfully' }
}
