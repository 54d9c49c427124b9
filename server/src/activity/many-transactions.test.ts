import { type ActivityEvent, eligibleEvents, inputRoot } from '@chainwork/onchain'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type Account, aSeeker } from '../testing/build-accounts.ts'
import { aRegistry, contracts, hasEvent, hasWallet } from '../testing/build-activity.ts'
import { testApp } from '../testing/test-app.ts'
import { chainShare, maxScored } from './chain-share.ts'
import { eventsOf } from './events-of.ts'
import { findSnapshot } from './find-snapshot.ts'
import { storeScores } from './store-scores.ts'

const app = testApp()
const db = () => app.database.db
const registry = aRegistry()
let ada: Account
let wallets: string[]
beforeEach(async () => {
  ada = await aSeeker(app)
  wallets = [await hasWallet(app, ada.userId), await hasWallet(app, ada.userId)]
})

/** So many swaps, one every ten minutes up to today, and a reading that says so. */
async function swapped(wallet: string, chainId: number, count: number, complete = true) {
  const now = app.clock.now()
  const first = Math.floor(now.getTime() / 1000) - count * 600
  await sql`insert into activity_event (wallet, chain_id, tx_hash, block, ts, counterparty, selector, is_ok, source)
    select ${wallet}, ${chainId}::int, sha256((${`${wallet} ${chainId} `} || n)::bytea), n, ${first}::bigint + n * 600,
      decode(${contracts.uniswap.slice(2)}, 'hex'), decode('38ed1739', 'hex'), true, 'etherscan-v2'
    from generate_series(1, ${count}::int) n`.execute(db())
  await db()
    .insertInto('chain_reading')
    .values({
      wallet,
      chain_id: chainId,
      state: 'read',
      source: 'x',
      block: 1,
      rows: count,
      complete,
      read_at: now,
    })
    .execute()
}
const read = (limits?: { max: number; page: number }) => eventsOf(db(), ada.userId, registry, limits)
const own = async (part: string) => (await ada.call('GET', `/api/job-seeker/me/${part}`)).body

test('every chain has an even share of what is scored, and what a quiet one leaves goes to the busy ones', () => {
  expect(chainShare([10, 20], 30)).toBe(Infinity)
  expect(chainShare([], 30)).toBe(Infinity)
  expect(chainShare([40], 30)).toBe(30)
  expect(chainShare([5, 500, 50], 105)).toBe(50)
  expect(chainShare([500, 5, 500], 105)).toBe(50)
})

test('events are the same whether they are read in one page or in many', async () => {
  await swapped(wallets[0]!, 1, 9)
  await swapped(wallets[1]!, 1, 7)
  await swapped(wallets[1]!, 10, 8)
  const same = { ts: Math.floor(app.clock.now().getTime() / 1000), block: 7 }
  await hasEvent(app, wallets[0]!, same)
  await hasEvent(app, wallets[1]!, same)
  const move = { contract: contracts.aave, tokenId: '7', from: wallets[0]!, to: wallets[1]! }
  await hasEvent(app, wallets[0]!, {
    counterparty: Buffer.from(contracts.opensea.slice(2), 'hex'),
    nft: [move],
  })
  const whole = await read()
  expect([whole.length, whole.filter(({ selfTrade }) => selfTrade).length]).toEqual([27, 1])
  expect(whole.map(({ ts }) => ts)).toEqual(whole.map(({ ts }) => ts).toSorted((a, b) => a - b))
  for (const page of [1, 3, 8, 26]) expect(await read({ max: 100, page })).toEqual(whole)
})

test('of a busy chain the oldest and the newest are kept over all wallets, and a quiet one is whole', async () => {
  await swapped(wallets[0]!, 1, 30)
  await swapped(wallets[1]!, 1, 30)
  await swapped(wallets[1]!, 10, 5)
  const whole = await read()
  const scored = await read({ max: 25, page: 4 })
  const of = (events: ActivityEvent[], chainId: number) => events.filter((event) => event.chainId === chainId)
  expect(of(scored, 10)).toEqual(of(whole, 10))
  expect(of(scored, 1)).toEqual([...of(whole, 1).slice(0, 8), ...of(whole, 1).slice(-12)])
})

test('a person of many wallets is scored from so many transactions as fit into memory, and the exported file agrees', async () => {
  await swapped(wallets[0]!, 1, 50_000)
  await swapped(wallets[1]!, 1, 40_000)
  await swapped(wallets[1]!, 10, 20_000)
  await storeScores({ ...app, registry }, [ada.userId])
  const file = (await own('web3-profile/export')) as {
    asOf: number
    inputRoot: string
    events: ActivityEvent[]
  }
  expect(file.events).toHaveLength(maxScored)
  expect(inputRoot(eligibleEvents(file.events, file.asOf))).toBe(file.inputRoot)
  const { sources, state } = await own('web3-profile')
  expect(state).toBe('ok')
  expect(sources).toMatchObject([
    { chainId: 1, rows: 90_000, complete: false },
    { chainId: 10, rows: 20_000, complete: true },
  ])
}, 180_000)

test('what is left out takes no points away', async () => {
  await swapped(wallets[0]!, 1, 60)
  await storeScores({ ...app, registry }, [ada.userId])
  const { dex } = (await findSnapshot(db(), ada.userId))!
  const scoredAgain = async (rows: number) => {
    await db().updateTable('chain_reading').set({ rows }).execute()
    await db().updateTable('score_snapshot').set({ dex: 99.9 }).execute()
    await storeScores({ ...app, registry }, [ada.userId])
    return (await findSnapshot(db(), ada.userId))!.dex
  }
  expect(await scoredAgain(maxScored)).toBe(dex)
  expect(await scoredAgain(maxScored + 1)).toBe(99.9)
})
