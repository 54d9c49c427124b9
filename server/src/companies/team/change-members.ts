import type { Input } from '@chainwork/contract'
import type * as team from '@chainwork/contract/companies/team'
import { type CompanyRole, hasRank, managesRank } from '@chainwork/contract/identity/values'
import { oneLine } from '@chainwork/contract/text'
import { changeMember, endInvitations, removeMember, renameUser } from '../../identity/index.ts'
import { refuse } from '../../platform/failure.ts'
import type { Writing } from '../../platform/http/caller.ts'
import { queueEmail } from '../../platform/mail/index.ts'

type OnMember = Pick<Input<typeof team.deactivateRecruiter>, 'params'>
type Member = { user_id: string; status: 'active' | 'inactive' }

/**
 * Locks a member of the caller's company whose rank is below the caller's. Nobody manages an owner or themself, so a company
 * always keeps one.
 */
async function lockMember({ tx, actor }: Writing<'companyAdmin'>, { params }: OnMember): Promise<Member> {
  if (params.id !== actor.companyId) refuse('company.notFound')
  const members = await tx
    .selectFrom('recruiter')
    .select(['id', 'user_id', 'role', 'status'])
    .where('company_id', '=', actor.companyId)
    .where('id', 'in', [params.recruiterId, actor.recruiterId])
    .where('status', 'in', ['active', 'inactive'])
    .orderBy('id')
    .forUpdate()
    .execute()
  const member = members.find(({ id }) => id === params.recruiterId)
  if (!member) refuse('recruiter.notFound')
  // The caller's rank counts as it is now that both rows are locked.
  const own = members.find(({ id }) => id === actor.recruiterId)
  if (own?.status !== 'active' || !managesRank(own.role, member.role)) refuse('rank.tooLow')
  return member
}

/** Gives somebody another role: one below the caller's, or for owners their own. Refuses `recruiter.inactive`. */
export async function changeRecruiterRole(
  writing: Writing<'companyAdmin'>,
  input: Input<typeof team.changeRecruiterRole>,
) {
  const member = await lockMember(writing, input)
  const { tx, actor } = writing
  const { role } = input.body
  if (member.status === 'inactive') refuse('recruiter.inactive')
  if (!managesRank(actor.companyRole, role) && !hasRank(actor.companyRole, 'owner')) refuse('rank.tooLow')
  await changeMember(tx, input.params.recruiterId, { role })
  await endInvitationsBy(writing, member, role)
  return { message: 'User updated successfully' }
}

/** Keeps somebody out from their next request on; they stay in the list. */
export async function deactivateRecruiter(
  writing: Writing<'companyAdmin'>,
  input: Input<typeof team.deactivateRecruiter>,
) {
  const member = await lockMember(writing, input)
  await changeMember(writing.tx, input.params.recruiterId, { status: 'inactive' })
  await endInvitationsBy(writing, member, null)
  return { message: 'User updated successfully' }
}

/** Lets someone who was deactivated in again, with the role they had. */
export async function reactivateRecruiter(
  writing: Writing<'companyAdmin'>,
  input: Input<typeof team.reactivateRecruiter>,
) {
  await lockMember(writing, input)
  await changeMember(writing.tx, input.params.recruiterId, { status: 'active' })
  return { message: 'User updated successfully' }
}

/** Removes somebody from the company from their next request on. */
export async function deleteRecruiter(
  writing: Writing<'companyAdmin'>,
  input: Input<typeof team.deleteRecruiter>,
) {
  const member = await lockMember(writing, input)
  await removeMember(writing.tx, input.params.recruiterId)
  await endInvitationsBy(writing, member, null)
  await notifyRemoved(writing, member)
  return { message: 'User deleted successfully' }
}

/** Invitations end with the rank that sent them, for good: coming back later does not open them again. */
async function endInvitationsBy(
  { tx, actor }: Writing<'companyAdmin'>,
  { user_id }: Member,
  rank: CompanyRole | null,
): Promise<void> {
  const covered = (['recruiter', 'admin'] as const).filter((role) => rank && managesRank(rank, role))
  await endInvitations(tx, { companyId: actor.companyId, invitedBy: user_id, except: covered })
}

/** Tells somebody that they were removed; otherwise the company would just be missing from their pages. */
async function notifyRemoved(
  { tx, actor, now }: Writing<'companyAdmin'>,
  { user_id }: Member,
): Promise<void> {
  const about = await tx
    .selectFrom('company')
    .innerJoin('app_user', (join) => join.on('app_user.id', '=', user_id))
    .select(['company.name', 'app_user.email'])
    .where('company.id', '=', actor.companyId)
    .executeTakeFirstOrThrow()
  // Wallet accounts may have no email address.
  if (!about.email) return
  const name = oneLine(about.name, 120)
  await queueEmail(tx, 'own', {
    key: `memberRemoved:${actor.companyId}:${user_id}:${now.getTime()}`,
    to: about.email,
    subject: `You are no longer part of ${name}`,
    blocks: [
      { kind: 'heading', text: 'You are no longer part of the team' },
      {
        kind: 'paragraph',
        text: [
          'An admin has removed you from ',
          { strong: name },
          ' on Chainwork. Its job posts and applicants stay with the team.',
        ],
      },
      {
        kind: 'paragraph',
        text: 'Your own account stays as it is. To come back, ask an admin to invite you again.',
      },
    ],
  })
}

/** Changes the caller's own name; nobody renames somebody else. */
export async function editOwnName(
  { tx, actor, now }: Writing<'recruiter'>,
  { params, body }: Input<typeof team.editOwnName>,
) {
  if (params.recruiterId !== 'me' && params.recruiterId !== actor.recruiterId) refuse('recruiter.notFound')
  await renameUser(tx, actor.userId, body, now)
  return { message: 'Account Details Updated' }
}

/**
 * Keeps the caller's membership as the gate saw it until the transaction ends: what somebody does who is just being removed or
 * demoted must not outlast them. Refuses `rank.tooLow` when it has changed.
 */
export async function holdRank({ tx, actor }: Pick<Writing<'companyAdmin'>, 'tx' | 'actor'>): Promise<void> {
  const own = await tx
    .selectFrom('recruiter')
    .select(['role', 'status'])
    .where('id', '=', actor.recruiterId)
    .forShare()
    .executeTakeFirst()
  if (own?.status !== 'active' || own.role !== actor.companyRole) refuse('rank.tooLow')
}
