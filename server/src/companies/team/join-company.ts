import type { CompanyRole } from '@chainwork/contract/identity/values'
import { addMember, selectMembership } from '../../identity/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import { refuse } from '../../platform/failure.ts'
import type { User } from '../../platform/http/caller.ts'

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
