import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { countedSince, nameDays, refuseName } from '../name-limit.ts'

const most = 5

/**
 * Refuses `company.foundedEnough` when a person whose row is locked has created 5 companies within 30 days, deleted ones included,
 * and says when they can create the next one.
 */
export async function refuseFounding(tx: Tx, userId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ at: Date }>`
    select at from security_event where user_id = ${userId} and kind = 'companyCreated' and at > ${countedSince(now)}
    order by at desc offset ${most - 1} limit 1`.execute(tx)
  const [oldest] = rows
  if (!oldest) return
  refuseName(
    'company.foundedEnough',
    { oldest: oldest.at, now },
    (until) =>
      `You have created ${most} companies in ${nameDays} days. You can create the next one on ${until}.`,
  )
}
