import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import type { FeedTables } from './change-feed.ts'

/** Changes are kept this long: a process or snapshot further behind reads the documents again. */
const retentionHours = 24
/** Rows removed by one statement. */
const batchSize = 20_000

/**
 * Removes changes older than a day, and notes the last one removed in the same transaction, so that a reader who has not
 * come that far knows. Returns how many there were.
 */
export async function pruneChanges(tables: FeedTables, database: Database): Promise<number> {
  const [changes, state] = [sql.id(tables.changes), sql.id(tables.state)]
  for (let total = 0; ;) {
    const removed = await database.transaction(async (tx) => {
      const { rows } = await sql<{ removed: number }>`
        with old as (
          delete from ${changes} where seq in (
            select seq from ${changes} where at < now() - ${`${retentionHours} hours`}::interval order by seq limit ${batchSize})
          returning xid, seq
        ), last as (
          select xid, seq from old order by xid desc, seq desc limit 1
        ), noted as (
          update ${state} set pruned_xid = last.xid, pruned_seq = last.seq from last
          where (last.xid, last.seq) > (pruned_xid, pruned_seq)
        )
        select count(*)::int as removed from old`.execute(tx)
      return rows[0]!.removed
    })
    total += removed
    if (removed < batchSize) return total
  }
}
