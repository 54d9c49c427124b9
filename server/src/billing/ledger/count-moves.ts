import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** What moves of one kind have moved so far. */
export interface MovedSoFar {
  kind: string
  /** `credit`, or a currency whose smallest unit is counted. */
  unit: string
  amount: number
}

/** For the metrics: credits and money that were granted, bought, used, returned and so on, by kind of move. */
export async function countMoves(db: Db): Promise<MovedSoFar[]> {
  const { rows } = await sql<MovedSoFar>`
    select m.kind, l.unit, (sum(l.amount) filter (where l.amount > 0))::float8 as amount
    from ledger_move m join ledger_line l on l.move_id = m.id group by m.kind, l.unit order by 1, 2`.execute(
    db,
  )
  return rows
}
