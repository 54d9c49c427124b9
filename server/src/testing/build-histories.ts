import type {
  ChainActivitySource,
  ChainPage,
  HistoryQuestion,
  RawTx,
} from '../platform/chains/chain-source.ts'
import type { Pace } from '../platform/chains/pace.ts'

/** An address of its own for each letter. */
export const addressOf = (digit: string): string => `0x${digit.repeat(40).slice(0, 40)}`
const contract = addressOf('c')

/** A transaction that a wallet sent; `at` makes its hash. */
export function aTx(wallet: string, at: number, changes: Partial<RawTx> = {}): RawTx {
  return {
    hash: `0x${at.toString(16).padStart(64, '0')}`,
    block: 1000 + at,
    ts: 1_700_000_000 + at * 12,
    from: wallet,
    to: contract,
    selector: '0x38ed1739',
    status: 'ok',
    value: 0n,
    initiated: true,
    nftMoves: [],
    ...changes,
  }
}

/** So many transactions of a wallet, oldest first; `change` differs some of them. */
export const aHistory = (
  wallet: string,
  length: number,
  change: (at: number) => Partial<RawTx> = () => ({}),
): RawTx[] => Array.from({ length }, (_tx, at) => aTx(wallet, at, change(at)))

/** A token that a wallet got from nowhere. */
export const aMint = (wallet: string, tokenId: string) => ({
  contract: addressOf('d'),
  tokenId,
  from: addressOf('0'),
  to: wallet,
})

/** Time that stands and waits that take none, counted. */
export function aPace(random = 0.5): Pace & { waited: number[] } {
  const waited: number[] = []
  const wait = async (ms: number) => void (ms && waited.push(ms))
  return { waited, now: () => new Date('2026-11-21T12:00:00.000Z'), random: () => random, wait }
}

/** Everything a source tells, page by page, each checked to lead on by whole blocks. */
export async function readAllPages(
  source: ChainActivitySource,
  question: Omit<HistoryQuestion, 'signal'>,
): Promise<{ pages: ChainPage[]; rows: RawTx[] }> {
  const pages: ChainPage[] = []
  let [low, high] = [question.fromBlock, question.toBlock]
  for await (const page of source.fetch({ ...question, signal: new AbortController().signal })) {
    const { upToBlock: end } = page
    const [from, to] = question.newestFirst ? [end, high] : [low, end]
    if (end < low || end > high || page.rows.some(({ block }) => block < from || block > to))
      throw new Error('A page has other blocks than its own')
    if (question.newestFirst) high = end - 1
    else low = end + 1
    pages.push(page)
  }
  if (!pages.at(-1)?.complete) throw new Error('The history ends in the middle')
  return { pages, rows: pages.flatMap(({ rows }) => rows) }
}
