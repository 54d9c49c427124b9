import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../platform/db/database.ts'
import { openQueue } from '../platform/queue/index.ts'
import { systemClock } from '../platform/clock.ts'
import { recordSearchChanges } from '../search/index.ts'
import { playedCode, playedServices } from '../testing/build-boards.ts'
import { openIndexes } from '../testing/open-indexes.ts'
import { openRaceDatabase } from '../testing/open-race-database.ts'
import { addBoard, readOne } from './index.ts'

const url = process.env['TEST_DATABASE_URL']!
const script = fileURLToPath(new URL('../testing/board-process.ts', import.meta.url))
const start = Date.UTC(2026, 10, 1, 9)
const [hour, minute] = [3_600_000, 60_000]
/** Rows are written fifty at a time: three changes, and a fourth that ends the read. */
const rows = 120
const children: ChildProcess[] = []
let database: Database
let indexes: Awaited<ReturnType<typeof openIndexes>>
let queue: Awaited<ReturnType<typeof openQueue>>
let boardId: string

beforeAll(async () => {
  database = await openRaceDatabase(url, 8)
  indexes = await openIndexes(database)
  queue = await openQueue({ database, clock: systemClock })
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await queue.stop()
  await indexes.stop()
  await database.close()
})
beforeEach(async () => {
  await sql`truncate job_board, company cascade`.execute(database.db)
  const address = 'https://boards.greenhouse.io/acme'
  const order = { address, company: 'Acme', operator: 'op', now: new Date(start) }
  boardId = (await database.transaction((tx) => addBoard(tx, recordSearchChanges, order)))!.id
})

/** Reads the board in a process of its own, which dies with that change still open; with 0 it goes on until it is killed. */
async function begin(
  at: number,
  { has = rows, dieAt = 0 }: { has?: number; dieAt?: number | 'fetched' } = {},
): Promise<ChildProcess> {
  const moment = new Date(start + at).toISOString()
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, url, boardId, String(has), moment, String(dieAt)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  children.push(child)
  await once(child.stdout!, 'data')
  return child
}
async function killedAt(at: number, given: { has?: number; dieAt: number | 'fetched' }): Promise<void> {
  const child = await begin(at, given)
  const [, signal] =
    child.exitCode === null && child.signalCode === null
      ? await once(child, 'exit')
      : [null, child.signalCode]
  expect(signal).toBe('SIGKILL')
}
const read = (at: number, has = rows) =>
  readOne(
    playedServices(database, { rows: has, now: new Date(start + at), recordChanges: recordSearchChanges }),
    boardId,
  )
async function counted() {
  const { rows: counts } = await sql<{ entries: number; postings: number; open: number }>`
    select (select count(*)::int from job_board_post) as entries, count(*)::int as postings,
      (count(*) filter (where status = 'Published'))::int as open from posting where board_id = ${boardId}`.execute(
    database.db,
  )
  return counts[0]!
}

test('a reader killed after the answer arrived has written nothing, and the next one reads the board again', async () => {
  await killedAt(0, { dieAt: 'fetched' })
  expect(await counted()).toEqual({ entries: 0, postings: 0, open: 0 })
  expect(await read(minute), 'the dead one still has the board').toBeNull()
  expect(await read(6 * minute)).toMatchObject({ counts: { created: rows } })
})

test('a reader killed between its receipt and the proof by a code has proven nothing, and the next one proves it once', async () => {
  await sql`
    insert into job_board_claim (board_id, company_id, state, code, code_shown_at, code_until, connected_at)
    select id, company_id, 'open', ${playedCode}, ${new Date(start - hour)}, ${new Date(start + 24 * hour)}, ${new Date(start)}
    from job_board`.execute(database.db)
  await database.db.updateTable('job_board').set({ company_id: null, named_company_id: null }).execute()
  const claim = () =>
    database.db
      .selectFrom('job_board_claim as c')
      .innerJoin('job_board as b', 'b.id', 'c.board_id')
      .select(['c.state', 'c.code', 'c.proofs', 'b.claimed_by'])
      .select(sql<boolean>`b.owner_id = c.company_id`.as('isOwner'))
      .executeTakeFirstOrThrow()
  // Its first transaction writes the receipt, its second the proof.
  await killedAt(0, { dieAt: 2 })
  expect(await claim()).toMatchObject({ state: 'open', code: playedCode, claimed_by: null, isOwner: null })
  await read(minute)
  expect(await claim()).toMatchObject({ state: 'proven', code: null, proofs: ['code'], isOwner: true })
  expect(await read(2 * minute)).toMatchObject({ counts: { created: rows } })
  expect(await counted()).toEqual({ entries: rows, postings: rows, open: rows })
})

test.each([1, 2, 3, 4])(
  'a reader killed while change %i of its read is open leaves whole rows, and the next one completes them once',
  async (dieAt) => {
    await killedAt(0, { dieAt })
    const written = Math.min((dieAt - 1) * 50, rows)
    expect(await counted()).toEqual({ entries: written, postings: written, open: written })
    expect(await read(minute), 'the dead one still has the board').toBeNull()
    expect(await read(6 * minute)).toMatchObject({ counts: { created: rows - written, closed: 0 } })
    expect(await counted()).toEqual({ entries: rows, postings: rows, open: rows })
  },
)

test('a reader killed while it closes what is gone closes nothing, and the next one exactly that', async () => {
  await read(0)
  expect(await read(hour, 100)).toMatchObject({ counts: { closed: 0 } })
  await killedAt(8 * hour, { has: 100, dieAt: 1 })
  expect(await counted()).toMatchObject({ postings: rows, open: rows })
  expect(await read(8 * hour + 6 * minute, 100)).toMatchObject({ counts: { closed: 20 } })
  expect(await counted()).toMatchObject({ entries: rows, open: 100 })
})

test('three processes that read at once, one of them killed, make one post of each entry and close none', async () => {
  const [first] = await Promise.all([begin(0), begin(0), begin(10 * minute)])
  await expect.poll(async () => (await counted()).entries, { timeout: 30_000 }).toBeGreaterThan(0)
  first.kill('SIGKILL')
  await expect.poll(async () => (await counted()).entries, { timeout: 30_000 }).toBe(rows)
  expect(await counted()).toEqual({ entries: rows, postings: rows, open: rows })
  for (const child of children) child.kill('SIGKILL')
})
