import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aFakeProvider } from '../../../testing/fake-provider.ts'
import { aHistory, aMint, aPace, addressOf, readAllPages } from '../../../testing/build-histories.ts'
import { openPreparedDatabase } from '../../../testing/prepared-database.ts'
import { readConfig } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import {
  BadAnswer,
  type ChainActivitySource,
  RateLimited,
  Unreachable,
  Unsupported,
} from '../chain-source.ts'
import { openChainSources } from '../open-chain-sources.ts'

const wallet = addressOf('a')
let database: Database
let fake: Awaited<ReturnType<typeof aFakeProvider>>
let source: ChainActivitySource
let pace: ReturnType<typeof aPace>
beforeAll(async () => {
  database = await openPreparedDatabase()
  fake = await aFakeProvider()
})
afterAll(() => fake.stop())
beforeEach(async () => {
  fake.mend()
  fake.wallets.length = 0
  fake.state.pageRows = 1000
  fake.resetCalls()
  await database.db.deleteFrom('rate_bucket').execute()
  pace = aPace()
  const config = readConfig({
    CHAIN_SOURCES: '1=etherscan',
    ETHERSCAN_API_KEY: 'HIDDEN',
    ETHERSCAN_URL: fake.etherscanUrl,
  })
  source = openChainSources(config, database, null as never, pace).of(1)[0]!
})
const read = (range: { fromBlock?: number; toBlock?: number; newestFirst?: boolean } = {}) =>
  readAllPages(source, { chainId: 1, address: wallet, fromBlock: 0, toBlock: 30_000_000, ...range })
const put = (txs: ReturnType<typeof aHistory>) => void fake.wallets.push({ chainId: 1, address: wallet, txs })

test('a wallet costs one page and two questions for tokens, and a probe three questions', async () => {
  const txs = aHistory(wallet, 140, (at) => (at % 10 ? {} : { nftMoves: [aMint(wallet, `${at}`)] }))
  put(txs)
  const { pages, rows } = await read()
  expect(rows).toEqual(txs)
  expect(pages.map(({ upToBlock, complete }) => ({ upToBlock, complete }))).toEqual([
    { upToBlock: 30_000_000, complete: true },
  ])
  expect(fake.calls).toEqual({ requests: 3, probes: 0, pages: 1, nft: 2 })
  const { signal } = new AbortController()
  expect(await source.probe({ chainId: 1, address: wallet, signal })).toEqual({
    nonce: 140,
    isContract: false,
    head: 30_000_000,
  })
})

test('a wallet that sent nothing costs no question for tokens', async () => {
  put(aHistory(wallet, 5, () => ({ from: addressOf('e'), to: wallet, initiated: false })))
  expect((await read()).rows).toEqual([])
  expect(fake.calls).toMatchObject({ pages: 1, nft: 0 })
})

test.each([false, true])(
  'long histories come page by page, none lost and none twice (newest first: %s)',
  async (newestFirst) => {
    // Three of a block, so that pages end inside of blocks.
    const txs = aHistory(wallet, 2500, (at) => ({
      block: 1000 + Math.floor(at / 3),
      nftMoves: at % 7 ? [] : [aMint(wallet, `${at}`)],
    }))
    put(txs)
    const { pages, rows } = await read({ newestFirst })
    const byHash = (list: typeof rows) => list.toSorted((a, b) => (a.hash < b.hash ? -1 : 1))
    expect(byHash(rows)).toEqual(byHash(txs))
    expect(pages.length).toBe(3)
    expect(pages.map(({ complete }) => complete)).toEqual([false, false, true])
    for (const { upToBlock } of pages.slice(0, -1)) {
      const behind = txs.filter(({ block }) => (newestFirst ? block >= upToBlock : block <= upToBlock))
      const seen = new Set(
        pages
          .slice(0, pages.findIndex((page) => page.upToBlock === upToBlock) + 1)
          .flatMap((page) => page.rows.map(({ hash }) => hash)),
      )
      expect(behind.every(({ hash }) => seen.has(hash))).toBe(true)
    }
  },
)

test('a block with more rows than a page is read by page numbers', async () => {
  fake.state.pageRows = 1000
  put(aHistory(wallet, 2300, (at) => ({ block: at < 2200 ? 7000 : 8000 + at })))
  expect((await read()).rows).toHaveLength(2300)
})

test('only the blocks that were asked for are read', async () => {
  put(aHistory(wallet, 30))
  expect((await read({ fromBlock: 1010, toBlock: 1012 })).rows.map(({ block }) => block)).toEqual([
    1010, 1011, 1012,
  ])
})

test.each(['limited', 'limited-in-words'] as const)(
  '%s: it is tried again, six times at most',
  async (trouble) => {
    put(aHistory(wallet, 3))
    fake.fail('etherscan', trouble, { times: 5 })
    expect((await read()).rows).toHaveLength(3)
    fake.fail('etherscan', trouble, { times: 6 })
    await expect(read()).rejects.toThrow(RateLimited)
  },
)

test.each([
  ['down', Unreachable],
  ['redirect', Unreachable],
  ['html', BadAnswer],
  ['cut-off', BadAnswer],
  ['wrong-wallet', BadAnswer],
] as const)(
  'a provider that is %s has no empty history, and its failure shows no key',
  async (trouble, kind) => {
    put(aHistory(wallet, 3))
    fake.fail('etherscan', trouble)
    const failure = (await read().catch((error: unknown) => error)) as Error
    expect(failure).toBeInstanceOf(kind)
    expect(`${failure.stack} ${String(failure.cause)}`).not.toContain('HIDDEN')
  },
)

test('a chain that the key does not open is not supported', async () => {
  fake.wallets.push({ chainId: 10, address: wallet, txs: [] })
  await expect(read()).rejects.toThrow(Unsupported)
})
