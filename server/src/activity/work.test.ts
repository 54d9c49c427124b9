import { beforeEach, expect, test } from 'vitest'
import { proveWallet } from '../identity/index.ts'
import { type Account, aSeeker, aSession } from '../testing/build-accounts.ts'
import { aRegistry } from '../testing/build-activity.ts'
import { aWallet, linkWallet } from '../testing/build-wallets.ts'
import { Unreachable } from '../platform/chains/chain-source.ts'
import { FakeSource, aTx, chainsOf } from '../testing/fake-chain.ts'
import { testApp } from '../testing/test-app.ts'
import { eventsOf, findSnapshot, readingsOf, refreshIfOld } from './index.ts'
import { planNight } from './plan-night.ts'

const source = new FakeSource()
const sources = chainsOf([source], [1])
const app = testApp({ sources })
const db = () => app.database.db
const until = (holds: () => Promise<unknown>) =>
  expect.poll(holds, { timeout: 20_000, interval: 50 }).toBeTruthy()
/** The same, while the time passes. */
const later = (holds: () => Promise<unknown>) =>
  until(async () => {
    app.clock.advance(300)
    return holds()
  })
const day = 86_400_000

let seeker: Account
let wallet: ReturnType<typeof aWallet>
const address = () => wallet.address.toLowerCase()

beforeEach(async () => {
  source.requests.length = 0
  source.fault = () => {}
  source.head = 1_000_000
  seeker = await aSeeker(app)
  wallet = aWallet()
  const now = app.clock.now().getTime() / 1000
  source.did(
    address(),
    [3, 2, 1].map((week, at) => aTx(100 + at, { ts: now - week * 7 * 86_400 })),
  )
})

const isRead = async () => {
  const readings = await readingsOf(db(), seeker.userId)
  return readings.length > 0 && readings.every(({ state, next_at }) => state === 'read' && next_at === null)
}
/** Links the wallet and waits for scores, which takes two seconds of the clock. */
async function scored(who = seeker) {
  await linkWallet(who, wallet)
  // Do not wait for it: the job runs after two real seconds, whether or not the test has got that far.
  app.clock.advance(2000)
  await until(isRead)
  await later(() => findSnapshot(db(), who.userId))
}
const left = async () => {
  const tables = ['activity_event', 'chain_reading', 'score_snapshot', 'score_task'] as const
  const counts = tables.map((table) => db().selectFrom(table).select(db().fn.countAll().as('n')).execute())
  return (await Promise.all(counts)).map(([row]) => Number(row!.n))
}

test('a wallet just linked is read and scored without anybody asking', async () => {
  await scored()
  expect(source.requests).toEqual(['probe 1', 'up 1'])
  expect(await findSnapshot(db(), seeker.userId)).toMatchObject({ wallets: [address()], dex: 10.2 })
  expect(await eventsOf(db(), seeker.userId, aRegistry())).toHaveLength(3)
})

test('a disconnected wallet takes its transactions along at once, and its scores a moment later', async () => {
  await scored()
  await seeker.call('DELETE', `/api/web3/${wallet.address}`)
  expect(await findSnapshot(db(), seeker.userId)).toBeNull()
  expect((await left()).slice(0, 2)).toEqual([0, 0])
  await later(async () => (await left()).join() === '0,0,0,0')
})

test('a wallet linked again at once shows nothing of before, and keeps nothing when its chain fails', async () => {
  await scored()
  const hasPoap = (wallets: string[]) =>
    db()
      .insertInto('credential_snapshot')
      .values({ user_id: seeker.userId, kind: 'poap', wallets, state: 'ok', tried_at: app.clock.now() })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ wallets, state: 'ok' }))
      .execute()
  await hasPoap([address()])
  source.fault = () => {
    throw new Unreachable('down')
  }
  await seeker.call('DELETE', `/api/web3/${wallet.address}`)
  await linkWallet(seeker, wallet)
  const { body } = await seeker.call('GET', '/api/job-seeker/me/web3-profile')
  expect([body.onChainScores.DEX_SCORE.score, body.credentials.poap]).toEqual([null, 'not-connected'])
  await later(async () => (await readingsOf(db(), seeker.userId)).every(({ state }) => state === 'failed'))
  await later(async () => (await left())[3] === 0)
  expect(await findSnapshot(db(), seeker.userId)).toBeNull()
})

test('a wallet that another person links later is read from the start, for that person alone', async () => {
  await scored()
  await seeker.call('DELETE', `/api/web3/${wallet.address}`)
  app.clock.advance(31 * day)
  const first = seeker.userId
  seeker = await aSeeker(app)
  source.did(address(), [aTx(100)])
  await scored(seeker)
  expect(await findSnapshot(db(), first)).toBeNull()
  expect(await eventsOf(db(), first, aRegistry())).toEqual([])
  expect(await eventsOf(db(), seeker.userId, aRegistry())).toHaveLength(1)
})

test('deleting the account leaves nothing', async () => {
  await scored()
  seeker = { ...seeker, ...(await aSession(app, seeker.userId)) }
  expect((await seeker.call('DELETE', '/api/account')).status).toBe(200)
  await until(async () => (await left()).join() === '0,0,0,0')
})

test('a wallet disconnected while it is read keeps nothing of what comes after', async () => {
  source.pageSize = 1
  let reached = () => {}
  const paused = new Promise<void>((resolve) => (reached = resolve))
  let goOn = () => {}
  const waiting = new Promise<void>((resolve) => (goOn = resolve))
  source.fault = async (_step, page) => {
    if (page !== 1) return
    reached()
    await waiting
  }
  await linkWallet(seeker, wallet)
  await paused
  expect((await left())[0]).toBe(1)
  expect((await readingsOf(db(), seeker.userId))[0]).toMatchObject({ state: 'reading', rows: 1 })
  await seeker.call('DELETE', `/api/web3/${wallet.address}`)
  goOn()
  await app.database.transaction(async () => {})
  await later(async () => (await left()).join() === '0,0,0,0')
  source.pageSize = 1000
})

test('a wallet that is no longer verified counts nothing, and counts again when it is', async () => {
  await scored()
  const set = (verified: boolean) =>
    app.database.transaction((tx) => proveWallet(tx, address(), { verified, checked_at: app.clock.now() }))
  await set(false)
  expect(await findSnapshot(db(), seeker.userId)).toBeNull()
  await later(async () => (await left())[2] === 0)
  await set(true)
  await later(() => findSnapshot(db(), seeker.userId))
})

test('a look at an old profile reads it again, once in ten minutes', async () => {
  await scored()
  const look = (ms: number) => {
    app.clock.advance(ms)
    return refreshIfOld(app.database, seeker.userId, app.clock.now())
  }
  expect(await look(4 * 60_000)).toBe(false)
  source.requests.length = 0
  expect(await look(7 * 60_000)).toBe(true)
  await until(async () => source.requests.length === 1 && (await isRead()))
  expect(await look(6 * 60_000)).toBe(false)
  expect(await look(5 * 60_000)).toBe(true)
})

test('at night the wallets of people who were here within thirty days are read again, and chains that are new', async () => {
  await scored()
  const due = async () =>
    (await readingsOf(db(), seeker.userId)).map(({ chain_id, next_at }) => [chain_id, next_at !== null])
  const night = (chains: number[]) =>
    planNight({ ...app, sources: chainsOf([source], chains) }, new AbortController().signal)
  await night([1])
  expect(await due()).toEqual([[1, false]])
  app.clock.advance(day)
  await night([1, 10])
  expect(await due()).toEqual([
    [1, true],
    [10, true],
  ])
  await db().updateTable('chain_reading').set({ next_at: null }).execute()
  app.clock.advance(31 * day)
  await night([1, 10])
  expect(await due()).toEqual([
    [1, false],
    [10, false],
  ])
})

test('the metrics say what is to be read, and for how long it has been due', async () => {
  await scored()
  await db().updateTable('chain_reading').set({ next_at: app.clock.now(), state: 'failed' }).execute()
  await db().deleteFrom('wallet').where('address', '<>', address()).execute()
  app.clock.advance(90_000)
  const { body } = await app.call('GET', '/metrics')
  expect(body).toContain('chain_readings{state="failed"} 1')
  expect(body).toContain('chain_readings{state="waiting"} 0')
  expect(body).toContain('chain_readings_oldest_seconds 90')
})
