import { type RequestedRange, hexData, readAs } from '../answer-fields.ts'
import { BadAnswer, type ChainActivitySource, type HistoryQuestion } from '../chain-source.ts'
import { type AccountOperations, operationsBeside, withOperations } from '../json-rpc/account-operations.ts'
import { probeNode } from '../json-rpc/json-rpc-source.ts'
import { type Rpc, checkChain } from '../json-rpc/open-rpc.ts'
import type { Ask } from '../open-provider.ts'
import { type ListPart, wholeBlocks } from '../whole-blocks.ts'
import { withMoves } from '../with-moves.ts'
import { type BlockscoutPage, type Cursor, parseMoves, parseTransactions } from './parse-blockscout.ts'

/** Rows of a page where an instance lets that be chosen (since version 12). */
const rowsOfPage = 100
/** What is only told newest first is turned round in memory, up to so many rows. */
const maxTurned = 50_000

/**
 * What wallets did, from one Blockscout instance (its interface version 2, of releases 7 to 12). `rpc` is the same instance's node
 * interface; `headers` hold the key, if there is one.
 */
export function blockscoutSource(
  ask: Ask,
  {
    url,
    headers = {},
    rpc,
    operations,
  }: {
    url: string
    headers?: Record<string, string>
    rpc: Rpc
    operations: AccountOperations | null
  },
): ChainActivitySource {
  let isChecked = false
  const check = async (chainId: number, signal: AbortSignal) => {
    if (isChecked) return
    const [chain] = await rpc.batch([{ method: 'eth_chainId', params: [] }], signal)
    checkChain(chain, chainId)
    isChecked = true
  }

  /** Pages of one list. `isUp` where the instance can tell it oldest first. */
  async function* list<T extends { block: number }>(
    question: HistoryQuestion,
    { path, query, isUp }: { path: string; query: Record<string, string>; isUp: boolean },
    parse: (answer: unknown, range: RequestedRange) => BlockscoutPage<T>,
  ): AsyncGenerator<ListPart<T>> {
    const { address, fromBlock, toBlock, signal } = question
    let next: Cursor | null = null
    let before = ''
    while (true) {
      const page: BlockscoutPage<T> = await ask(
        {
          url: addressOf(`${url}/api/v2/addresses/${address}/${path}`, query, next),
          headers,
          signal,
          emptyStatus: 404,
        },
        (answer) => parse(answer, question),
      )
      const rows = page.rows.filter(({ block }) => block >= fromBlock && block <= toBlock)
      const last = page.rows.at(-1)?.block
      const isPast = last !== undefined && (isUp ? last > toBlock : last < fromBlock)
      if (page.next === null || isPast)
        return yield { rows, upToBlock: isUp ? toBlock : fromBlock, complete: true }
      const here = JSON.stringify(page.next, (_key, value) =>
        typeof value === 'bigint' ? `${value}` : value,
      )
      if (here === before || last === undefined) throw new BadAnswer('The provider repeats a page')
      before = here
      next = page.next
      const read = last + (isUp ? -1 : 1)
      yield { rows, upToBlock: isUp ? Math.min(read, toBlock) : Math.max(read, fromBlock), complete: false }
    }
  }

  const transactions = (question: HistoryQuestion) => {
    const { newestFirst = false, fromBlock } = question
    // A part of the history is found from its end, since lists do not begin at a block.
    const isUp = !newestFirst && fromBlock === 0
    const order = { sort: 'block_number', order: isUp ? 'asc' : 'desc' }
    const pages = list(
      question,
      { path: 'transactions', query: { filter: 'from', ...order }, isUp },
      parseTransactions,
    )
    return isUp || newestFirst ? wholeBlocks(question, pages) : turned(pages, question)
  }
  const moves = (question: HistoryQuestion) => {
    const query = { type: 'ERC-721,ERC-1155' }
    const pages = list(question, { path: 'token-transfers', query, isUp: false }, parseMoves)
    return question.newestFirst ? pages : turned(pages, question)
  }

  const hasCode = async ({ address, signal }: HistoryQuestion) => {
    const [code] = await rpc.batch([{ method: 'eth_getCode', params: [address, 'latest'] }], signal)
    return readAs(hexData, code) !== '0x'
  }

  return {
    id: 'blockscout',
    capabilities: { history: true, nft: true, logs: operations !== null },
    probe: async (question) => {
      const state = await probeNode(rpc, question)
      isChecked = true
      return state
    },
    fetch: async function* (question) {
      await check(question.chainId, question.signal)
      const beside = operationsBeside(operations, hasCode)
      yield* withOperations(question, beside, withMoves(question, transactions(question), [moves]))
    },
  }
}

/** Since version 12 order and size are not repeated in the cursor, and before it the count there must go back as it came. */
function addressOf(path: string, query: Record<string, string>, next: Cursor | null): URL {
  const url = new URL(path)
  url.searchParams.set('items_count', String(rowsOfPage))
  for (const [name, value] of Object.entries({ ...next, ...query }))
    if (value !== null) url.searchParams.set(name, String(value))
  return url
}

/** Rows that are told newest first, the other way round. */
async function* turned<T>(
  pages: AsyncIterable<ListPart<T>>,
  { toBlock }: HistoryQuestion,
): AsyncGenerator<ListPart<T>> {
  const rows: T[] = []
  for await (const page of pages) {
    rows.push(...page.rows)
    if (rows.length > maxTurned) throw new BadAnswer('The provider tells too much at once')
  }
  yield { rows: rows.reverse(), upToBlock: toBlock, complete: true }
}
