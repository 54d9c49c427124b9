import { encodeFunctionData, parseAbi } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aChain } from '../../../testing/build-chain.ts'
import { aPace, addressOf, readAllPages } from '../../../testing/build-histories.ts'
import { openPreparedDatabase } from '../../../testing/prepared-database.ts'
import { readConfig } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { BadAnswer, type ChainActivitySource, Unreachable } from '../chain-source.ts'
import { openChainSources } from '../open-chain-sources.ts'

let database: Database
let chain: Awaited<ReturnType<typeof aChain>>
const wallet = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const friend = addressOf('b')
beforeAll(async () => {
  database = await openPreparedDatabase()
  chain = await aChain()
})
afterAll(() => chain.stop())
beforeEach(async () => void (await database.db.deleteFrom('rate_bucket').execute()))

const sourceOf = (url: string, chainId = 31337): ChainActivitySource =>
  openChainSources(
    readConfig({ CHAIN_SOURCES: `${chainId}=jsonrpc`, [`CHAIN_RPC_${chainId}`]: url }),
    database,
    null as never,
    aPace(),
  ).of(chainId)[0]!
const { signal } = new AbortController()

test('a local chain is read block by block: what was sent, to whom, when and with what end', async () => {
  const source = sourceOf(chain.url)
  const first = await source.probe({ chainId: 31337, address: wallet, signal })
  expect(first).toEqual({ nonce: 0, isContract: false, head: 0 })
  const data = encodeFunctionData({ abi: parseAbi(['function swap(uint256)']), args: [7n] })
  const paid = await chain.client.sendTransaction({ to: friend as `0x${string}`, value: 5n })
  const called = await chain.client.sendTransaction({ to: addressOf('e') as `0x${string}`, data })
  // Init code that reverts: the transaction is mined, and has failed.
  const failed = await chain.client.sendTransaction({ data: '0x60006000fd', gas: 200_000n })
  await chain.client.mine({ blocks: 3 })
  const state = await source.probe({ chainId: 31337, address: wallet, signal })
  expect(state.nonce).toBe(3)
  expect(state.head).toBeGreaterThan(first.head)
  for (const newestFirst of [false, true]) {
    const { rows, pages } = await readAllPages(source, {
      chainId: 31337,
      address: wallet,
      fromBlock: 0,
      toBlock: state.head,
      newestFirst,
    })
    expect(pages.at(-1)).toMatchObject({ upToBlock: newestFirst ? 0 : state.head, complete: true })
    expect(newestFirst ? rows.toReversed() : rows).toMatchObject([
      { hash: paid, to: friend, value: 5n, selector: null, status: 'ok', initiated: true, from: wallet },
      { hash: called, to: addressOf('e'), selector: data.slice(0, 10), status: 'ok' },
      { hash: failed, to: null, status: 'failed' },
    ])
    expect(rows.every(({ ts }) => ts > 1_700_000_000)).toBe(true)
  }
  const nobody = await readAllPages(source, {
    chainId: 31337,
    address: friend,
    fromBlock: 0,
    toBlock: state.head,
  })
  expect(nobody.rows).toEqual([])
})

test('a node of another chain is not read', async () => {
  const source = sourceOf(chain.url, 10)
  const question = { chainId: 10, address: wallet, signal }
  await expect(source.probe(question)).rejects.toThrow(/another chain/)
  await expect(readAllPages(source, { ...question, fromBlock: 0, toBlock: 5 })).rejects.toThrow(BadAnswer)
})

test('blocks that are not there yet are no empty history', async () => {
  const { head } = await sourceOf(chain.url).probe({ chainId: 31337, address: wallet, signal })
  await expect(
    readAllPages(sourceOf(chain.url), { chainId: 31337, address: wallet, fromBlock: 0, toBlock: head + 5 }),
  ).rejects.toThrow(BadAnswer)
})

test('other chains are searched by the Otterscan calls, both ways and by parts', async () => {
  await chain.client.mine({ blocks: 150 })
  for (let at = 0; at < 3; at++) {
    await chain.client.sendTransaction({ to: friend as `0x${string}`, value: BigInt(at) })
    await chain.client.mine({ blocks: 2 })
  }
  const range = {
    chainId: 31337,
    address: wallet,
    fromBlock: 0,
    toBlock: Number(await chain.client.getBlockNumber({ cacheTime: 0 })),
  }
  const { rows: scanned } = await readAllPages(sourceOf(chain.url), range)
  await chain.client.request({ method: 'anvil_setChainId', params: [10] } as never)
  const source = sourceOf(chain.url, 10)
  const up = await readAllPages(source, { ...range, chainId: 10 })
  expect(up.rows).toEqual(scanned)
  expect(up.rows.length).toBe(6)
  const down = await readAllPages(source, { ...range, chainId: 10, newestFirst: true })
  expect(down.rows.toReversed()).toEqual(scanned)
  const fromBlock = scanned[3]!.block
  const later = await readAllPages(source, { ...range, chainId: 10, fromBlock, toBlock: fromBlock + 200 })
  expect(later.rows).toEqual(scanned.slice(3))
  await chain.client.request({ method: 'anvil_setChainId', params: [31337] } as never)
})

test('a node that is gone is unreachable, and its address stays unsaid', async () => {
  const source = sourceOf('http://127.0.0.1:1/HIDDEN')
  const failure = await source
    .probe({ chainId: 31337, address: wallet, signal })
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Unreachable)
  expect((failure as Error).stack).not.toContain('HIDDEN')
})
