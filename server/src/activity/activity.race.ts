import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { lockAccount, removeWallet } from '../identity/index.ts'
import { migrations } from '../migrations.ts'
import { systemClock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { newId } from '../platform/new-id.ts'
import { type Queue, openQueue } from '../platform/queue/index.ts'
import { hasWallet } from '../testing/build-activity.ts'
import { planReadings } from './plan-readings.ts'
import { openRaceDatabase } from '../testing/open-race-database.ts'

const url = process.env['TEST_DATABASE_URL']!
const rows = 400
let children: ChildProcess[] = []
let overlaps: string[] = []
let database: Database
let queue: Queue

beforeAll(async () => {
  database = await openRaceDatabase(url, 8)
  await migrate(database, migrations)
  queue = await openQueue({ database, clock: systemClock })
})
beforeEach(async () => {
  await sql`truncate app_user cascade`.execute(database.db)
  overlaps = []
})
afterAll(async () => {
  await sql`truncate app_user cascade`.execute(database.db)
  await queue.stop()
  await database.close()
})

/** Creates people with one wallet each; all wallets become due at the same moment. */
async function people(count: number) {
  const made: { userId: string; wallet: string }[] = []
  for (let one = 0; one < count; one++) {
    const userId = newId('user')
    const email = `${userId}@example.org`
    await database.db.insertInto('app_user').values({ id: userId, email, created_at: new Date() }).execute()
    made.push({ userId, wallet: await hasWallet({ database, clock: systemClock }, userId) })
  }
  await database.transaction(async (tx) => {
    for (const { userId } of made) await planReadings(tx, userId, [1], new Date())
  })
  return made
}

async function startProcess(): Promise<ChildProcess> {
  const file = fileURLToPath(new URL('../testing/activity-process.ts', import.meta.url))
  const child = spawn(process.execPath, [file, url, String(rows)], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  await once(child.stdout!, 'data')
  child.stdout!.on('data', (line: Buffer) => overlaps.push(line.toString()))
  return child
}
async function endProcesses() {
  for (const child of children) child.kill('SIGKILL')
  await Promise.all(children.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')))
  children = []
}
const count = async (query: ReturnType<typeof sql<{ n: number }>>) =>
  (await query.execute(database.db)).rows[0]!.n
const stored = () => count(sql`select count(*)::int as n from activity_event`)
const unread = () => count(sql`select count(*)::int as n from chain_reading where state <> 'read'`)
const unscored = (wanted: number) =>
  count(sql`select ${wanted}::int - count(*)::int as n from score_snapshot`)
const until = (holds: () => Promise<boolean>) =>
  expect.poll(holds, { timeout: 50_000, interval: 10 }).toBe(true)

test('two processes, one killed in the middle: every wallet is read whole, by one at a time, and scored', async () => {
  const first = await startProcess()
  await startProcess()
  const wallets = await people(40)
  await until(async () => (await stored()) > 1000)
  first.kill('SIGKILL')
  await once(first, 'exit')
  expect(await unread()).toBeGreaterThan(0)
  await until(async () => (await unread()) === 0 && (await unscored(40)) === 0)
  await endProcesses()
  const { rows: each } = await sql<{ stored: number; reported: number }>`
    select r.rows as reported, (select count(*)::int from activity_event e where e.wallet = r.wallet) as stored
    from chain_reading r`.execute(database.db)
  expect(each).toEqual(wallets.map(() => ({ stored: rows, reported: rows })))
  expect(overlaps).toEqual([])
}, 120_000)

test('wallets disconnected and accounts deleted while they are read: nobody waits for ever, and nothing of them stays', async () => {
  const made = await people(40)
  await startProcess()
  await startProcess()
  await until(async () => (await stored()) > 200)
  const gone = made.filter((_one, at) => at % 2 === 0)
  for (const [at, { userId, wallet }] of gone.entries())
    await database.transaction(async (tx) => {
      await lockAccount(tx, userId)
      if (at % 2) await removeWallet(tx, wallet, userId)
      else await tx.deleteFrom('app_user').where('id', '=', userId).execute()
    })
  await until(async () => (await unread()) === 0 && (await unscored(20)) === 0)
  await endProcesses()
  const remaining = made.filter((one) => !gone.includes(one)).map(({ wallet }) => wallet)
  const left = await sql<{ wallet: string }>`select distinct wallet from activity_event order by 1`.execute(
    database.db,
  )
  expect(left.rows.map(({ wallet }) => wallet)).toEqual(remaining.sort())
}, 120_000)
