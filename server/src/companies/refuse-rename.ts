import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import { countedSince, nameDays, refuseName } from './name-limit.ts'

const most = 3

/**
 * Refuses `company.renamedEnough` when a locked company that has changed its name 3 times within 30 days would change it again,
 * with when it can. Names that are the same for comparing employers are no change.
 */
export async function refuseRename(
  tx: Tx,
  { companyId, name, now }: { companyId: string; name: string; now: Date },
): Promise<void> {
  const { rows } = await sql<{ at: Date }>`
    select at from company c join company_name n on n.company_id = c.id cross join unnest(n.chosen_at) at
    where c.id = ${companyId} and folded_employer(c.name) <> folded_employer(${name}) and at > ${countedSince(now)}
    order by at desc offset ${most - 1} limit 1`.execute(tx)
  const [oldest] = rows
  if (!oldest) return
  refuseName(
    'company.renamedEnough',
    { oldest: oldest.at, now },
    (until) =>
      `You have changed the name ${most} times in ${nameDays} days. You can change it again on ${until}.`,
  )
}
