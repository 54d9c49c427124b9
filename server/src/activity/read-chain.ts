import {
  BadAnswer,
  type ChainActivitySource,
  RateLimited,
  type WalletState,
} from '../platform/chains/chain-source.ts'
import { askProbe, reasonOf } from './ask-source.ts'
import { localChain, unsettledBlocks } from './plan-readings.ts'
import { failReading, finishReading, pauseReading } from './end-reading.ts'
import { readHistory } from './read-history.ts'
import type { Reader } from './reader.ts'
import { type Lease, LeaseLost, holdLease } from './take-reading.ts'

/** Reads a chain for a wallet, by the first source that can; what was stored by then stays, whatever happens. */
export async function readChain(reader: Reader, lease: Lease, signal: AbortSignal): Promise<void> {
  const { database, clock, sources } = reader
  const letGo = holdLease(database, lease)
  try {
    let failure: unknown = null
    for (const source of sources.of(lease.chainId)) {
      if (!source.capabilities.history) continue
      try {
        await readFrom(reader, source, lease, signal)
        return
      } catch (error) {
        if (signal.aborted) return await pauseReading(database, lease, clock.now())
        const reason = reasonOf(error)
        if (reason === null) throw error
        reader.report({ msg: 'a chain was not read', chainId: lease.chainId, source: source.id, reason })
        // What the best source said counts, unless it never could.
        if (failure === null || reasonOf(failure) === 'unsupported') failure = error
      }
    }
    const error = reasonOf(failure) ?? 'unsupported'
    const retryAfterSeconds = failure instanceof RateLimited ? failure.retryAfterSeconds : null
    await failReading(database, lease, { error, retryAfterSeconds }, clock.now())
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error
  } finally {
    letGo()
  }
}

async function readFrom(
  reader: Reader,
  source: ChainActivitySource,
  lease: Lease,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock } = reader
  const { reading, chainId, wallet } = lease
  const state = await askProbe(source, { chainId, address: wallet, signal })
  // Behind what was read already: a node that lags or another chain. A developer's chain may have been wound back.
  if (chainId !== localChain && state.head < (reading.block ?? 0)) throw new BadAnswer('The source is behind')
  const settled = Math.max(0, state.head - unsettledBlocks(chainId))
  const target = chainId === localChain ? settled : Math.max(settled, reading.block ?? 0)
  const nonceHead = state.nonce === reading.nonce ? reading.nonce_head! : state.head
  const end = { source: source.id, nonce: state.nonce, nonceHead }
  if (isUnchanged(lease, state)) {
    const unchanged = { ...end, block: target, gap: null, isUnsettled: false, changed: false }
    return finishReading(database, lease, unchanged, clock.now())
  }
  const fewest = fewestRows(lease, state, target >= nonceHead)
  const history = await readHistory(reader, source, lease, { target, fewest, signal })
  if (history.isPaused) return pauseReading(database, lease, clock.now())
  const block = history.block!
  const isAllThere = state.nonce === history.rows && !state.isContract
  const isUnsettled = state.nonce !== reading.nonce && block < nonceHead && !isAllThere
  const { gap, changed } = history
  await finishReading(database, lease, { ...end, block, gap, isUnsettled, changed }, clock.now())
}

/**
 * How many transactions a source has to tell of. A key that has sent some is not unused, and what it once sent stays sent, unless the
 * chain itself counts less. Without this an explorer that finds nothing would take away points, or make a 0 of what it does not know.
 */
function fewestRows({ reading }: Lease, { nonce, isContract }: WalletState, isSettled: boolean): number {
  if (isContract || nonce === 0) return 0
  // What was unused when it was read last may have sent its first in the newest blocks.
  const some = reading.read_at === null || isSettled ? 1 : 0
  return Math.max(some, Math.min(reading.rows, nonce))
}

/** Nothing was sent since everything up to the head was read. Contracts act without counting. */
function isUnchanged({ reading, chainId }: Lease, state: WalletState): boolean {
  // A developer's chain may have been wound back, and gone on otherwise.
  if (chainId === localChain && reading.block !== null) return false
  if (state.isContract || state.nonce !== (reading.nonce ?? 0)) return false
  if (reading.top !== null) return false
  if (state.nonce === 0 && reading.rows === 0) return true
  return reading.block! >= reading.nonce_head! || reading.rows === state.nonce
}
