import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aFakeProvider } from '../../../testing/fake-provider.ts'
import { aHistory, aMint, aPace, addressOf, readAllPages } from '../../../testing/build-histories.ts'
import { openPreparedDatabase } from '../../../testing/prepared-database.ts'
import { readConfig } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { BadAnswer, type ChainActivitySource, RateLimited, Unreachable } from '../chain-source.ts'
import { openChainSources } from '../open-chain-sources.ts'

const wallet = addressOf('a')
let database: Database
let fake: Awaited<ReturnType<typeof aFakeProvider>>
let source: ChainActivitySource
const txs = aHistory(wallet, 260, (at) => ({
  block: 1000 + Math.floor(at / 3),
  nftMoves: at % 5 ? [] : [aMint(wallet, `${at}`)],
}))
beforeAll(async () => {
  database = await openPreparedDatabase()
  fake = await aFakeProvider()
  fake.wallets.push({ chainId: 10, address: wallet, txs })
})
afterAll(() => fake.stop())
beforeEach(async () => {
  fake.mend()
  fake.resetCalls()
  fake.state.blockscoutVersion = 12
  await database.db.deleteFrom('rate_bucket').execute()
  const config = readConfig({ CHAIN_SOURCES: '10=blockscout', BLOCKSCOUT_URL_10: fake.blockscoutUrl(10) })
  source = openChainSources(config, database, null as never, aPace()).of(10)[0]!
})
const read = (range: { fromBlock?: number; toBlock?: number; newestFirst?: boolean } = {}) =>
  readAllPages(source, { chainId: 10, address: wallet, fromBlock: 0, toBlock: 30_000_000, ...range })
const sorted = (rows: typeof txs) => rows.toSorted((a, b) => (a.hash < b.hash ? -1 : 1))

test.each([
  [12, 3],
  [11, 6],
] as const)(
  'version %s tells a whole history in %s pages, none lost and none twice',
  async (version, pages) => {
    fake.state.blockscoutVersion = version
    expect((await read()).rows).toEqual(txs)
    expect(fake.calls).toMatchObject({ pages, probes: 0 })
  },
)

test('the newest come first when asked so', async () => {
  const { rows, pages } = await read({ newestFirst: true })
  expect(sorted(rows)).toEqual(txs)
  expect(rows[0]!.block).toBe(txs.at(-1)!.block)
  expect(pages.at(-1)).toMatchObject({ upToBlock: 0, complete: true })
})

test('a later part is found from the end, and told oldest first', async () => {
  const { rows } = await read({ fromBlock: 1080, toBlock: 1085 })
  expect(sorted(rows)).toEqual(txs.filter(({ block }) => block >= 1080 && block <= 1085))
  expect(rows.map(({ block }) => block)).toEqual(rows.map(({ block }) => block).toSorted())
  expect(fake.calls.pages).toBe(1)
})

test('one request answers a probe', async () => {
  const { signal } = new AbortController()
  expect(await source.probe({ chainId: 10, address: wallet, signal })).toMatchObject({ nonce: 260 })
  expect(fake.calls).toMatchObject({ requests: 1, probes: 1 })
})

test('an instance of another chain is not read', async () => {
  fake.fail('blockscout', 'wrong-chain')
  await expect(read()).rejects.toThrow(/another chain/)
})

test.each([
  ['limited', RateLimited],
  ['down', Unreachable],
  ['html', BadAnswer],
  ['cut-off', BadAnswer],
  ['wrong-wallet', BadAnswer],
] as const)('an instance that is %s has no empty history', async (trouble, kind) => {
  fake.fail('blockscout', trouble)
  await expect(read()).rejects.toThrow(kind)
})
