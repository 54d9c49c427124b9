import { TooLong } from '../ask-json.ts'
import { BadAnswer, type HistoryQuestion } from '../chain-source.ts'
import type { ListPart } from '../whole-blocks.ts'
import type { Placed } from './parse-etherscan.ts'

/** Most rows of one answer; Etherscan's free keys get no more. */
const rowsOfPage = 1000
const fewestRows = 50
/** How many answers may begin at one block. */
const mostPagesOfBlock = 10

export interface Window {
  fromBlock: number
  toBlock: number
  page: number
  rows: number
  sort: 'asc' | 'desc'
}

/**
 * Reads a list page by page. Blocks, not page numbers, lead on: each page begins one block before the last one of the page before,
 * so rows that came late are not missed, and what was seen is left out.
 */
export async function* readPages<T extends Placed>(
  { fromBlock, toBlock, newestFirst = false }: HistoryQuestion,
  ask: (window: Window) => Promise<T[]>,
  keyOf: (row: T) => string,
): AsyncGenerator<ListPart<T>> {
  const ahead = newestFirst ? -1 : 1
  const end = newestFirst ? fromBlock : toBlock
  let start = newestFirst ? toBlock : fromBlock
  let [page, size] = [1, rowsOfPage]
  let seen = new Map<string, number>()
  while (true) {
    const window = {
      fromBlock: newestFirst ? fromBlock : start,
      toBlock: newestFirst ? start : toBlock,
      page,
      rows: size,
      sort: newestFirst ? 'desc' : 'asc',
    } as const
    let rows: T[]
    try {
      rows = await ask(window)
    } catch (error) {
      // Call data can be long: fewer rows of it may fit, counted from the first again.
      if (!(error instanceof TooLong) || size <= fewestRows) throw error
      size = Math.max(fewestRows, Math.floor(size / 4))
      page = 1
      continue
    }
    if (rows.some((row, at) => at > 0 && (row.block - rows[at - 1]!.block) * ahead < 0))
      throw new BadAnswer('The provider answered in another order')
    const fresh = rows.filter((row) => !seen.has(keyOf(row)))
    const last = rows.at(-1)?.block
    if (rows.length < size || last === undefined) return yield { rows: fresh, upToBlock: end, complete: true }
    const next = newestFirst ? Math.min(last + 1, start) : Math.max(last - 1, start)
    yield { rows: fresh, upToBlock: next - ahead, complete: false }
    const repeated = rows.filter((row) => (row.block - next) * ahead >= 0)
    if (next === start) {
      page += 1
      if (page > mostPagesOfBlock) throw new BadAnswer('The provider has more rows of a block than it shows')
      for (const row of repeated) seen.set(keyOf(row), row.block)
    } else {
      ;[start, page] = [next, 1]
      seen = new Map(
        [...seen, ...repeated.map((row) => [keyOf(row), row.block] as const)].filter(
          ([, block]) => (block - next) * ahead >= 0,
        ),
      )
    }
  }
}
