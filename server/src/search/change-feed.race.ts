import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { migrations } from '../migrations.ts'
import type { Database } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openTaxonomy } from '../taxonomy/index.ts'
import { currentPosition, readChanges } from './change-feed.ts'
import { postingTables } from './posting-feed.ts'
import { openRaceDatabase } from '../testing/open-race-database.ts'

let database: Database
const open = () => openRaceDatabase(process.env['TEST_DATABASE_URL']!, 5)

beforeAll(async () => {
  const [one, two] = await Promise.all([open(), open()])
  await one.pool.query('drop schema public cascade; create schema public')
  // Two processes that start at once: both must find a finished schema and complete reference data.
  await Promise.all(
    [one, two].map(async (each) => {
      await migrate(each, migrations)
      await openTaxonomy(each)
    }),
  )
  await two.close()
  database = one
})
afterAll(() => database.close())

test('two processes starting at once leave one complete schema', async () => {
  const { rows } = await sql<{
    skills: number
    places: number
  }>`select (select count(*)::int from skill) as skills, (select count(*)::int from place) as places`.execute(
    database.db,
  )
  expect(rows[0]!.skills).toBeGreaterThan(400)
  expect(rows[0]!.places).toBeGreaterThan(5000)
})

test('a change whose transaction commits late is still read, in order', async () => {
  const from = await currentPosition(database)
  const [slow, quick] = await Promise.all([database.pool.connect(), database.pool.connect()])
  await slow.query('begin')
  await slow.query("insert into posting_change (posting_id) values ('slow')")
  await quick.query("insert into posting_change (posting_id) values ('quick')")
  // The later one is committed, the earlier one is not: reading on past it would lose the earlier one for good.
  const early = await readChanges(postingTables, database, from)
  expect(early.changes).toEqual([])
  await slow.query('commit')
  slow.release()
  quick.release()
  const late = await readChanges(postingTables, database, early.position)
  expect(late.changes.map(({ id }) => id)).toEqual(['slow', 'quick'])
  expect((await readChanges(postingTables, database, late.position)).changes).toEqual([])
})

test('nothing is lost or read twice under many writers', async () => {
  let position = await currentPosition(database)
  const seen: string[] = []
  let writing = true
  const writers = Array.from({ length: 4 }, async (_writer, writer) => {
    for (let at = 0; at < 25; at++) {
      await database.transaction(async (tx) => {
        await sql`insert into posting_change (posting_id) values (${`w${writer}-${at}`})`.execute(tx)
        await sql`select pg_sleep(${Math.random() * 0.01})`.execute(tx)
      })
    }
  })
  const reader = (async () => {
    for (;;) {
      const last = !writing
      const read = await readChanges(postingTables, database, position)
      position = read.position
      seen.push(...read.changes.map(({ id }) => id))
      if (last) return
    }
  })()
  await Promise.all(writers)
  writing = false
  await reader
  expect(seen).toHaveLength(100)
  expect(new Set(seen).size).toBe(100)
})
