import type { Id } from '@chainwork/contract'
import { sql } from 'kysely'
import { addressHash, isFrozenSql } from './freezes.ts'
import { type CompanyRole, hasRank } from '@chainwork/contract/identity/values'
import type { Database, Tx } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import { newId } from '../platform/new-id.ts'
import type { ActFor } from '../platform/http/gate.ts'
import { z } from 'zod'
import { defineJob, enqueue } from '../platform/queue/index.ts'

/** Somebody is no admin of a company any longer: for those who let admins use what is the company's. */
export const rankLostJob = defineJob({
  name: 'identity.rankLost',
  data: z.strictObject({ companyId: z.string() }),
  retryLimit: 20,
  maxDelay: 3600,
})

/** Tells, with the change itself and before it, that admins and owners lose their rank: of one membership, or all of a person. */
export async function reportLostRank(
  tx: Tx,
  whose: { recruiterId: string } | { userId: string },
): Promise<void> {
  const lost = await tx
    .selectFrom('recruiter')
    .select('company_id')
    .where((of) => ('userId' in whose ? of('user_id', '=', whose.userId) : of('id', '=', whose.recruiterId)))
    .where('role', 'in', ['admin', 'owner'])
    .orderBy('company_id')
    .execute()
  for (const { company_id } of lost) await enqueue(tx, rankLostJob, { companyId: company_id })
}

/** How somebody recruits for one company right now; null when they do not. One indexed query. */
export const recruitsFor: ActFor = async (database: Database, userId, companyId) => {
  const { rows } = await database.pool.query<{
    id: Id<'recruiter'>
    role: CompanyRole
    isCompanyFrozen: boolean
  }>({
    name: 'recruits-for',
    text: `select id, role, ${isFrozenSql('r.company_id', 'r.user_id')} as "isCompanyFrozen" from recruiter r
      where user_id = $1 and company_id = $2 and status = 'active'`,
    values: [userId, companyId],
  })
  const [found] = rows
  return found
    ? { recruiterId: found.id, companyRole: found.role, isCompanyFrozen: found.isCompanyFrozen }
    : null
}

/**
 * Makes a person a recruiter of a company; members stay what they are. Refuses `company.barred` and `company.frozen`, and
 * `company.otherFrozen` if they own, or answer for, another company that is frozen while its case is undecided.
 * Deleting that company changes nothing.
 */
export async function addMember(
  tx: Tx,
  member: { userId: string; companyId: string; role: CompanyRole; now: Date },
): Promise<void> {
  const { userId, companyId, role, now } = member
  const { rows } = await sql<{ isBarred: boolean; isFrozen: boolean; isOtherFrozen: boolean }>`
    select exists (select from recruiting_bar where user_id = ${userId})
        or exists (select from barred_address b join app_user u on u.id = ${userId} and u.email_verified
          where b.address_hash = ${addressHash}) as "isBarred",
      exists (select from company_freeze where company_id = ${companyId}) as "isFrozen",
      exists (select from company_freeze f where not f.is_decided and (
        exists (select from recruiter r where r.company_id = f.company_id and r.user_id = ${userId} and r.role = 'owner')
        or ${userId} = any(f.answerable))) as "isOtherFrozen"`.execute(tx)
  const { isBarred, isFrozen, isOtherFrozen } = rows[0]!
  if (isBarred) refuse('company.barred')
  if (isFrozen) refuse('company.frozen')
  if (isOtherFrozen) refuse('company.otherFrozen')
  await tx
    .insertInto('recruiter')
    .values({
      id: newId('recruiter'),
      user_id: userId,
      company_id: companyId,
      role,
      last_login_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'company_id']).doNothing())
    .execute()
}

/** Changes the role or the status of a member. */
export async function changeMember(
  tx: Tx,
  recruiterId: string,
  change: { role: CompanyRole } | { status: 'active' | 'inactive' },
): Promise<void> {
  const staysAdmin = 'role' in change ? hasRank(change.role, 'admin') : change.status === 'active'
  if (!staysAdmin) await reportLostRank(tx, { recruiterId })
  await tx.updateTable('recruiter').set(change).where('id', '=', recruiterId).execute()
}

/** Removes a member from their company. */
export async function removeMember(tx: Tx, recruiterId: string): Promise<void> {
  await reportLostRank(tx, { recruiterId })
  await tx.deleteFrom('recruiter').where('id', '=', recruiterId).execute()
}

/** Lets a session act for a company its person is an active member of. False, and nothing changed, for every other company. */
export async function selectMembership(
  tx: Tx,
  { userId, sessionId, companyId, now }: { userId: string; sessionId: string; companyId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recruiter')
    .set({ last_login_at: now })
    .where('user_id', '=', userId)
    .where('company_id', '=', companyId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!Number(numUpdatedRows)) return false
  await tx
    .updateTable('user_session')
    .set({ company_id: companyId, context: 'recruiter' })
    .where('id', '=', sessionId)
    .execute()
  return true
}

/** No session acts for the company any longer. */
export async function leaveCompany(tx: Tx, companyId: Id<'company'> | string): Promise<void> {
  await tx.updateTable('user_session').set({ company_id: null }).where('company_id', '=', companyId).execute()
}
