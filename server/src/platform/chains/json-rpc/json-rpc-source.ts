import { z } from 'zod'
import { count, hexCount, hexData, isContractCode, readAs } from '../answer-fields.ts'
import {
  BadAnswer,
  type ChainActivitySource,
  type ChainPage,
  type HistoryQuestion,
  type RawTx,
} from '../chain-source.ts'
import { accountOperations, withOperations } from './account-operations.ts'
import { type Rpc, checkChain, toHex } from './open-rpc.ts'
import { block, readAll, readTransaction, receipt, transaction } from './parse-transactions.ts'
import type { ReadTransaction } from './parse-transactions.ts'

const localChain = 31337
/** Of real chains only as many blocks are read one by one as come in about ten minutes. */
const fewBlocks = 100
const blocksOfPage = 400
const rowsOfPage = 100

const found = z.looseObject({
  txs: z.array(transaction),
  receipts: z.array(z.looseObject({ timestamp: z.union([hexCount, count]) })),
  firstPage: z.boolean(),
  lastPage: z.boolean(),
})

/**
 * What wallets did, from a node. Local chains are read block by block; on others that would take days, so a node with the
 * Otterscan calls is needed for more than the newest blocks.
 */
export function jsonRpcSource(rpc: Rpc): ChainActivitySource {
  return {
    id: 'json-rpc',
    capabilities: { history: true, nft: true, logs: true },
    probe: ({ chainId, address, signal }) => probeNode(rpc, { chainId, address, signal }),
    fetch: (question) => {
      const { chainId, fromBlock, toBlock } = question
      const isShort = chainId === localChain || toBlock - fromBlock < fewBlocks
      const pages = isShort ? scanBlocks(rpc, question) : searchTransactions(rpc, question)
      return withOperations(question, accountOperations(rpc), pages)
    },
  }
}

/** Nonce, code and head of a chain in one request. */
export async function probeNode(
  rpc: Rpc,
  { chainId, address, signal }: { chainId: number; address: string; signal: AbortSignal },
) {
  const [chain, nonce, code, head] = await rpc.batch(
    [
      { method: 'eth_chainId', params: [] },
      { method: 'eth_getTransactionCount', params: [address, 'latest'] },
      { method: 'eth_getCode', params: [address, 'latest'] },
      { method: 'eth_blockNumber', params: [] },
    ],
    signal,
  )
  checkChain(chain, chainId)
  return {
    nonce: readAs(hexCount, nonce),
    isContract: isContractCode(readAs(hexData, code)),
    head: readAs(hexCount, head),
  }
}

/** Reads every block and keeps what the wallet sent. */
async function* scanBlocks(rpc: Rpc, question: HistoryQuestion): AsyncGenerator<ChainPage> {
  const { address: wallet, fromBlock, toBlock, newestFirst = false, signal } = question
  const numbers = Array.from({ length: Math.max(0, toBlock - fromBlock + 1) }, (_block, at) =>
    newestFirst ? toBlock - at : fromBlock + at,
  )
  for (let at = 0; at === 0 || at < numbers.length; at += blocksOfPage) {
    const part = numbers.slice(at, at + blocksOfPage)
    const calls = part.map((number) => ({ method: 'eth_getBlockByNumber', params: [toHex(number), true] }))
    const blocks = readAll(block, await rpc.batch(calls, signal))
    if (blocks.some(({ number }, place) => number !== part[place]))
      throw new BadAnswer('The node answered with another block')
    const sent = blocks.flatMap(({ timestamp, transactions }) =>
      transactions
        .filter((tx) => String((tx as { from?: unknown }).from).toLowerCase() === wallet)
        .map((tx) => ({ tx: readAs(transaction, tx), ts: timestamp })),
    )
    const complete = at + blocksOfPage >= numbers.length
    const end = newestFirst ? fromBlock : toBlock
    yield {
      rows: await withReceipts(rpc, sent, wallet, signal),
      upToBlock: complete ? end : part.at(-1)!,
      complete,
    }
  }
}

/** Asks a node with the Otterscan calls, whose pages hold whole blocks, newest first. */
async function* searchTransactions(rpc: Rpc, question: HistoryQuestion): AsyncGenerator<ChainPage> {
  const { chainId, address: wallet, fromBlock, toBlock, newestFirst = false, signal } = question
  const [chain] = await rpc.batch([{ method: 'eth_chainId', params: [] }], signal)
  checkChain(chain, chainId)
  const method = newestFirst ? 'ots_searchTransactionsBefore' : 'ots_searchTransactionsAfter'
  let from = newestFirst ? toBlock + 1 : Math.max(0, fromBlock - 1)
  while (true) {
    const [answer] = await rpc.batch([{ method, params: [wallet, from, rowsOfPage] }], signal)
    const { txs, receipts, firstPage, lastPage } = readAs(found, answer)
    const listed = txs
      .map((tx, at) => ({ tx, ts: receipts[at]?.timestamp ?? missingTime() }))
      .toSorted((a, b) => (a.tx.blockNumber - b.tx.blockNumber) * (newestFirst ? -1 : 1))
    const reached = listed.at(-1)?.tx.blockNumber
    const isPast = reached !== undefined && (newestFirst ? reached <= fromBlock : reached >= toBlock)
    const complete = reached === undefined || isPast || (newestFirst ? lastPage : firstPage)
    if (!complete && (newestFirst ? reached >= from : reached <= from))
      throw new BadAnswer('The node repeats a page')
    const sent = listed.filter(
      ({ tx }) => tx.from === wallet && tx.blockNumber >= fromBlock && tx.blockNumber <= toBlock,
    )
    const rows = await withReceipts(rpc, sent, wallet, signal)
    if (complete) return yield { rows, upToBlock: newestFirst ? fromBlock : toBlock, complete }
    yield { rows, upToBlock: reached, complete }
    from = reached
  }
}

function missingTime(): never {
  throw new BadAnswer('The node answered without the time of a transaction')
}

async function withReceipts(
  rpc: Rpc,
  sent: { tx: ReadTransaction; ts: number }[],
  wallet: string,
  signal: AbortSignal,
): Promise<RawTx[]> {
  const calls = sent.map(({ tx }) => ({ method: 'eth_getTransactionReceipt', params: [tx.hash] }))
  const receipts = readAll(receipt, await rpc.batch(calls, signal))
  return sent.map(({ tx, ts }, at) => {
    if (receipts[at]?.transactionHash !== tx.hash)
      throw new BadAnswer('The node answered with another transaction')
    return readTransaction(tx, receipts[at], { ts, wallet })
  })
}
