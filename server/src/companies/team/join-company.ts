import type { CompanyRole } from '@chainwork/contract/identity/values'
import type { Tx } from '../../platform/db/database.ts'
import { refuse } from '../../platform/failure.ts'
import type { User } from '../../platform/http/caller.ts'
import { newId } from '../../platform/new-id.ts'

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
  await tx
    .insertInto('recruiter')
    .values({
      id: newId('recruiter'),
      user_id: actor.userId,
      company_id: companyId,
      role,
      last_login_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'company_id']).doNothing())
    .execute()
  await tx
    .updateTable('user_session')
    .set({ company_id: companyId, context: 'recruiter' })
    .where('id', '=', actor.sessionId)
    .execute()
}
