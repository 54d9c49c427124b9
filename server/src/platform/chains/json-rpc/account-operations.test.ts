import { encodeFunctionData, parseAbi, toEventSelector } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aHistory, aPace, addressOf, readAllPages } from '../../../testing/build-histories.ts'
import { aFakeProvider } from '../../../testing/fake-provider.ts'
import { openPreparedDatabase } from '../../../testing/prepared-database.ts'
import { readConfig } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { BadAnswer, Unreachable, Unsupported } from '../chain-source.ts'
import { openChainSources } from '../open-chain-sources.ts'
import { innerCallOf } from './inner-call.ts'
import { parseBatch } from './open-rpc.ts'

type Hex = `0x${string}`
const wallet = addressOf('a') as Hex
const [dex, bundler, entryPoint] = [addressOf('d') as Hex, addressOf('b') as Hex, addressOf('e') as Hex]
const swap = encodeFunctionData({ abi: parseAbi(['function swap(uint256)']), args: [7n] })
const execute = encodeFunctionData({
  abi: parseAbi(['function execute(address to, uint256 value, bytes data)']),
  args: [dex, 0n, swap],
})
const entryPointAbi = parseAbi([
  'struct Operation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 a; uint256 b; bytes32 c; bytes d; bytes signature; }',
  'function handleOps(Operation[] operations, address beneficiary)',
])
const zero = `0x${'0'.repeat(64)}` as const
const operation = {
  sender: wallet,
  nonce: 1n,
  initCode: '0x',
  callData: execute,
  a: zero,
  b: 0n,
  c: zero,
  d: '0x',
  signature: '0x',
} as const
/** What a bundler sends: an operation of somebody else, then one of the wallet. */
const opsOf = (callData: Hex) =>
  encodeFunctionData({
    abi: entryPointAbi,
    args: [
      [
        { ...operation, sender: dex },
        { ...operation, callData },
      ],
      bundler,
    ],
  })
const handleOps = opsOf(execute)
const execTransaction = encodeFunctionData({
  abi: parseAbi([
    'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 a, uint256 b, uint256 c, address d, address e, bytes signatures)',
  ]),
  args: [dex, 0n, swap, 0, 0n, 0n, 0n, dex, dex, '0x'],
})
const batch = encodeFunctionData({
  abi: parseAbi(['function executeBatch(address[] to, bytes[] data)']),
  args: [
    [bundler, dex],
    ['0x095ea7b3', swap],
  ],
})

let database: Database
let fake: Awaited<ReturnType<typeof aFakeProvider>>
beforeAll(async () => {
  database = await openPreparedDatabase()
  fake = await aFakeProvider()
})
afterAll(() => fake.stop())

const hashOf = (at: number) => `0x${at.toString(16).padStart(64, '9')}`
const pad = (value: string) => `0x${value.replace('0x', '').padStart(64, '0')}`
const txs: Record<string, { from: string; to: string; input: string; blockNumber: string }> = {
  [hashOf(1)]: { from: bundler, to: entryPoint, input: handleOps, blockNumber: '0x3f0' },
  [hashOf(2)]: { from: bundler, to: wallet, input: execTransaction, blockNumber: '0x3f1' },
  [hashOf(3)]: { from: bundler, to: entryPoint, input: handleOps, blockNumber: '0x3f2' },
}
const minted = {
  address: dex,
  topics: [toEventSelector('Transfer(address,address,uint256)'), pad('0x0'), pad(wallet), pad('0x2a')],
  data: '0x',
}
beforeEach(() => {
  fake.wallets.splice(0, fake.wallets.length, {
    chainId: 1,
    address: wallet,
    isContract: true,
    txs: aHistory(wallet, 2),
  })
  const logOf = (at: number, topics: string[], data = '0x') => ({
    address: entryPoint,
    topics,
    data,
    blockNumber: txs[hashOf(at)]!.blockNumber,
    transactionHash: hashOf(at),
  })
  const userOperation = toEventSelector(
    'UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)',
  )
  const ended = (isOk: boolean) => `0x${'0'.repeat(64)}${pad(isOk ? '1' : '0').slice(2)}${'0'.repeat(128)}`
  fake.rpc.set('eth_getLogs', ([filter]) => {
    const { topics, address } = filter as { topics: (string | null)[]; address?: string }
    if (topics[0] === userOperation && topics[2] === pad(wallet))
      return [
        logOf(1, [userOperation, hashOf(8), pad(wallet), pad('0x0')], ended(true)),
        logOf(3, [userOperation, hashOf(8), pad(wallet), pad('0x0')], ended(false)),
      ]
    const isSafe = topics[0] === toEventSelector('ExecutionSuccess(bytes32,uint256)') && address === wallet
    return isSafe ? [logOf(2, [topics[0]!])] : []
  })
  fake.rpc.set('eth_getTransactionByHash', ([hash]) => ({ hash, value: '0x0', ...txs[hash as string] }))
  fake.rpc.set('eth_getTransactionReceipt', ([hash]) => ({
    transactionHash: hash,
    status: '0x1',
    logs: [minted],
  }))
  fake.rpc.set('eth_getBlockByNumber', ([number]) => ({ number, timestamp: '0x65000000', transactions: [] }))
})

test('what an account contract was made to do counts as done by the wallet, with what it called', async () => {
  const config = readConfig({
    CHAIN_SOURCES: '1=etherscan',
    ETHERSCAN_API_KEY: 'x',
    ETHERSCAN_URL: fake.etherscanUrl,
    CHAIN_RPC_1: fake.rpcUrl(1),
  })
  const source = openChainSources(config, database, null as never, aPace()).of(1)[0]!
  expect(source.capabilities.logs).toBe(true)
  const { rows } = await readAllPages(source, { chainId: 1, address: wallet, fromBlock: 0, toBlock: 5000 })
  const inner = { to: dex, selector: swap.slice(0, 10), initiated: true, from: bundler, ts: 0x65000000 }
  const nftMoves = [{ contract: dex, tokenId: '42', from: addressOf('0'), to: wallet }]
  expect(rows).toMatchObject([
    { block: 1000, from: wallet },
    { block: 1001, from: wallet },
    { hash: hashOf(1), block: 0x3f0, status: 'ok', ...inner, nftMoves },
    { hash: hashOf(2), block: 0x3f1, status: 'ok', ...inner },
    { hash: hashOf(3), block: 0x3f2, status: 'failed', ...inner },
  ])
})

test.each(['etherscan', 'blockscout'])(
  'while the node beside %s is down, a plain wallet is read, and an account contract fails instead of losing what it did',
  async (explorer) => {
    const config = readConfig({
      CHAIN_SOURCES: `1=${explorer}`,
      ETHERSCAN_API_KEY: 'x',
      ETHERSCAN_URL: fake.etherscanUrl,
      BLOCKSCOUT_URL_1: fake.blockscoutUrl(1),
      CHAIN_RPC_1: fake.rpcUrl(1),
    })
    const source = openChainSources(config, database, null as never, aPace()).of(1)[0]!
    const plain = addressOf('9')
    fake.wallets.push({ chainId: 1, address: plain, txs: aHistory(plain, 2) })
    fake.fail('rpc', 'down')
    const read = (address: string) =>
      readAllPages(source, { chainId: 1, address, fromBlock: 0, toBlock: 5000 })
    expect((await read(plain)).rows).toHaveLength(2)
    await expect(read(wallet)).rejects.toThrow(Unreachable)
  },
)

test('the call inside is found in single calls and batches, of this wallet only', () => {
  const found = { to: dex, selector: swap.slice(0, 10) }
  expect(innerCallOf(handleOps, entryPoint, wallet)).toEqual(found)
  expect(innerCallOf(execTransaction, wallet, wallet)).toEqual(found)
  expect(innerCallOf(execTransaction, addressOf('f'), wallet)).toBeNull()
  expect(innerCallOf(handleOps, entryPoint, addressOf('f'))).toBeNull()
  expect(innerCallOf(opsOf(batch), entryPoint, wallet)).toEqual(found)
  expect(innerCallOf(opsOf(swap), entryPoint, wallet)).toBeNull()
  expect(innerCallOf(swap, dex, wallet)).toBeNull()
})

test('a batch is answered in any order, and one failure fails it', () => {
  const result = (id: number) => ({ jsonrpc: '2.0', id, result: `0x${id}` })
  expect(parseBatch([result(1), result(0)], 2)).toEqual(['0x0', '0x1'])
  expect(() => parseBatch([result(1)], 2)).toThrow(BadAnswer)
  expect(() => parseBatch([{ id: 0 }], 1)).toThrow(BadAnswer)
  const failure = { id: 0, error: { code: -32601, message: 'the method ots_x does not exist HIDDEN' } }
  expect(() => parseBatch([result(1), failure], 2)).toThrow(Unsupported)
  expect(() => parseBatch(failure, 2)).not.toThrow(/HIDDEN/)
})
