import type { List } from '@chainwork/contract/page'
import type { DecidedInMonth } from '@chainwork/contract/trust/schemas'
import { sql } from 'kysely'
import type { Reading } from '../platform/http/caller.ts'
import { wholeList } from '../platform/whole-list.ts'

/** Decisions of the last twelve months (UTC), by month and reason, latest first, without a name in them. */
export async function countDecisions({ db, now }: Reading): Promise<List<DecidedInMonth>> {
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11, 1))
  const { rows } = await sql<DecidedInMonth>`
    select to_char(at at time zone 'UTC', 'YYYY-MM') as month, rule as reason,
      count(*) filter (where decision = 'frozen')::int as frozen, count(*) filter (where decision = 'upheld')::int as upheld,
      count(*) filter (where decision = 'released')::int as released, count(*) filter (where is_automatic)::int as automatic
    from case_statement where at >= ${since} group by 1, 2 order by 1 desc, 2`.execute(db)
  return wholeList(rows)
}
