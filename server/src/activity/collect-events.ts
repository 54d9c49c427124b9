import {
  type ActivityEvent,
  type Classification,
  type NftMove,
  type NftTrade,
  type Registry,
  classify,
  markSelfTrades,
} from '@chainwork/onchain'

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

/** What stored transactions of one person count as, all of them together: trades with oneself show between wallets only. */
export function toEvents(
  rows: readonly StoredEvent[],
  wallets: readonly string[],
  registry: Registry,
): ActivityEvent[] {
  const collected = collectEvents(wallets, registry)
  collected.add(rows)
  return collected.sorted()
}

/** Takes stored transactions of one person as they are read, and then tells what they count as. */
export function collectEvents(wallets: readonly string[], registry: Registry) {
  const events: ActivityEvent[] = []
  const trades: NftTrade[] = []
  return {
    add(rows: readonly StoredEvent[]) {
      for (const row of rows) {
        const { chain_id: chainId, tx_hash: txHash, ts, nft } = row
        const call = { chainId, to: row.counterparty, selector: row.selector, nftMoves: nft ?? [] }
        const counted = classify(call, row.wallet, registry)
        events.push(toEvent(row, counted))
        if (nft) trades.push({ chainId, txHash, ts, category: counted.category, nftMoves: nft })
      }
    },
    /** Oldest first. */
    sorted(): ActivityEvent[] {
      const own = trades.length ? markSelfTrades(trades, wallets) : null
      if (own?.size) for (const event of events) event.selfTrade = own.has(event.txHash)
      return events.sort(byTime)
    },
  }
}

function byTime(a: ActivityEvent, b: ActivityEvent): number {
  return (
    a.ts - b.ts ||
    a.chainId - b.chainId ||
    compare(a.txHash, b.txHash) ||
    compare(a.wallet ?? '', b.wallet ?? '')
  )
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function toEvent(row: StoredEvent, counted: Classification): ActivityEvent {
  return {
    chainId: row.chain_id,
    txHash: row.tx_hash,
    ts: row.ts,
    initiated: true,
    status: row.is_ok ? 'ok' : 'failed',
    ...counted,
    valueClass: row.value_class,
    selfTrade: false,
    wallet: row.wallet,
    block: row.block,
    counterparty: row.counterparty,
    selector: row.selector,
    source: row.source,
  }
}
