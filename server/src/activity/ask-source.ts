import {
  BadAnswer,
  type ChainActivitySource,
  type ChainPage,
  type HistoryQuestion,
  RateLimited,
  Unreachable,
  Unsupported,
  type WalletQuestion,
  type WalletState,
} from '../platform/chains/chain-source.ts'
import type { ReadingError } from './tables.ts'

/** The longest wait for one page of a source: several questions, each with a queue and all that is tried again. */
const patienceMs = 180_000

/** Asks what the state of a wallet is. Throws what sources throw, and nothing else. */
export async function askProbe(source: ChainActivitySource, ask: WalletQuestion): Promise<WalletState> {
  const state = await patiently(() => source.probe(ask))
  if (!Number.isSafeInteger(state.nonce) || !Number.isSafeInteger(state.head) || state.head < 0)
    throw new BadAnswer('No numbers that can be')
  return state
}

/** The pages of a history, each checked: in its blocks, and further than the one before. Throws what sources throw. */
export async function* askPages(
  source: ChainActivitySource,
  ask: HistoryQuestion,
): AsyncGenerator<ChainPage, void> {
  const pages = source.fetch(ask)[Symbol.asyncIterator]()
  let [low, high] = [ask.fromBlock, ask.toBlock]
  try {
    for (;;) {
      const { value: page, done } = await patiently(() => pages.next())
      if (done) throw new BadAnswer('The history ends in the middle')
      const { upToBlock: end } = page
      const [from, to] = ask.newestFirst ? [end, high] : [low, end]
      if (end < low || end > high) throw new BadAnswer('Blocks that were not asked for')
      if (page.rows.some(({ block }) => !(block >= from && block <= to)))
        throw new BadAnswer('Transactions of other blocks')
      yield page
      if (page.complete) return
      if (ask.newestFirst) high = end - 1
      else low = end + 1
      if (low > high) throw new BadAnswer('More pages than blocks')
    }
  } finally {
    // One that hangs is not waited for.
    void Promise.resolve(pages.return?.()).catch(() => {})
  }
}

async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Unreachable('No answer in time')), patienceMs)
  })
  try {
    return await Promise.race([ask(), late])
  } catch (error) {
    if (reasonOf(error) !== null) throw error
    throw new BadAnswer('The source failed', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/** The reason that a failure of a source is kept under; null for anything else. */
export function reasonOf(error: unknown): ReadingError | null {
  if (error instanceof RateLimited) return 'rateLimited'
  if (error instanceof Unsupported) return 'unsupported'
  if (error instanceof BadAnswer) return 'badAnswer'
  return error instanceof Unreachable ? 'unreachable' : null
}
