import { sql } from 'kysely'
import type { ChainActivitySource, ChainPage } from '../platform/chains/chain-source.ts'
import { askPages } from './ask-source.ts'
import { localChain, reorgWindow } from './plan-readings.ts'
import type { Reader } from './reader.ts'
import { storePage } from './store-page.ts'
import type { Lease } from './take-reading.ts'
import { trimEvents } from './trim-events.ts'

/** How far a reading has come. */
interface History {
  /** Others go first; the rest follows. */
  isPaused: boolean
  /** Read completely up to and with this block. */
  block: number | null
  /** Downward reading under way: from top down to and with bottom. */
  top: number | null
  bottom: number | null
  /** Blocks left out. */
  gap: { from: number; to: number } | null
  /** Transactions stored now. */
  rows: number
  changed: boolean
}

/**
 * Reads on to `target`: upward while few transactions are known, and beyond those from the newest down, until both meet or as many
 * are read as are kept. Each page is stored with the cursor behind it.
 */
export async function readHistory(
  reader: Reader,
  source: ChainActivitySource,
  lease: Lease,
  {
    target,
    fewest,
    signal,
  }: {
    target: number
    /** Transactions that there have to be in the end. */
    fewest: number
    signal: AbortSignal
  },
): Promise<History> {
  const { reading, chainId, wallet } = lease
  const { depth, database } = reader
  const { block, top, bottom, rows } = reading
  const at: History = { block, top, bottom, rows, gap: null, changed: false, isPaused: false }
  const ask = { chainId, address: wallet, signal }
  const until = performance.now() + reader.sliceMs
  const knownTo = block ?? -1
  const start = block === null ? 0 : Math.max(0, Math.min(block, target) - reorgWindow(chainId))
  const store = async (page: ChainPage, fromBlock: number, toBlock: number) => {
    const cursor = { block: at.block, top: at.top, bottom: at.bottom }
    const blocks = { fromBlock, toBlock, knownTo }
    const historyPage = {
      source: source.id,
      rows: page.rows,
      ...blocks,
      cursor,
      fewest: page.complete ? fewest : 0,
    }
    const stored = await storePage(database, lease, historyPage)
    at.rows = stored.rows
    at.changed ||= stored.changed
    if (stored.disputed)
      reader.report({ msg: 'sources disagree', chainId, source: source.id, transactions: stored.disputed })
    // Never before something new was stored, or the same blocks would be read for ever.
    const isFurther = (at.block ?? -1) > knownTo || at.bottom !== bottom
    const isOver = signal.aborted || performance.now() > until
    at.isPaused = !page.complete && isFurther && isOver
  }

  if (at.top === null && at.rows < depth.oldest) {
    let from = start
    for await (const page of askPages(source, { ...ask, fromBlock: start, toBlock: target })) {
      // A developer's chain that was wound back has nothing above its head.
      const isWound = page.complete && chainId === localChain
      at.block = isWound ? target : Math.max(at.block ?? 0, page.upToBlock)
      await store(page, from, isWound ? Math.max(knownTo, target) : page.upToBlock)
      if (page.complete || at.isPaused) return at
      if (at.rows >= depth.oldest) break
      from = page.upToBlock + 1
    }
  }
  at.top ??= target
  at.bottom ??= at.top + 1
  const low = (at.block ?? -1) === knownTo ? start : at.block! + 1
  let isJoined = low >= at.bottom
  if (!isJoined) {
    const downward = { ...ask, fromBlock: low, toBlock: at.bottom - 1, newestFirst: true }
    for await (const page of askPages(source, downward)) {
      const above = at.bottom
      at.bottom = page.upToBlock
      await store(page, page.upToBlock, above - 1)
      if (at.isPaused) return at
      isJoined = page.complete
      if (!isJoined && (await countFrom(reader, lease, at.bottom)) >= depth.newest) break
    }
  }
  if (!isJoined) at.gap = { from: (at.block ?? -1) + 1, to: at.bottom - 1 }
  Object.assign(at, { block: at.top, top: null, bottom: null })
  if (at.rows > depth.oldest + depth.newest) await trimEvents(database, lease, depth)
  return at
}

async function countFrom({ database }: Reader, { wallet, chainId }: Lease, block: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from activity_event
    where wallet = ${wallet} and chain_id = ${chainId} and block >= ${block}`.execute(database.db)
  return rows[0]!.count
}
