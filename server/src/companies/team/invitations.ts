import type { Id } from '@chainwork/contract'
import type { Session } from '@chainwork/contract/identity/schemas'
import { managesRank } from '@chainwork/contract/identity/values'
import { recordEvent, sessionOf } from '../../identity/index.ts'
import { notify } from '../../notifications/index.ts'
import { refuse } from '../../platform/failure.ts'
import type { Reading, Writing } from '../../platform/http/caller.ts'
import { postMail } from '../../platform/mail/post-mail.ts'
import type { Tx } from '../../platform/db/database.ts'
import { joinCompany } from './join-company.ts'

/** An invitation can be accepted for this long. */
export const invitationDays = 14
const dayMs = 86_400_000

type InvitedRole = 'admin' | 'recruiter'

/**
 * Invites an address to the company. Refuses `company.notFound` for another company, `rank.tooLow` for a role that is not
 * below the own one, `invitation.exists` for members and whoever is already invited.
 */
export async function inviteRecruiter(
  { tx, actor, now }: Writing<'companyAdmin'>,
  { params, body }: { params: { id: string }; body: { email: string; role: InvitedRole } },
) {
  if (params.id !== actor.companyId) refuse('company.notFound')
  if (!managesRank(actor.companyRole, body.role)) refuse('rank.tooLow')
  const member = await tx
    .selectFrom('recruiter')
    .innerJoin('app_user', 'app_user.id', 'recruiter.user_id')
    .select('recruiter.id')
    .where('recruiter.company_id', '=', actor.companyId)
    .where('app_user.email', '=', body.email)
    .executeTakeFirst()
  if (member) refuse('invitation.exists')
  // An open invitation is left alone; one that has run out is written anew.
  const written = await tx
    .insertInto('invitation')
    .values({
      company_id: actor.companyId,
      email: body.email,
      role: body.role,
      invited_by: actor.userId,
      created_at: now,
      sent_at: now,
      expires_at: new Date(now.getTime() + invitationDays * dayMs),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'email'])
        .doUpdateSet((of) => ({
          role: of.ref('excluded.role'),
          invited_by: of.ref('excluded.invited_by'),
          sent_at: of.ref('excluded.sent_at'),
          expires_at: of.ref('excluded.expires_at'),
        }))
        .where('invitation.expires_at', '<=', now),
    )
    .returning('email')
    .executeTakeFirst()
  if (!written) refuse('invitation.exists')
  await postInvitation(tx, { ...body, companyId: actor.companyId, now })
  return { message: 'Invite user successfully' }
}

/** Posts the mail of an invitation. */
export async function postInvitation(
  tx: Tx,
  invitation: { companyId: string; email: string; role: InvitedRole; now: Date },
): Promise<void> {
  const { companyId, email, role, now } = invitation
  const { name } = await tx
    .selectFrom('company')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  await postMail(tx, {
    key: `invitation:${companyId}:${email}:${now.getTime()}`,
    to: email,
    subject: `${name} invites you to Chainwork`,
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
        url: `/accept-invite?invitationCompanyId=${companyId}&context=recruiter`,
      },
      {
        kind: 'note',
        text: `Sign in or sign up with this address, ${email}. The invitation is open for ${invitationDays} days.`,
      },
    ],
  })
}

/** The company's invitation for the signed-in person's address. Refuses `invitation.notFound`. */
export async function showInvitation(
  { db, actor, now }: Reading<'signedIn'>,
  { params }: { params: { id: string } },
): Promise<{ companyId: Id<'company'>; company: string; role: InvitedRole }> {
  const row = await db
    .selectFrom('invitation')
    .innerJoin('company', 'company.id', 'invitation.company_id')
    .select(['company.id', 'company.name', 'invitation.role'])
    .where('invitation.company_id', '=', params.id)
    .where('invitation.email', '=', actor.email)
    .where('invitation.expires_at', '>', now)
    .executeTakeFirst()
  if (!row) refuse('invitation.notFound')
  return { companyId: row.id as Id<'company'>, company: row.name, role: row.role }
}

/**
 * Joins the company: once, and only with the verified address that was invited. Refuses `invitation.notFound`. Somebody
 * who belongs to the company already keeps their role.
 */
export async function acceptInvitation(
  { tx, actor, now, requestId, client }: Writing<'verifiedUser'>,
  { params }: { params: { id: string } },
): Promise<Session> {
  const invitation = await tx
    .deleteFrom('invitation')
    .where('company_id', '=', params.id)
    .where('email', '=', actor.email)
    .where('expires_at', '>', now)
    .returning(['role', 'invited_by'])
    .executeTakeFirst()
  if (!invitation) refuse('invitation.notFound')
  await joinCompany(tx, actor, params.id, invitation.role, now)
  if (invitation.invited_by)
    await notify(tx, {
      userIds: [invitation.invited_by],
      side: 'recruiter',
      companyId: params.id,
      kind: 'memberJoined',
      title: `${actor.email} has joined your company`,
      text: `As ${invitation.role === 'admin' ? 'an admin' : 'a recruiter'}, by your invitation.`,
      path: '/recruiter/settings/organization',
      key: `joined:${params.id}:${actor.userId}:${now.getTime()}`,
      aboutUserId: actor.userId,
      now,
    })
  await recordEvent(tx, 'invitationAccepted', {
    now,
    requestId,
    client,
    userId: actor.userId,
    details: { companyId: params.id, role: invitation.role },
  })
  return sessionOf(tx, actor.sessionId, now)
}
