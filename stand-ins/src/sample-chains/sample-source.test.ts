import { keccak256, toHex } from 'viem/utils'
import { expect, test } from 'vitest'
import {
  type ActivityEvent,
  classify,
  markSelfTrades,
  onChainScores,
  openRegistry,
  valueClassOf,
} from '@chainwork/onchain'
import { registryFile } from '@chainwork/onchain/registry'
import { testClock } from '@chainwork/server/platform/clock'
import { type ChainPage, type RawTx, Unsupported } from '@chainwork/server/platform/chains/chain-source'
import { sampledChains } from '@chainwork/server/platform/chains/chain-settings'
import { type HistoryName, histories } from './histories.ts'
import { sampleSource } from './sample-source.ts'
import { sampleWallets } from './sample-wallets.ts'

const clock = testClock('2026-11-20T15:00:00Z')
const source = sampleSource(clock)
const registry = openRegistry(registryFile)
const { signal } = new AbortController()
const all = { fromBlock: 0, toBlock: Number.MAX_SAFE_INTEGER, signal }
const addressOf = (name: string) => sampleWallets.find(({ history }) => history === name)!.address

async function listOf<T>(things: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = []
  for await (const thing of things) list.push(thing)
  return list
}

async function pagesOf(address: string, chainId: number, ask: object = {}): Promise<ChainPage[]> {
  return listOf(source.fetch({ chainId, address, ...all, ...ask }))
}

async function rowsOf(address: string): Promise<(RawTx & { chainId: number })[]> {
  const chains = await Promise.all(
    sampledChains.map(async (chainId) =>
      (await pagesOf(address, chainId)).flatMap(({ rows }) => rows.map((row) => ({ ...row, chainId }))),
    ),
  )
  return chains.flat()
}

/** What a wallet's rows count as, the way events are made of them. */
async function scoresOf(address: string) {
  const rows = (await rowsOf(address)).map((row) => ({ ...row, ...classify(row, address, registry) }))
  const own = markSelfTrades(
    rows.map((row) => ({ ...row, txHash: row.hash })),
    [address],
  )
  const events = rows.map(({ hash, value, ...row }): ActivityEvent => {
    return { ...row, txHash: hash, valueClass: valueClassOf(value), selfTrade: own.has(hash) }
  })
  const scores = onChainScores(events, clock.now().getTime() / 1000)
  const { DEX_SCORE, DEFI_SCORE, NFT_SCORE, MULTI_CHAIN_SCORE } = scores
  return [DEX_SCORE, DEFI_SCORE, NFT_SCORE, MULTI_CHAIN_SCORE].map(({ score }) => score)
}

/** DEX, DeFi, NFT and many chains, on 20 November 2026. */
const expected: Record<HistoryName, [number, number, number, number]> = {
  newcomer: [4.8, 0, 0, 1.8],
  trader: [83.7, 0, 0, 64.5],
  veteran: [91.8, 96.7, 0, 92],
  collector: [0, 0, 63.7, 47.1],
  voter: [46.5, 0, 0, 82],
  bridger: [61.4, 59.6, 0, 98.7],
  thin: [0, 4.1, 0, 1.6],
  empty: [0, 0, 0, 0],
  careless: [36.4, 0, 0, 12.4],
  artist: [0, 0, 90.9, 68.4],
  burst: [6.5, 0, 0, 1.7],
  allRound: [93.4, 77.1, 76, 98.7],
}

test.each(sampleWallets)('$history: $about', async ({ history, address }) => {
  expect(await scoresOf(address)).toEqual(expected[history])
})

test('every wallet has its address from its name, and every history but one has transactions', async () => {
  for (const { address, history } of sampleWallets) {
    expect(address).toBe(`0x${keccak256(toHex(`chainwork sample wallet: ${history}`)).slice(26)}`)
    const rows = await rowsOf(address)
    expect([history, rows.length > 0]).toEqual([history, history !== 'empty'])
  }
  expect(sampleWallets.map(({ history }) => history)).toEqual(Object.keys(histories))
})

test('the same wallet has the same history in every process on the same day, up to the end of yesterday', async () => {
  const later = sampleSource(testClock('2026-11-20T23:59:59Z'))
  const midnight = Date.parse('2026-11-20T00:00:00Z') / 1000
  for (const chainId of sampledChains) {
    const ask = { chainId, address: addressOf('trader'), ...all }
    const [first, second] = await Promise.all([source, later].map((one) => listOf(one.fetch(ask))))
    expect(second).toEqual(first)
    for (const { rows } of first!) for (const { ts } of rows) expect(ts).toBeLessThan(midnight)
  }
  const days = (await rowsOf(addressOf('trader'))).map(({ ts }) => Math.floor((midnight - ts) / 86_400))
  expect(Math.min(...days)).toBeLessThan(14)
})

test('a later day only appends, after the newest block of the day before', async () => {
  for (const { address } of sampleWallets) {
    const before = await rowsOf(address)
    const heads = new Map<number, number>()
    for (const chainId of sampledChains)
      heads.set(chainId, (await source.probe({ chainId, address, signal })).head)
    clock.set('2027-03-01T00:00:00Z')
    const after = await rowsOf(address)
    clock.set('2026-11-20T15:00:00Z')
    const added = after.filter(({ ts }) => ts >= Date.parse('2026-11-20T00:00:00Z') / 1000)
    expect(after.filter((row) => !added.includes(row))).toEqual(before)
    for (const { chainId, block } of added) expect(block).toBeGreaterThanOrEqual(heads.get(chainId)!)
  }
})

test('the state of a wallet counts what it sent, and its newest block holds everything shown', async () => {
  const address = addressOf('careless')
  for (const chainId of sampledChains) {
    const rows = (await pagesOf(address, chainId)).flatMap((page) => page.rows)
    const state = await source.probe({ chainId, address, signal })
    const sent = rows.filter(({ initiated }) => initiated)
    expect([state.nonce, state.isContract]).toEqual([sent.length, false])
    // Far enough below the head for readers that leave the newest blocks out.
    for (const { block } of rows) expect(block).toBeLessThan(state.head - 64)
    for (const { from, initiated } of rows) expect(from === address).toBe(initiated)
  }
  const rows = await rowsOf(address)
  expect(rows.some(({ status, initiated }) => status === 'failed' && initiated)).toBe(true)
  expect(rows.some(({ initiated, nftMoves }) => !initiated && nftMoves[0]?.to === address)).toBe(true)
})

test('asked for some blocks, it gives those, upward or downward, and names the last one it has read', async () => {
  const address = addressOf('trader')
  const [{ rows }] = (await pagesOf(address, 1)) as [ChainPage]
  const [fromBlock, toBlock] = [rows[3]!.block, rows[8]!.block]
  expect(await pagesOf(address, 1, { fromBlock, toBlock })).toEqual([
    { rows: rows.slice(3, 9), upToBlock: toBlock, complete: true },
  ])
  expect(await pagesOf(address, 1, { fromBlock, toBlock, newestFirst: true })).toEqual([
    { rows: rows.slice(3, 9).reverse(), upToBlock: fromBlock, complete: true },
  ])
})

test('a long history comes in pages, each block on one of them, each transaction once', async () => {
  const address = addressOf('veteran')
  for (const newestFirst of [false, true]) {
    const pages = await pagesOf(address, 1, { newestFirst })
    expect(pages.length).toBeGreaterThan(2)
    expect(pages.map(({ complete }) => complete)).toEqual([...pages.slice(1).map(() => false), true])
    for (const [at, { rows }] of pages.entries()) {
      const before = pages[at - 1]?.upToBlock
      const isBeyond = ({ block }: RawTx) =>
        before === undefined || (newestFirst ? block < before : block > before)
      expect(rows.every(isBeyond)).toBe(true)
    }
    const hashes = pages.flatMap(({ rows }) => rows.map(({ hash }) => hash))
    expect(new Set(hashes).size).toBe(hashes.length)
  }
})

test('a wallet of the demo has a rich history of its own; any other is refused, and nothing is made up for it', async () => {
  const demo = ['01', '02', '03', '04', '05'].map((end) => `0xde${'7'.repeat(36)}${end}`)
  const hashes = new Set<string>()
  for (const address of demo) {
    const rows = await rowsOf(address)
    expect(rows.length).toBeGreaterThan(60)
    for (const { hash } of rows) hashes.add(hash)
    expect(Math.max(...(await scoresOf(address)).map(Number))).toBeGreaterThan(60)
  }
  expect(hashes.size).toBeGreaterThan(5 * 60)
  const other = { chainId: 1, address: `0xdd${'7'.repeat(38)}`, ...all }
  await expect(source.probe(other)).rejects.toThrow(Unsupported)
  await expect(listOf(source.fetch(other))).rejects.toThrow(Unsupported)
})

test('a caller who stops waiting gets no more', async () => {
  const stopped = { chainId: 1, address: addressOf('trader'), ...all, signal: AbortSignal.abort() }
  await expect(source.probe(stopped)).rejects.toThrow()
  await expect(listOf(source.fetch(stopped))).rejects.toThrow()
})
