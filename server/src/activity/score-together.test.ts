import { beforeEach, expect, test } from 'vitest'
import { aSeeker } from '../testing/build-accounts.ts'
import { aRegistry, contracts, hasEvent, hasWallet } from '../testing/build-activity.ts'
import { testApp } from '../testing/test-app.ts'
import { eventsOf } from './events-of.ts'
import { eventsOfPeople } from './events-of-people.ts'
import type { EventWork } from './event-work.ts'
import { findPeople } from './find-people.ts'
import { findSnapshot } from './index.ts'
import { storeScores } from './store-scores.ts'

const app = testApp()
const db = () => app.database.db
const registry = aRegistry()
const week = 7 * 86_400
let userIds: string[]
let wallets: string[]

/** Four people with one to four weeks of swaps; the last has a second wallet, too. */
beforeEach(async () => {
  userIds = []
  wallets = []
  for (let one = 0; one < 4; one++) {
    userIds.push((await aSeeker(app)).userId)
    wallets.push(await hasReading(userIds[one]!, one + 1))
    await hasSwaps(wallets[one]!, one + 1)
  }
  const second = await hasReading(userIds[3]!, 1)
  const nft = [{ contract: contracts.aave, tokenId: '7', from: second, to: wallets[3]! }]
  await hasEvent(app, second, { counterparty: Buffer.from(contracts.opensea.slice(2), 'hex'), nft })
})

async function hasReading(userId: string, rows: number): Promise<string> {
  const wallet = await hasWallet(app, userId)
  const reading = { wallet, chain_id: 1, state: 'read', source: 'x', block: 1, rows } as const
  await db()
    .insertInto('chain_reading')
    .values({ ...reading, read_at: app.clock.now() })
    .execute()
  return wallet
}
async function hasSwaps(wallet: string, weeks: number) {
  const now = app.clock.now().getTime() / 1000
  for (let at = 0; at < weeks; at++) await hasEvent(app, wallet, { ts: now - at * week })
}
const score = (ids: string[], over: object = {}) => storeScores({ ...app, registry, ...over }, ids)
const snapshots = () => Promise.all(userIds.map((id) => findSnapshot(db(), id)))

test('people scored together get what each gets alone', async () => {
  for (const id of userIds) await score([id])
  const alone = await snapshots()
  expect(new Set(alone.map((stored) => stored!.dex)).size).toBe(4)
  await db().deleteFrom('score_snapshot').execute()
  await score([...userIds, 'usr_nobody'])
  expect(await snapshots()).toEqual(alone)
})

async function listOf(work: EventWork): Promise<unknown> {
  let text = ''
  for (let part = await work.part(); part !== null; part = await work.part()) text += part
  work.end()
  return JSON.parse(`[${text}]`)
}

test.each([20_000, 7, 3, 1])(
  'people’s transactions are the same with at most %i read together',
  async (max) => {
    const read: [string, unknown][] = []
    const sizes: number[] = []
    for await (const group of eventsOfPeople(db(), await findPeople(db(), userIds), registry, max)) {
      sizes.push(group.length)
      for (const { person, work } of group) read.push([person.userId, await listOf(work())])
    }
    const alone: [string, unknown][] = []
    for (const id of userIds) alone.push([id, await eventsOf(db(), id, registry)])
    expect(read).toEqual(alone)
    expect(sizes).toEqual({ 20000: [4], 7: [3, 1], 3: [2, 1, 1], 1: [1, 1, 1, 1] }[max])
  },
)

test('who has more transactions by now than the readings tell is read alone', async () => {
  const people = await findPeople(db(), userIds)
  await hasSwaps(wallets[0]!, 5)
  const sizes: number[] = []
  for await (const group of eventsOfPeople(db(), people, registry, 11)) sizes.push(group.length)
  expect(sizes).toEqual([1, 1, 1, 1])
})

test('later scores are never replaced by earlier ones, taken away or called stale', async () => {
  await score(userIds)
  const later = new Date(app.clock.now().getTime() + 60_000)
  await db().updateTable('score_snapshot').set({ dex: 99, scored_at: later }).execute()
  const before = await snapshots()
  await score(userIds)
  await db()
    .updateTable('chain_reading')
    .set({ state: 'failed', error: 'unreachable', complete: false })
    .execute()
  await score(userIds)
  await db().updateTable('chain_reading').set({ read_at: null }).execute()
  await score(userIds)
  expect(await snapshots()).toEqual(before)
  app.clock.advance(60_000)
  await score(userIds)
  expect(await snapshots()).toEqual([null, null, null, null])
})

test('one person’s wallet that goes meanwhile keeps nobody else’s scores away', async () => {
  let gone: Promise<unknown> | null = null
  const find: typeof registry.find = (chainId, address) => {
    gone ??= db().deleteFrom('wallet').where('address', '=', wallets[0]!).execute()
    return registry.find(chainId, address)
  }
  await score(userIds, { registry: { ...registry, find } })
  await gone
  expect((await snapshots()).map((stored) => stored !== null)).toEqual([false, true, true, true])
  const { length } = await db().selectFrom('score_snapshot').select('user_id').execute()
  expect(length).toBe(3)
})
