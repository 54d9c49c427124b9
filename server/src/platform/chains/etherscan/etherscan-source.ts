import type { ChainActivitySource, HistoryQuestion, WalletQuestion } from '../chain-source.ts'
import { type AccountOperations, operationsBeside, withOperations } from '../json-rpc/account-operations.ts'
import type { Ask } from '../open-provider.ts'
import { wholeBlocks } from '../whole-blocks.ts'
import { withMoves } from '../with-moves.ts'
import {
  type PlacedMove,
  parseHasCode,
  parseIsContract,
  parseMoves,
  parseNumber,
  parseTransactions,
} from './parse-etherscan.ts'
import { type Window, readPages } from './read-pages.ts'

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
    parse: (answer: unknown, asked: { address: string; fromBlock: number; toBlock: number }) => T[],
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
