import { shownMoment } from '@chainwork/contract/shown-time'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import { Refusal } from '../platform/failure.ts'

const most = 3
const days = 30
const window = days * 24 * 60 * 60_000

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
    where c.id = ${companyId} and folded_employer(c.name) <> folded_employer(${name})
      and at > ${new Date(now.getTime() - window)}
    order by at desc offset ${most - 1} limit 1`.execute(tx)
  const [oldest] = rows
  if (!oldest) return
  const again = new Date(oldest.at.getTime() + window)
  const words = `You have changed the name ${most} times in ${days} days. You can change it again on ${momentOf(again)}.`
  throw new Refusal(
    'company.renamedEnough',
    { name: words },
    Math.ceil((again.getTime() - now.getTime()) / 1000),
  )
}

/** By the minute that has begun once it has passed: `21.12.2026, 12:00 UTC`. */
function momentOf(at: Date): string {
  return shownMoment(new Date(Math.ceil(at.getTime() / 60_000) * 60_000))
}
