import { z } from 'zod'
import { address, hash, hexCount, hexData, readAs } from '../answer-fields.ts'
import {
  BadAnswer,
  type ChainPage,
  type HistoryQuestion,
  RateLimited,
  type RawTx,
  Unreachable,
  Unsupported,
} from '../chain-source.ts'
import { type Rpc, checkChain, toHex } from './open-rpc.ts'
import { block, readAll, readTransaction, receipt, transaction } from './parse-transactions.ts'

/** What a wallet did through its account contract, oldest first. */
export type AccountOperations = (question: HistoryQuestion) => Promise<RawTx[]>

/** UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256) of ERC-4337. */
const userOperation = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
/** ExecutionSuccess(bytes32,uint256) of Safe. */
const executionSuccess = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e'

const eventLog = z.looseObject({
  address,
  topics: z.array(hash).min(1),
  data: hexData,
  blockNumber: hexCount,
  transactionHash: hash,
})
type EventLog = z.output<typeof eventLog>

/** Reads operations of account contracts from the logs of a node; a wallet without code costs one question. */
export function accountOperations(rpc: Rpc): AccountOperations {
  return async ({ chainId, address: wallet, fromBlock, toBlock, signal }) => {
    const [chain, code] = await rpc.batch(
      [
        { method: 'eth_chainId', params: [] },
        { method: 'eth_getCode', params: [wallet, 'latest'] },
      ],
      signal,
    )
    checkChain(chain, chainId)
    if (readAs(hexData, code) === '0x') return []
    const topicOfWallet = `0x${wallet.slice(2).padStart(64, '0')}`
    const window = { fromBlock, toBlock }
    const logs = [
      ...(await readLogs(rpc, { topics: [userOperation, null, topicOfWallet] }, window, signal)),
      ...(await readLogs(rpc, { address: wallet, topics: [executionSuccess] }, window, signal)),
    ]
    const succeeded = new Map<string, boolean>()
    for (const log of logs)
      succeeded.set(log.transactionHash, isSuccess(log) || succeeded.get(log.transactionHash) === true)
    const rows = await transactionsOf(rpc, [...succeeded.keys()], wallet, signal)
    return rows
      .map((row) => (succeeded.get(row.hash) ? row : ({ ...row, status: 'failed' } as const)))
      .toSorted((a, b) => a.block - b.block)
  }
}

/**
 * Operations from a node beside an explorer. While the node cannot be read, the explorer says whether the wallet has code at all: one
 * without has no operations, and of one with code nothing is left out in silence.
 */
export function operationsBeside(
  operations: AccountOperations | null,
  hasCode: (question: HistoryQuestion) => Promise<boolean>,
): AccountOperations | null {
  const failures = [BadAnswer, RateLimited, Unreachable, Unsupported]
  return (
    operations &&
    (async (question) => {
      try {
        return await operations(question)
      } catch (failure) {
        const isOfNode = failures.some((kind) => failure instanceof kind)
        if (!isOfNode || question.signal.aborted || (await hasCode(question))) throw failure
        return []
      }
    })
  )
}

/** Adds the operations to pages of transactions, each where its block belongs and none twice. */
export async function* withOperations(
  question: HistoryQuestion,
  operations: AccountOperations | null,
  pages: AsyncIterable<ChainPage>,
): AsyncGenerator<ChainPage> {
  const left = new Map((await operations?.(question))?.map((row) => [row.hash, row]))
  const { newestFirst = false } = question
  for await (const page of pages) {
    for (const { hash: listed } of page.rows) left.delete(listed)
    const due = [...left.values()].filter(
      ({ block }) => page.complete || (newestFirst ? block >= page.upToBlock : block <= page.upToBlock),
    )
    for (const row of due) left.delete(row.hash)
    const order = newestFirst ? -1 : 1
    const rows = due.length
      ? [...page.rows, ...due].toSorted((a, b) => order * (a.block - b.block))
      : page.rows
    yield { ...page, rows }
  }
}

/** Logs of a range; a node that refuses so many blocks or logs is asked for halves, down to `fewest` blocks. */
export async function readLogs(
  rpc: Rpc,
  filter: { address?: string; topics: readonly (string | null | readonly string[])[] },
  { fromBlock, toBlock }: { fromBlock: number; toBlock: number },
  signal: AbortSignal,
  fewest = 500,
): Promise<EventLog[]> {
  try {
    const params = [{ ...filter, fromBlock: toHex(fromBlock), toBlock: toHex(toBlock) }]
    const [logs] = await rpc.batch([{ method: 'eth_getLogs', params }], signal)
    return readAs(z.array(eventLog), logs)
  } catch (error) {
    const isRefused = error instanceof BadAnswer && /refused|too long/.test(error.message)
    if (!isRefused || toBlock - fromBlock < fewest) throw error
    const middle = Math.floor((fromBlock + toBlock) / 2)
    return [
      ...(await readLogs(rpc, filter, { fromBlock, toBlock: middle }, signal, fewest)),
      ...(await readLogs(rpc, filter, { fromBlock: middle + 1, toBlock }, signal, fewest)),
    ]
  }
}

/** The last word but two of a UserOperationEvent says whether it succeeded; Safe's event exists only then. */
function isSuccess({ topics, data }: EventLog): boolean {
  return topics[0] !== userOperation || BigInt(`0x${data.slice(2 + 64, 2 + 128) || '0'}`) === 1n
}

async function transactionsOf(
  rpc: Rpc,
  hashes: string[],
  wallet: string,
  signal: AbortSignal,
): Promise<RawTx[]> {
  const each = (method: string) => hashes.map((hash) => ({ method, params: [hash] }))
  const txs = readAll(transaction, await rpc.batch(each('eth_getTransactionByHash'), signal))
  const receipts = readAll(receipt, await rpc.batch(each('eth_getTransactionReceipt'), signal))
  const numbers = [...new Set(txs.map(({ blockNumber }) => blockNumber))]
  const blocks = readAll(
    block,
    await rpc.batch(
      numbers.map((number) => ({ method: 'eth_getBlockByNumber', params: [toHex(number), false] })),
      signal,
    ),
  )
  // Its library is loaded only where somebody has an account contract.
  const { innerCallOf } = await import('./inner-call.ts')
  const times = new Map(blocks.map(({ number, timestamp }) => [number, timestamp]))
  return txs.map((tx, at) => {
    const ts = times.get(tx.blockNumber)
    const found = receipts[at]
    if (ts === undefined || !found || tx.hash !== hashes[at] || found.transactionHash !== tx.hash)
      throw new BadAnswer('The node answered with another transaction')
    const row = readTransaction(tx, found, { ts, wallet })
    return { ...row, ...innerCallOf(tx.input, tx.to, wallet), initiated: true }
  })
}
