import type { Id, Input } from '@chainwork/contract'
import type * as roles from '@chainwork/contract/identity/role-endpoints'
import type { CompanyAccount, Session } from '@chainwork/contract/identity/schemas'
import { selectMembership, sessionOf } from '../../identity/index.ts'
import { refuse } from '../../platform/failure.ts'
import type { Reading, Writing } from '../../platform/http/caller.ts'

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
