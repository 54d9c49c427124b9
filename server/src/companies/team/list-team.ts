import type * as team from '@chainwork/contract/companies/team'
import type { TeamMember } from '@chainwork/contract/companies/team'
import type { Id, Input } from '@chainwork/contract'
import type { List } from '@chainwork/contract/page'
import { managesRank, rankOf } from '@chainwork/contract/identity/values'
import { isOpenInvitation, selectMembership, sessionOf } from '../../identity/index.ts'
import { refuse } from '../../platform/failure.ts'
import type { Reading, Writing } from '../../platform/http/caller.ts'
import { wholeList } from '../../platform/whole-list.ts'
import type * as roles from '@chainwork/contract/identity/role-endpoints'
import type { CompanyAccount, Session } from '@chainwork/contract/identity/schemas'

/** Everybody of the caller's company and who is invited. Refuses `company.notFound` for another company. */
export async function listTeam(
  { db, actor, now }: Reading<'recruiter'>,
  { params }: Input<typeof team.listTeam>,
): Promise<List<TeamMember>> {
  if (params.id !== actor.companyId) refuse('company.notFound')
  const [members, invitations] = await Promise.all([
    db
      .selectFrom('recruiter as r')
      .innerJoin('app_user as u', 'u.id', 'r.user_id')
      .select(['r.id', 'u.first_name', 'u.last_name', 'u.email', 'r.role', 'r.status', 'r.last_login_at'])
      .where('r.company_id', '=', actor.companyId)
      .orderBy('r.id')
      .limit(1000)
      .execute(),
    db
      .selectFrom('invitation as i')
      .select(['i.email', 'i.role', 'i.expires_at'])
      .where('i.company_id', '=', actor.companyId)
      .where(isOpenInvitation(now))
      .orderBy('i.email')
      .limit(1000)
      .execute(),
  ])
  const joined = members
    .toSorted((one, other) => rankOf(other.role) - rankOf(one.role))
    .map((row): TeamMember => ({
      id: row.id as Id<'recruiter'>,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      role: row.role,
      status: row.status,
      isYou: row.id === actor.recruiterId,
      canManage: row.id !== actor.recruiterId && managesRank(actor.companyRole, row.role),
      lastLogin: row.last_login_at?.toISOString() ?? null,
      expiresAt: null,
    }))
  const invited = invitations.map((row): TeamMember => ({
    id: null,
    firstName: '',
    lastName: '',
    email: row.email,
    role: row.role,
    status: 'pending invite',
    isYou: false,
    canManage: managesRank(actor.companyRole, row.role),
    lastLogin: null,
    expiresAt: row.expires_at.toISOString(),
  }))
  return wholeList([...joined, ...invited])
}

/** The companies the person recruits for, the last used first. */
export async function listOwnCompanies({ db, actor }: Reading<'signedIn'>): Promise<CompanyAccount[]> {
  const rows = await db
    .selectFrom('recruiter')
    .innerJoin('company', 'company.id', 'recruiter.company_id')
    .select(['company.id', 'company.name', 'company.avatar_url', 'recruiter.role', 'recruiter.last_login_at'])
    .where('recruiter.user_id', '=', actor.userId)
    .where('recruiter.status', '=', 'active')
    .orderBy('recruiter.last_login_at', (order) => order.desc().nullsLast())
    .orderBy('recruiter.id')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    id: row.id as Id<'company'>,
    name: row.name,
    avatarUrl: row.avatar_url,
    role: row.role,
    lastLogin: row.last_login_at?.toISOString() ?? null,
    selected: row.id === actor.companyId,
  }))
}

/** Acts for one of the caller's companies from now on. Refuses `company.notFound`, for others' companies too. */
export async function selectCompany(
  { tx, actor, now, cookie }: Writing<'signedIn'>,
  { body }: Input<typeof roles.selectCompany>,
): Promise<Session> {
  const { userId, sessionId } = actor
  if (!(await selectMembership(tx, { userId, sessionId, companyId: body.companyId, now })))
    refuse('company.notFound')
  return sessionOf(tx, actor.sessionId, { now, cookie })
}
