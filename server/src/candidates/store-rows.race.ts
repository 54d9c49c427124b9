import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { migrations } from '../migrations.ts'
import type { Database } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { testClock } from '../platform/clock.ts'
import type { LiveIndex } from '../search/index.ts'
import { openTaxonomy } from '../taxonomy/index.ts'
import { drawingFrom, randomOf, randomPerson } from '../testing/random-people.ts'
import { storeParts, storePeople } from '../testing/store-people.ts'
import { bringPeopleUpToDate } from './store-rows.ts'
import { openPeopleIndex } from './people-index.ts'
import { openRaceDatabase } from '../testing/open-race-database.ts'

const draw = drawingFrom(randomOf(5))
const clock = testClock('2026-11-21T12:00:00.000Z')
let database: Database
/** As in two processes. */
let indexes: LiveIndex[]

beforeAll(async () => {
  database = await openRaceDatabase(process.env['TEST_DATABASE_URL']!, 12)
  await migrate(database, migrations)
  await openTaxonomy(database)
  indexes = [openPeopleIndex({ database }), openPeopleIndex({ database })]
  for (const index of indexes) await index.catchUp()
}, 60_000)
afterAll(async () => {
  for (const index of indexes) await index.stop()
  await database.close()
})

async function idsOf(index: LiveIndex): Promise<string[]> {
  const { hits } = await index.search({
    now: clock.now().getTime(),
    keyword: null,
    groups: [],
    range: null,
    order: 'newest',
    offset: 0,
    limit: 100,
  })
  return hits.map(({ id }) => id)
}

async function rows(): Promise<unknown[]> {
  const found = await sql`select seeker_id, active_at, terms, words from person_search
    order by seeker_id`.execute(database.db)
  return found.rows
}

test('people who change all at once, seen by two processes, have the rows that are made from nothing', async () => {
  const people = Array.from({ length: 24 }, () => randomPerson(draw))
  await storePeople({ database, clock }, people)
  for (let round = 0; round < 4; round++)
    await Promise.all(
      people.map(async (person) => {
        const { id, userId } = person
        await wait(draw.random() * 50)
        await storeParts(
          { database, clock },
          { ...randomPerson(draw), id, userId, findable: person.findable },
        )
      }),
    )
  for (const index of indexes) await index.catchUp()
  const stored = await rows()
  expect(stored.length).toBeGreaterThan(5)
  await database.db.deleteFrom('person_search').execute()
  await database.db.updateTable('person_state').set({ terms_version: 0 }).execute()
  await bringPeopleUpToDate(database)
  expect(stored).toEqual(await rows())
  for (const index of indexes) await index.catchUp()
  const [one, other] = await Promise.all(indexes.map(idsOf))
  expect([one!.length, other]).toEqual([stored.length, one])
}, 60_000)

test('a change is in force in both within a second', async () => {
  const person = { ...randomPerson(draw), findable: 'everyone' as const, visibility: {} }
  await storePeople({ database, clock }, [person])
  for (const isFound of [true, false]) {
    if (!isFound)
      await database.db.updateTable('seeker').set({ findable: 'no' }).where('id', '=', person.id).execute()
    for (const index of indexes)
      await vi.waitFor(async () => expect((await idsOf(index)).includes(person.id)).toBe(isFound), {
        timeout: 1000,
        interval: 5,
      })
  }
})
