import { beforeEach, expect, test } from 'vitest'
import { BadAnswer, RateLimited, Unreachable, Unsupported } from '../platform/chains/chain-source.ts'
import { aSeeker } from '../testing/build-accounts.ts'
import { hasWallet } from '../testing/build-activity.ts'
import { FakeSource, aTx, chainsOf } from '../testing/fake-chain.ts'
import { testApp } from '../testing/test-app.ts'
import { planReadings } from './plan-readings.ts'
import { readDue, readingLimits } from './read-due.ts'

const app = testApp()
const db = () => app.database.db
const signal = new AbortController().signal
let source: FakeSource
let second: FakeSource
let wallet: string
let reports: object[]

beforeEach(async () => {
  source = new FakeSource()
  second = new FakeSource('blockscout')
  reports = []
  const { userId } = await aSeeker(app)
  wallet = await hasWallet(app, userId)
  await app.database.transaction((tx) => planReadings(tx, userId, [1], app.clock.now()))
})

const read = (sources = [source]) =>
  readDue(
    {
      ...app,
      ...readingLimits,
      sources: chainsOf(sources),
      report: (problem) => void reports.push(problem),
    },
    signal,
  )
/** Reads once more, later. */
const readAgain = async (sources = [source], ms = 86_400_000) => {
  app.clock.advance(ms)
  await db().updateTable('chain_reading').set({ next_at: app.clock.now() }).execute()
  await read(sources)
}
const reading = () => db().selectFrom('chain_reading').selectAll().executeTakeFirstOrThrow()
const hashes = async () => {
  const rows = await db().selectFrom('activity_event').select('tx_hash').orderBy('block').execute()
  return rows.map(({ tx_hash }) => `0x${tx_hash.toString('hex')}`)
}
const blocks = (...numbers: number[]) => numbers.map((block) => aTx(block))

test('the first reading costs one question about the state and one a page, and an unused chain the first alone', async () => {
  source.did(
    wallet,
    Array.from({ length: 2500 }, (_one, n) => aTx(n + 1)),
  )
  await read()
  expect(source.requests).toEqual(['probe 1', 'up 1', 'up 1', 'up 1'])
  expect(await reading()).toMatchObject({
    state: 'read',
    rows: 2500,
    block: 999_988,
    nonce: 2500,
    complete: true,
  })
  source.did(wallet, [])
  await db().deleteFrom('activity_event').execute()
  await db()
    .updateTable('chain_reading')
    .set({ state: 'waiting', block: null, nonce: null, nonce_head: null, rows: 0, read_at: null })
    .execute()
  source.requests.length = 0
  await readAgain()
  expect(source.requests).toEqual(['probe 1'])
  expect(await reading()).toMatchObject({ state: 'read', rows: 0 })
})

test('when nothing was sent since, one question is all', async () => {
  source.did(wallet, blocks(5, 6))
  await read()
  source.requests.length = 0
  await readAgain()
  expect(source.requests).toEqual(['probe 1'])
  expect(await reading()).toMatchObject({ state: 'read', rows: 2, next_at: null, read_at: app.clock.now() })
})

test('the newest twelve blocks wait until they have settled, and are read a few minutes later', async () => {
  source.did(wallet, blocks(5, 999_999))
  await read()
  expect(await hashes()).toEqual([aTx(5).hash])
  const { next_at } = await reading()
  expect(next_at!.getTime() - app.clock.now().getTime()).toBe(300_000)
  source.head += 30
  app.clock.set(next_at!)
  await read()
  expect(await hashes()).toEqual([aTx(5).hash, aTx(999_999).hash])
  source.requests.length = 0
  await readAgain()
  expect(source.requests).toEqual(['probe 1'])
})

test('a contract is read each time, since it acts without counting', async () => {
  source.isContract = true
  source.did(wallet, blocks(5))
  await read()
  source.requests.length = 0
  await readAgain()
  expect(source.requests).toEqual(['probe 1', 'up 1'])
})

test('what was received is not kept', async () => {
  source.did(wallet, [aTx(5), aTx(6, { initiated: false })])
  await read()
  expect(await hashes()).toEqual([aTx(5).hash])
})

test('a transaction that was replaced in the last blocks goes, one below them stays', async () => {
  source.did(wallet, blocks(100, 999_980))
  await read()
  source.head += 100
  source.did(wallet, [aTx(100), aTx(999_981, { seed: 7 }), aTx(1_000_050)])
  await readAgain()
  expect(await hashes()).toEqual([aTx(100).hash, aTx(999_981, { seed: 7 }).hash, aTx(1_000_050).hash])
  expect(await reading()).toMatchObject({ rows: 3 })
})

test('a transaction that moved to another block is the same one', async () => {
  source.did(wallet, blocks(999_980))
  await read()
  source.did(wallet, [aTx(999_982, { hash: aTx(999_980).hash, status: 'failed' }), aTx(999_983)])
  await readAgain()
  const rows = await db().selectFrom('activity_event').select(['block', 'is_ok']).orderBy('block').execute()
  expect(rows).toEqual([
    { block: 999_982, is_ok: false },
    { block: 999_983, is_ok: true },
  ])
})

test('what another source told is kept when this one does not know it, and the disagreement is logged', async () => {
  source.did(wallet, blocks(999_980))
  await read()
  second.did(wallet, blocks(999_982, 999_983))
  await readAgain([second])
  expect(await hashes()).toHaveLength(3)
  expect(reports).toEqual([{ msg: 'sources disagree', chainId: 1, source: 'blockscout', transactions: 1 }])
})

test.each([
  ['unreachable', () => new Unreachable('down')],
  ['badAnswer', () => new BadAnswer('HTML')],
  ['badAnswer', () => new TypeError('a fault of its own')],
  ['rateLimited', () => new RateLimited(3600)],
  ['unsupported', () => new Unsupported('no')],
] as const)(
  'a source that fails leaves what is known, says %s, and is tried again later and later',
  async (error, make) => {
    source.did(wallet, blocks(5))
    await read()
    source.did(wallet, blocks(5, 1_000_005))
    source.head += 100
    source.fault = () => {
      throw make()
    }
    await readAgain()
    const first = await reading()
    expect(first).toMatchObject({ state: 'failed', error, tries: 1, rows: 1, worker: null })
    const wait = (at: Date | null) => at!.getTime() - app.clock.now().getTime()
    expect(wait(first.next_at)).toBeGreaterThanOrEqual(error === 'rateLimited' ? 3_600_000 : 30_000)
    await readAgain()
    expect(wait((await reading()).next_at)).toBeGreaterThanOrEqual(60_000)
    source.fault = () => {}
    await readAgain()
    expect(await reading()).toMatchObject({ state: 'read', error: null, tries: 0, rows: 2 })
  },
)

test('where the best source fails the next one reads on from the page stored last', async () => {
  const history = Array.from({ length: 2500 }, (_one, n) => aTx(n + 1))
  source.did(wallet, history)
  second.did(wallet, history)
  source.fault = (_step, page) => {
    if (page === 2) throw new Unreachable('gone')
  }
  await read([source, second])
  expect(await reading()).toMatchObject({ state: 'read', rows: 2500, source: 'blockscout' })
  expect(reports).toMatchObject([{ reason: 'unreachable' }])
})

test('a source that is behind, or tells of blocks nobody asked for, is not believed', async () => {
  source.did(wallet, blocks(5))
  await read()
  source.head = 500
  await readAgain()
  expect(await reading()).toMatchObject({ state: 'failed', error: 'badAnswer', rows: 1, block: 999_988 })
  source.head = 1_000_000
  source.did(wallet, blocks(5, 6))
  source.fetch = async function* () {
    yield { rows: [aTx(2_000_000)], upToBlock: 999_988, complete: true }
  }
  await readAgain()
  expect(await reading()).toMatchObject({ state: 'failed', error: 'badAnswer', rows: 1 })
})

test('once another process has taken over, nothing of the slow one is stored, neither a page nor how it ended', async () => {
  source.pageSize = 1
  source.did(wallet, blocks(5, 6, 7))
  let taken: Awaited<ReturnType<typeof reading>> | null = null
  source.fault = async (_step, page) => {
    if (page !== 1) return
    await db().updateTable('chain_reading').set({ worker: 'another' }).execute()
    taken = await reading()
  }
  await read()
  expect(await hashes()).toEqual([aTx(5).hash])
  expect(await reading()).toEqual(taken)
})
