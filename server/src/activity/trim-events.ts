import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import { withLease } from './store-page.ts'
import type { Lease } from './take-reading.ts'

/** How many transactions of one wallet are kept on one chain. */
export interface Depth {
  oldest: number
  newest: number
}

/** Leaves out what lies between the oldest and the newest transactions of a wallet that has more than are kept. */
export async function trimEvents(database: Database, lease: Lease, { oldest, newest }: Depth): Promise<void> {
  const { wallet, chainId } = lease
  await withLease(database, lease, async (tx) => {
    const { rows } = await sql<{ low: number; high: number }>`
      with mine as not materialized (select block from activity_event where wallet = ${wallet} and chain_id = ${chainId})
      select (select block from mine order by block offset ${oldest - 1} limit 1) as low,
        (select block from mine order by block desc offset ${newest - 1} limit 1) as high`.execute(tx)
    const { low, high } = rows[0]!
    if (low === null || high === null || high - low < 2) return
    const removed = await tx
      .deleteFrom('activity_event')
      .where('wallet', '=', wallet)
      .where('chain_id', '=', chainId)
      .where('block', '>', low)
      .where('block', '<', high)
      .executeTakeFirst()
    if (!removed.numDeletedRows) return
    await sql`update chain_reading set complete = false, rows = rows - ${Number(removed.numDeletedRows)}::int,
        gap_from = least(gap_from, ${low + 1}), gap_to = greatest(gap_to, ${high - 1})
      where wallet = ${wallet} and chain_id = ${chainId}`.execute(tx)
  })
}
