import { beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { Unreachable } from '../platform/chains/chain-source.ts'
import { aSeeker } from '../testing/build-accounts.ts'
import { hasWallet } from '../testing/build-activity.ts'
import { FakeSource, aTx, chainsOf } from '../testing/fake-chain.ts'
import { testApp } from '../testing/test-app.ts'
import { planReadings } from './plan-readings.ts'
import { readDue, readingLimits } from './read-due.ts'

const app = testApp()
const db = () => app.database.db
let source: FakeSource
let wallet: string

beforeEach(async () => {
  source = new FakeSource()
  const { userId } = await aSeeker(app)
  wallet = await hasWallet(app, userId)
  await app.database.transaction((tx) => planReadings(tx, userId, [1], app.clock.now()))
})

async function read(limits: { depth?: { oldest: number; newest: number }; sliceMs?: number } = {}) {
  const report = () => {}
  const reader = { ...app, ...readingLimits, sources: chainsOf([source]), report, ...limits }
  await db().updateTable('chain_reading').set({ next_at: app.clock.now() }).execute()
  await readDue(reader, new AbortController().signal)
}
const reading = () => db().selectFrom('chain_reading').selectAll().executeTakeFirstOrThrow()
const stored = async () =>
  (
    await sql<{ count: number; first: number; last: number; inside: number }>`
      select count(*)::int as count, min(block) as first, max(block) as last,
        count(*) filter (where block between 20001 and 170000)::int as inside from activity_event`.execute(
      db(),
    )
  ).rows[0]!
const txs = (count: number) => ({ count, at: (index: number) => aTx(index + 1) })
const depth = { oldest: 20, newest: 30 }

test('of 200,000 transactions the oldest 20,000 and the newest 30,000 are kept, each page stored before the next is asked for', async () => {
  source.did(wallet, txs(200_000))
  const rowCounts: number[] = []
  source.fault = async (step) => {
    if (step === 'page') rowCounts.push((await reading()).rows)
  }
  await read()
  expect(await stored()).toEqual({ count: 50_000, first: 1, last: 200_000, inside: 0 })
  expect(await reading()).toMatchObject({
    state: 'read',
    rows: 50_000,
    complete: false,
    gap_from: 20_001,
    gap_to: 170_000,
    block: 999_988,
  })
  expect(source.requests.filter((ask) => ask === 'up 1')).toHaveLength(20)
  expect(source.requests.filter((ask) => ask === 'down 1')).toHaveLength(30)
  expect(rowCounts).toEqual(Array.from({ length: 50 }, (_one, page) => page * 1000))
}, 120_000)

test('what comes later is added to a history with a gap, and the gap moves with the newest ones', async () => {
  source.pageSize = 10
  source.did(wallet, txs(200))
  await read({ depth })
  expect(await reading()).toMatchObject({ rows: 50, gap_from: 21, gap_to: 170, complete: false })
  source.head += 1000
  source.did(wallet, {
    count: 205,
    at: (index) => aTx(index < 200 ? index + 1 : 1_000_000 + index),
  })
  source.requests.length = 0
  await read({ depth })
  expect(source.requests).toEqual(['probe 1', 'down 1'])
  const rows = await sql<{ block: number }>`select block from activity_event order by block`.execute(db())
  const blocks = rows.rows.map(({ block }) => block)
  expect(blocks.slice(0, 21)).toEqual([...Array.from({ length: 20 }, (_one, n) => n + 1), 176])
  expect(blocks.slice(-5)).toEqual([0, 1, 2, 3, 4].map((n) => 1_000_200 + n))
  expect(await reading()).toMatchObject({ rows: 50, gap_from: 21, gap_to: 175, complete: false })
})

test('a history that just fits has no gap', async () => {
  source.pageSize = 10
  source.did(wallet, txs(50))
  await read({ depth })
  expect(await reading()).toMatchObject({ rows: 50, complete: true, gap_from: null })
})

test.each([2, 5])(
  'reading that breaks off at page %i goes on from the page before, and nothing is there twice',
  async (broken) => {
    source.pageSize = 10
    source.did(wallet, txs(200))
    let pages = 0
    source.fault = (step) => {
      if (step === 'page' && ++pages === broken) throw new Unreachable('gone')
    }
    await read({ depth })
    expect(await reading()).toMatchObject({ state: 'failed', rows: (broken - 1) * 10 })
    app.clock.advance(3_600_000)
    await read({ depth })
    expect(await reading()).toMatchObject({ state: 'read', rows: 50, gap_from: 21, gap_to: 170 })
    const { count } = await stored()
    expect(count).toBe(50)
  },
)

test('a page and its cursor are stored together: what breaks between them leaves neither', async () => {
  source.pageSize = 10
  source.did(wallet, txs(30))
  await sql`create function break_cursor() returns trigger language plpgsql as $$
    begin if new.rows > 10 then raise exception 'broken'; end if; return new; end $$`.execute(db())
  await sql`create trigger break_cursor before update on chain_reading for each row execute function break_cursor()`.execute(
    db(),
  )
  try {
    await expect(read()).rejects.toThrow('broken')
  } finally {
    await sql`drop function break_cursor cascade`.execute(db())
  }
  expect((await stored()).count).toBe(10)
  expect(await reading()).toMatchObject({ state: 'reading', rows: 10, block: 10 })
  // The process is gone; its lease runs out.
  await sql`update chain_reading set leased_until = now() - interval '1 second'`.execute(db())
  await read()
  expect(await reading()).toMatchObject({ state: 'read', rows: 30 })
})

test('a long history lets others go first, and tells how far it is', async () => {
  source.pageSize = 10
  source.did(wallet, txs(30))
  const rowCounts: number[] = []
  source.fault = async (step) => {
    if (step === 'page') rowCounts.push((await reading()).rows)
  }
  await read({ sliceMs: -1 })
  expect(source.requests.filter((ask) => ask === 'probe 1')).toHaveLength(4)
  // The last blocks are read again each time.
  expect(rowCounts).toEqual([0, 10, 10, 20, 20, 27, 27])
  expect(await reading()).toMatchObject({ state: 'read', rows: 30 })
})
