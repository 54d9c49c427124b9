import { type RawBuilder, sql } from 'kysely'
import { endCheckout } from './settle.ts'
import type { Settling } from './settling.ts'
import type { PurchaseRow } from './tables.ts'
import { hasRank } from '@chainwork/contract/identity/values'
import type { Tx } from '../../platform/db/database.ts'
import { refuse } from '../../platform/failure.ts'
import type { Recruiter } from '../../platform/http/caller.ts'

/**
 * Ends open checkouts that offer a company's saved cards to a person who is no longer its admin; one that was paid
 * meanwhile is carried out. Of one company, or all. Throws what the provider's calls throw, after it has tried each.
 */
export async function endLostCheckouts(settling: Settling, companyId?: string): Promise<void> {
  const { database, provider } = settling
  const ofCompany = companyId === undefined ? sql`true` : sql`p.company_id = ${companyId}`
  const { rows } = await sql<PurchaseRow>`
    select p.* from purchase p
    where p.status = 'open' and p.customer_id is not null and p.is_live = ${provider.isLive} and ${ofCompany}
      and ${isNoAdmin(sql`p.company_id`, sql`p.buyer_id`)}
    order by p.id`.execute(database.db)
  const problems: unknown[] = []
  for (const row of rows) {
    try {
      await endCheckout(settling, row, 'canceled')
    } catch (error) {
      problems.push(error)
    }
  }
  if (problems.length) throw problems[0]
}

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
