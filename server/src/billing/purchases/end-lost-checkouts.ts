import { sql } from 'kysely'
import { isNoAdmin } from './hold-admin.ts'
import { endCheckout } from './settle.ts'
import type { Settling } from './settling.ts'
import type { PurchaseRow } from './tables.ts'

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
