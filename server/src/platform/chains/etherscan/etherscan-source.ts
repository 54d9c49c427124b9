import {
  BadAnswer,
  type ChainActivitySource,
  type HistoryQuestion,
  type WalletQuestion,
} from '../chain-source.ts'
import { type AccountOperations, operationsBeside, withOperations } from '../json-rpc/account-operations.ts'
import type { Ask } from '../open-provider.ts'
import { type ListPart, wholeBlocks } from '../whole-blocks.ts'
import { withMoves } from '../with-moves.ts'
import {
  type Placed,
  type PlacedMove,
  parseHasCode,
  parseIsContract,
  parseMoves,
  parseNumber,
  parseTransactions,
} from './parse-etherscan.ts'
import { TooLong } from '../ask-json.ts'

/** Most rows of one answer; Etherscan's free keys get no more. */
const rowsOfPage = 1000
const fewestRows = 50
/** How many answers may begin at one block. */
const maxPagesOfBlock = 10

interface Window {
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
async function* readPages<T extends Placed>(
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
      if (page > maxPagesOfBlock) throw new BadAnswer('The provider has more rows of a block than it shows')
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

/** What wallets did, from Etherscan's interface (version 2), which serves many chains with one key. */
export function etherscanSource(
  ask: Ask,
  { url, key, operations }: { url: string; key: string; operations: AccountOperations | null },
): ChainActivitySource {
  const addressOf = (chainId: number, query: Record<string, string | number>) => {
    const address = new URL(url)
    address.searchParams.set('chainid', String(chainId))
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value))
    address.searchParams.set('apikey', key)
    return address
  }
  const list = <T>(
    { chainId, address, signal }: HistoryQuestion,
    action: string,
    { fromBlock, toBlock, page, rows, sort }: Window,
    parse: (answer: unknown, range: { address: string; fromBlock: number; toBlock: number }) => T[],
  ) =>
    ask(
      {
        url: addressOf(chainId, {
          module: 'account',
          action,
          address,
          startblock: fromBlock,
          endblock: toBlock,
          page,
          offset: rows,
          sort,
        }),
        signal,
      },
      (answer) => parse(answer, { address, fromBlock, toBlock }),
    )
  const movesOf = (question: HistoryQuestion, action: string) =>
    readPages(question, (window) => list(question, action, window, parseMoves), keyOfMove)

  const proxy = <T>(
    { chainId, signal }: WalletQuestion,
    action: string,
    query: Record<string, string>,
    read: (answer: unknown) => T,
  ) => ask({ url: addressOf(chainId, { module: 'proxy', action, ...query }), signal }, read)
  const hasCode = (question: HistoryQuestion) =>
    proxy(question, 'eth_getCode', { address: question.address, tag: 'latest' }, parseHasCode)

  return {
    id: 'etherscan-v2',
    capabilities: { history: true, nft: true, logs: operations !== null },
    probe: async (question) => {
      const state = { address: question.address, tag: 'latest' }
      const nonce = await proxy(question, 'eth_getTransactionCount', state, parseNumber)
      const isContract = await proxy(question, 'eth_getCode', state, parseIsContract)
      return { nonce, isContract, head: await proxy(question, 'eth_blockNumber', {}, parseNumber) }
    },
    fetch: (question) =>
      withOperations(
        question,
        operationsBeside(operations, hasCode),
        withMoves(
          question,
          wholeBlocks(
            question,
            readPages(
              question,
              (window) => list(question, 'txlist', window, parseTransactions),
              ({ hash }) => hash,
            ),
          ),
          ['tokennfttx', 'token1155tx'].map((action) => (part: HistoryQuestion) => movesOf(part, action)),
        ),
      ),
  }
}

const keyOfMove = ({ hash, move }: PlacedMove) =>
  [hash, move.contract, move.tokenId, move.from, move.to].join(' ')
