import {
  type ActivityEvent,
  type Classification,
  type NftMove,
  type Registry,
  classify,
  markSelfTrades,
} from '@chainwork/onchain'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db/database.ts'
import { walletsOf } from './find-snapshot.ts'

/** A stored transaction as it comes out of SQL. */
export interface StoredEvent {
  wallet: string
  chain_id: number
  tx_hash: string
  block: number
  ts: number
  counterparty: string | null
  selector: string | null
  is_ok: boolean
  value_class: 0 | 1 | 2 | 3 | null
  nft: NftMove[] | null
  source: string
}

/** Everything that a person's verified wallets have sent, as the registry understands it, oldest first. */
export async function eventsOf(db: Db | Tx, userId: string, registry: Registry): Promise<ActivityEvent[]> {
  const wallets = await walletsOf(db, userId)
  const { rows } = await sql<StoredEvent>`
    select e.wallet, e.chain_id, '0x' || encode(e.tx_hash, 'hex') as tx_hash, e.block, e.ts,
      '0x' || encode(e.counterparty, 'hex') as counterparty, '0x' || encode(e.selector, 'hex') as selector,
      e.is_ok, e.value_class, e.nft, e.source
    from activity_event e where e.wallet = any(${wallets}::text[])
    order by e.ts, e.chain_id, e.tx_hash, e.wallet`.execute(db)
  return toEvents(rows, wallets, registry)
}

/** What stored transactions of one person count as, all of them together: trades with oneself show between wallets only. */
export function toEvents(
  rows: readonly StoredEvent[],
  wallets: readonly string[],
  registry: Registry,
): ActivityEvent[] {
  const classified = rows.map((row) => ({
    row,
    counted: classify(
      { chainId: row.chain_id, to: row.counterparty, selector: row.selector, nftMoves: row.nft ?? [] },
      row.wallet,
      registry,
    ),
  }))
  const trades = classified.flatMap(({ row, counted: { category } }) =>
    row.nft ? [{ chainId: row.chain_id, txHash: row.tx_hash, ts: row.ts, category, nftMoves: row.nft }] : [],
  )
  const own = trades.length ? markSelfTrades(trades, wallets) : null
  return classified.map(({ row, counted }) => toEvent(row, counted, own?.has(row.tx_hash) ?? false))
}

function toEvent(row: StoredEvent, counted: Classification, selfTrade: boolean): ActivityEvent {
  return {
    chainId: row.chain_id,
    txHash: row.tx_hash,
    ts: row.ts,
    initiated: true,
    status: row.is_ok ? 'ok' : 'failed',
    ...counted,
    valueClass: row.value_class,
    selfTrade,
    wallet: row.wallet,
    block: row.block,
    counterparty: row.counterparty,
    selector: row.selector,
    source: row.source,
  }
}
