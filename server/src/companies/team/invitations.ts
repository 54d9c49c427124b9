import { pagePath } from '@chainwork/contract/pages'
import type { Id, Input } from '@chainwork/contract'
import type * as team from '@chainwork/contract/companies/team'
import { dayMs } from '@chainwork/contract/durations'
import type { Session } from '@chainwork/contract/identity/schemas'
import { type CompanyRole, managesRank } from '@chainwork/contract/identity/values'
import { oneLine } from '@chainwork/contract/text'
import { sql } from 'kysely'
import {
  addMember,
  isOpenInvitation,
  recordSecurityEvent,
  saveInvitation,
  selectMembership,
  sessionOf,
  takeInvitation,
} from '../../identity/index.ts'
import { notify } from '../../notifications/index.ts'
import { refuse } from '../../platform/failure.ts'
import type { Reading, User, Writing } from '../../platform/http/caller.ts'
import { type StrangerMail, queueEmail } from '../../platform/mail/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import { holdRank } from './change-members.ts'

/** An invitation can be accepted for this long. */
export const invitationDays = 14

type InvitedRole = 'admin' | 'recruiter'

/**
 * Anybody who has founded a company can have this sent to anybody, so it is counted for its address, and for the company, which
 * leaves room for others.
 */
const invitationMail: StrangerMail = {
  name: 'invitation',
  perAddress: [[10, 86_400]],
  perSender: [3, 86_400],
}

/**
 * Invites an address to the company. Refuses `company.notFound` for another company, `rank.tooLow` for a role that is not
 * below the caller's, `recruiter.inactive` for members who were deactivated, `invitation.exists` for other members and
 * anyone who is already invited, `mail.limit`.
 */
export async function inviteRecruiter(
  { tx, actor, now }: Writing<'companyAdmin'>,
  { params, body }: Input<typeof team.inviteRecruiter>,
) {
  if (params.id !== actor.companyId) refuse('company.notFound')
  if (!managesRank(actor.companyRole, body.role)) refuse('rank.tooLow')
  await holdRank({ tx, actor })
  const member = await tx
    .selectFrom('recruiter')
    .innerJoin('app_user', 'app_user.id', 'recruiter.user_id')
    .select('recruiter.status')
    .where('recruiter.company_id', '=', actor.companyId)
    .where('app_user.email', '=', body.email)
    .executeTakeFirst()
  if (member) refuse(member.status === 'inactive' ? 'recruiter.inactive' : 'invitation.exists')
  const expiresAt = new Date(now.getTime() + invitationDays * dayMs)
  // An open invitation is left alone; one that can no longer be accepted is written again.
  const { companyId, userId: invitedBy } = actor
  if (!(await saveInvitation(tx, { ...body, companyId, invitedBy, now, expiresAt })))
    refuse('invitation.exists')
  await postInvitation(tx, { ...body, companyId: actor.companyId, now })
  return { message: 'Invite user successfully' }
}

/** Posts the mail of an invitation. */
export async function postInvitation(
  tx: Tx,
  invitation: { companyId: string; email: string; role: InvitedRole; now: Date },
): Promise<void> {
  const { companyId, email, role, now } = invitation
  const company = await tx
    .selectFrom('company')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const name = oneLine(company.name, 50)
  await queueEmail(
    tx,
    { mail: invitationMail, now, sender: companyId, whenSpent: 'refuse' },
    {
      key: `invitation:${companyId}:${email}:${now.getTime()}`,
      to: email,
      // Not by name: a company is called what its founder likes, and nobody has looked at it.
      subject: 'You are invited to join a team on Chainwork',
      preheader: `Join ${name} as ${role === 'admin' ? 'an admin' : 'a recruiter'}.`,
      blocks: [
        { kind: 'heading', text: `Join ${name}` },
        {
          kind: 'paragraph',
          text: `You have been invited to join ${name} as ${role === 'admin' ? 'an admin' : 'a recruiter'}.`,
        },
        {
          kind: 'button',
          label: 'See the invitation',
          url: `${pagePath('/accept-invite')}?${new URLSearchParams({ invitationCompanyId: companyId, context: 'recruiter', email })}`,
        },
        {
          kind: 'note',
          text: `Sign in or sign up with this address, ${email}. The invitation is open for ${invitationDays} days.`,
        },
      ],
    },
  )
}

/** The company's invitation for the person's verified address. Refuses `invitation.notFound`. */
export async function showInvitation(
  { db, actor, now }: Reading<'verifiedUser'>,
  { params }: Input<typeof team.showInvitation>,
): Promise<{ companyId: Id<'company'>; company: string; role: InvitedRole }> {
  const row = await db
    .selectFrom('invitation as i')
    .innerJoin('company', 'company.id', 'i.company_id')
    .select(['company.id', 'company.name', 'i.role'])
    .where('i.company_id', '=', params.id)
    .where('i.email', '=', actor.email)
    .where(isOpenInvitation(now))
    .executeTakeFirst()
  if (!row) refuse('invitation.notFound')
  return { companyId: row.id as Id<'company'>, company: row.name, role: row.role }
}

/**
 * Joins the company: once, and only with the verified address that was invited, while anyone who invited could still do so.
 * Refuses `invitation.notFound`. Someone who belongs to the company already keeps their role.
 */
export async function acceptInvitation(
  { tx, actor, now, cookie, requestId, client }: Writing<'verifiedUser'>,
  { params }: Input<typeof team.acceptInvitation>,
): Promise<Session> {
  // Anyone who is just being removed takes the invitation along, so their row is waited for.
  await sql`select from recruiter where company_id = ${params.id} and user_id in (
    select invited_by from invitation where company_id = ${params.id} and email = ${actor.email}) for share`.execute(
    tx,
  )
  const invitation = await takeInvitation(tx, { companyId: params.id, email: actor.email, now })
  if (!invitation) refuse('invitation.notFound')
  await joinCompany(tx, actor, params.id, invitation.role, now)
  await notify(tx, {
    userIds: [invitation.invited_by],
    side: 'recruiter',
    companyId: params.id,
    kind: 'memberJoined',
    title: `${actor.email} has joined your company`,
    text: `As ${invitation.role === 'admin' ? 'an admin' : 'a recruiter'}, by your invitation.`,
    path: pagePath('/recruiter/settings/organization'),
    key: `joined:${params.id}:${actor.userId}:${now.getTime()}`,
    aboutUserId: actor.userId,
    now,
  })
  await recordSecurityEvent(tx, 'invitationAccepted', {
    now,
    requestId,
    client,
    userId: actor.userId,
    details: { companyId: params.id, role: invitation.role },
  })
  return sessionOf(tx, actor.sessionId, { now, cookie })
}

/** Makes somebody a recruiter of a company and lets their session act for it. Nothing changes for who belongs already.
 * Refuses `company.notFound`. */
export async function joinCompany(
  tx: Tx,
  actor: User,
  companyId: string,
  role: CompanyRole,
  now: Date,
): Promise<void> {
  // Who deletes the company meanwhile is waited for, or waits.
  const company = await tx
    .selectFrom('company')
    .select('id')
    .where('id', '=', companyId)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (!company) refuse('company.notFound')
  const { userId, sessionId } = actor
  await addMember(tx, { userId, companyId, role, now })
  await selectMembership(tx, { userId, sessionId, companyId, now })
}
