import { setImmediate as yieldLoop } from 'node:timers/promises'
import type { ActivityEvent, Registry } from '@chainwork/onchain'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../platform/db/database.ts'
import { chainShare, endsOf, maxScored } from './chain-share.ts'
import { type StoredEvent, collectEvents } from './collect-events.ts'
import { walletsOf } from './find-snapshot.ts'

/** How much is read; less only in tests. */
export interface EventLimits {
  max: number
  page: number
}
const limits: EventLimits = { max: maxScored, page: 2000 }

/**
 * What a person's verified wallets have sent, as the registry understands it, oldest first: everything, or of who did more than is
 * scored the oldest and the newest on each busy chain (`chainShare`).
 */
export async function eventsOf(
  db: Db | Tx,
  userId: string,
  registry: Registry,
  of: EventLimits = limits,
): Promise<ActivityEvent[]> {
  const wallets = await walletsOf(db, userId)
  const collected = collectEvents(wallets, registry)
  for await (const page of eventPages(db, wallets, of)) collected.add(page)
  return collected.sorted()
}

/** The stored transactions that these are computed from, a page at a time: one page of everything, or full ones and the rest. */
export async function* eventPages(
  db: Db | Tx,
  wallets: readonly string[],
  { max, page }: EventLimits = limits,
): AsyncGenerator<StoredEvent[]> {
  const few = await rowsOf(db, sql`e.wallet = any(${wallets}::text[])`, sql`limit ${page + 1}`)
  if (few.length <= page) return yield few
  const inOrder = sql`order by e.chain_id, e.tx_hash limit ${page}`
  const scored = await scoredBlocks(db, wallets, max)
  for (const wallet of wallets) {
    let rows: StoredEvent[] | undefined
    do {
      const last = rows?.at(-1)
      const after = last
        ? sql`and (e.chain_id, e.tx_hash) > (${last.chain_id}, decode(substr(${last.tx_hash}, 3), 'hex'))`
        : sql``
      rows = await rowsOf(db, sql`e.wallet = ${wallet} and ${scored} ${after}`, inOrder)
      yield rows
      // The embedded database answers without letting requests in between.
      await yieldLoop()
    } while (rows.length === page)
  }
}

/** Stored transactions that meet a condition on `e`. */
export function rowsOf(
  db: Db | Tx,
  where: RawBuilder<unknown>,
  end: RawBuilder<unknown>,
): Promise<StoredEvent[]> {
  return sql<StoredEvent>`
    select e.wallet, e.chain_id, '0x' || encode(e.tx_hash, 'hex') as tx_hash, e.block, e.ts,
      '0x' || encode(e.counterparty, 'hex') as counterparty, '0x' || encode(e.selector, 'hex') as selector,
      e.is_ok, e.value_class, e.nft, e.source
    from activity_event e where ${where} ${end}`
    .execute(db)
    .then(({ rows }) => rows)
}

/** True of the transactions that are scored: of chains with more than their share, those at both ends. */
async function scoredBlocks(
  db: Db | Tx,
  wallets: readonly string[],
  max: number,
): Promise<RawBuilder<unknown>> {
  const mine = sql`from activity_event where wallet = any(${wallets}::text[])`
  const counted = await sql<{ chain_id: number; count: number }>`
    select chain_id, count(*)::int as count ${mine} group by chain_id`.execute(db)
  const share = chainShare(
    counted.rows.map(({ count }) => count),
    max,
  )
  const { oldest, newest } = endsOf(share)
  const conditions = [sql`true`]
  for (const { chain_id, count } of counted.rows) {
    if (count <= share) continue
    const nth = async (order: RawBuilder<unknown>, at: number) =>
      (
        await sql<{ ts: number; tx_hash: string; wallet: string }>`
          select ts, encode(tx_hash, 'hex') as tx_hash, wallet ${mine} and chain_id = ${chain_id}
          order by ${order} offset ${at - 1} limit 1`.execute(db)
      ).rows[0]!
    const [low, high] = [
      await nth(sql`ts, tx_hash, wallet`, oldest),
      await nth(sql`ts desc, tx_hash desc, wallet desc`, newest),
    ]
    const place = sql`(e.ts, e.tx_hash, e.wallet)`
    conditions.push(sql`(e.chain_id <> ${chain_id}
      or ${place} <= (${low.ts}::bigint, decode(${low.tx_hash}, 'hex'), ${low.wallet})
      or ${place} >= (${high.ts}::bigint, decode(${high.tx_hash}, 'hex'), ${high.wallet}))`)
  }
  return sql.join(conditions, sql` and `)
}
