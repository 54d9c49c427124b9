import { beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { aSeeker } from '../testing/build-accounts.ts'
import { aRegistry, hasEvent, hasWallet } from '../testing/build-activity.ts'
import { testApp } from '../testing/test-app.ts'
import { findSnapshot } from './index.ts'
import { storeScores, scoreDue } from './store-scores.ts'
import { renewScores } from './work.ts'
import { requestScore } from './show-web3-profile.ts'
import type { ChainReadingTable } from './tables.ts'

const app = testApp()
const db = () => app.database.db
const signal = new AbortController().signal
const day = 86_400_000
let userId: string
let wallet: string

beforeEach(async () => {
  userId = (await aSeeker(app)).userId
  wallet = await hasWallet(app, userId)
})

async function hasReading(over: Partial<ChainReadingTable> = {}) {
  const now = app.clock.now()
  const given = { wallet, chain_id: 1, source: 'etherscan-v2', block: 900, read_at: now } as const
  await db()
    .insertInto('chain_reading')
    .values({ ...given, state: 'read', ...over } as never)
    .execute()
}
const failed = (over: object = {}) =>
  db()
    .updateTable('chain_reading')
    .set({ state: 'failed', error: 'unreachable', ...over })
    .execute()
const score = (registry = aRegistry()) => storeScores({ ...app, registry }, [userId])
const snapshot = () => findSnapshot(db(), userId)
/** Swaps of so many weeks, the last one today. */
const swaps = async (weeks: number) => {
  const now = app.clock.now().getTime() / 1000
  for (let week = 0; week < weeks; week++) await hasEvent(app, wallet, { ts: now - week * 7 * 86_400 })
}

test('scores come with their reasons, years, chains and charts', async () => {
  await hasReading()
  await swaps(4)
  await score()
  const stored = (await snapshot())!
  expect(stored).toMatchObject({ dex: 12.8, defi: 0, nft: 0, years: 0, chains: { 1: 4 }, stale_since: null })
  expect(stored).toMatchObject({
    registry_version: '1',
    method: 'xp-1',
    wallets: [wallet],
    scored_at: app.clock.now(),
  })
  expect(stored.explanation.DEX_SCORE).toMatchObject({ score: 12.8, inputRoot: stored.input_root })
  expect(stored.explanation.DEX_SCORE.sources).toMatchObject([
    { chainId: 1, source: 'etherscan-v2', upToBlock: 900 },
  ])
  expect(stored.views).toMatchObject({
    protocols: [{ protocol: 'uniswap', count: 4 }],
    dex: [{ protocol: 'uniswap', count: 4 }],
    chains: [{ chainId: 1, count: 4 }],
    other: 0,
  })
  expect(stored.views.heatmap).toHaveLength(4)
  expect(new Date(stored.as_of * 1000).toISOString()).toBe('2026-11-21T00:00:00.000Z')
})

test('there are no scores while a chain is read for the first time', async () => {
  await hasReading()
  await hasReading({ chain_id: 10, state: 'reading', read_at: null, block: 5 })
  await swaps(1)
  await score()
  expect(await snapshot()).toBeNull()
})

test('where a chain has never been read, nothing found is not zero', async () => {
  await hasReading()
  await hasReading({ chain_id: 10, state: 'failed', read_at: null, block: null })
  await swaps(1)
  await score()
  const stored = (await snapshot())!
  expect([stored.dex, stored.defi, stored.nft]).toEqual([4.6, null, null])
  expect(stored.explanation.DEFI_SCORE).toMatchObject({ state: 'pending', score: null })
})

test('where nothing could be read at all there are no scores', async () => {
  await hasReading({ state: 'failed', read_at: null })
  await score()
  expect(await snapshot()).toBeNull()
})

test('time takes points away, but not while a chain cannot be read: then the scores of before stay, and say so', async () => {
  await hasReading()
  await swaps(4)
  await score()
  const before = (await snapshot())!
  const read = app.clock.now()
  app.clock.advance(200 * day)
  await failed()
  await score()
  expect(await snapshot()).toEqual({ ...before, stale_since: read, scored_at: app.clock.now() })
  await failed({ state: 'read', error: null, read_at: app.clock.now() })
  await score()
  const after = (await snapshot())!
  expect(after.stale_since).toBeNull()
  expect(after.dex).toBeLessThan(before.dex!)
})

test('a history with a gap never scores below what was known', async () => {
  await hasReading()
  await swaps(8)
  await score()
  const before = (await snapshot())!
  await failed({ state: 'read', error: null, complete: false })
  await db()
    .deleteFrom('activity_event')
    .where('ts', '<', before.as_of - 20 * 86_400)
    .execute()
  await score()
  expect(await snapshot()).toEqual(before)
})

test('while one chain cannot be read, another one still adds points', async () => {
  await hasReading()
  await swaps(2)
  await score()
  const before = (await snapshot())!
  app.clock.advance(day)
  await failed()
  await hasReading({ chain_id: 10 })
  for (const week of [0, 1, 2])
    await hasEvent(app, wallet, { chain_id: 10, ts: before.as_of - 86_400 * 7 * (week + 3) })
  await score()
  const after = (await snapshot())!
  expect(after.dex).toBeGreaterThan(before.dex!)
  expect(after.stale_since).not.toBeNull()
})

test('a wallet disconnected while scores are computed leaves no scores behind', async () => {
  await hasReading()
  await swaps(2)
  const slow = aRegistry()
  const { find } = slow
  let gone: Promise<unknown> | null = null
  await storeScores(
    {
      ...app,
      registry: {
        ...slow,
        find: (chainId, address) => {
          gone ??= db().deleteFrom('wallet').where('address', '=', wallet).execute()
          return find(chainId, address)
        },
      },
    },
    [userId],
  )
  await gone
  expect(await db().selectFrom('score_snapshot').select('user_id').execute()).toEqual([])
})

test('without wallets what was scored is deleted', async () => {
  await hasReading()
  await swaps(1)
  await score()
  await db().deleteFrom('wallet').execute()
  await score()
  expect(await db().selectFrom('score_snapshot').select('user_id').execute()).toEqual([])
})

test('another registry counts the same transactions in its way, without asking any source', async () => {
  await hasReading()
  await swaps(2)
  await score()
  const other = aRegistry('2', { contracts: [] })
  await renewScores({ ...app, registry: other }, signal)
  expect(await snapshot()).toMatchObject({ dex: 0, registry_version: '2', views: { other: 2 } })
  // Also while a chain cannot be read: that is no reason to keep what was counted wrongly.
  await failed()
  await renewScores({ ...app, registry: aRegistry('3') }, signal)
  await renewScores({ ...app, registry: other }, signal)
  expect(await snapshot()).toMatchObject({ dex: 0, registry_version: '2' })
})

test('what is asked for within two seconds is computed once, and what comes meanwhile once more', async () => {
  await hasReading()
  await swaps(1)
  const ask = () => app.database.transaction((tx) => requestScore(tx, userId, app.clock.now(), false))
  const due = () => scoreDue({ ...app, registry: aRegistry() }, signal)
  await ask()
  await ask()
  await due()
  expect(await snapshot()).toBeNull()
  app.clock.advance(2000)
  await due()
  expect(await snapshot()).not.toBeNull()
  expect(await db().selectFrom('score_task').select('asks').execute()).toEqual([])
  // Another process has taken it, and it is asked for again before that is done.
  await ask()
  await sql`update score_task set leased_until = now() + interval '1 minute'`.execute(db())
  await ask()
  app.clock.advance(2000)
  await due()
  expect(await db().selectFrom('score_task').select('asks').execute()).toEqual([{ asks: 2 }])
})
