import { hasRank } from '@chainwork/contract/identity/values'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { refuse } from '../../platform/failure.ts'
import type { Recruiter } from '../../platform/http/caller.ts'

/**
 * Keeps the caller an admin until what they began is written down, so that losing the rank finds it. Refuses `rank.tooLow` when it
 * is lost already.
 */
export async function holdAdmin(
  tx: Tx,
  { userId, recruiterId }: Pick<Recruiter, 'userId' | 'recruiterId'>,
): Promise<void> {
  const user = await tx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('state', '<>', 'inactive')
    .forKeyShare()
    .executeTakeFirst()
  const member = await tx
    .selectFrom('recruiter')
    .select('role')
    .where('id', '=', recruiterId)
    .where('status', '=', 'active')
    .forShare()
    .executeTakeFirst()
  if (!user || !member || !hasRank(member.role, 'admin')) refuse('rank.tooLow')
}

/** Whether a person uses what is a company's without being its admin any longer. */
export function isNoAdmin(companyId: RawBuilder<unknown>, userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from recruiter r join app_user u on u.id = r.user_id
    where r.company_id = ${companyId} and r.user_id = ${userId} and r.status = 'active'
      and r.role in ('admin', 'owner') and u.state <> 'inactive')`
}
