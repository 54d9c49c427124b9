import { type Database, testClock } from '@chainwork/server'
import { openPreparedDatabase } from '@chainwork/server/testing/prepared-database'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { fillDemo } from './fill-demo.ts'

let database: Database
beforeAll(async () => {
  database = await openPreparedDatabase()
  await fillDemo(database, testClock('2026-11-20T15:00:00Z'))
})

test('the applicants of the demo have scores and an order by them before anything was read', async () => {
  const rows = await database.db
    .selectFrom('application')
    .innerJoin('seeker', 'seeker.id', 'seeker_id')
    .innerJoin('app_user', 'app_user.id', 'user_id')
    .select(['first_name', 'on_chain_fit', 'on_chain', 'posting_id'])
    .orderBy(sql`on_chain_fit desc nulls last`)
    .orderBy('first_name')
    .execute()
  const posts = [...Map.groupBy(rows, ({ posting_id }) => posting_id).values()]
  // Two have all of them, the others a few each.
  const inOrder = posts.filter(({ length }) => length > 5)
  const scored = {
    Tomás: [93.4, 'protocols'],
    Lena: [91.8, 'evidence'],
    Amara: [92, 'scores'],
    Ingrid: [46.5, 'scores'],
    Rafael: [36.4, 'scores'],
    Mei: [0, 'scores'],
  }
  const hidden = new Set(['Elena', 'Kwame', 'Marcus', 'Noor', 'Oleh', 'Sana'])
  expect(inOrder).toHaveLength(2)
  expect(posts.length).toBeGreaterThan(5)
  for (const applicants of inOrder) {
    const known = applicants.filter(({ on_chain_fit: fit }) => fit !== null)
    expect(
      Object.fromEntries(
        known.map(({ first_name, on_chain }) => [first_name, [on_chain?.dex, on_chain?.level]]),
      ),
    ).toEqual(scored)
    // The three who meet everything a post asks for are level there.
    expect(new Set(known.slice(0, 3).map(({ first_name }) => first_name))).toEqual(
      new Set(Object.keys(scored).slice(0, 3)),
    )
    expect(known.slice(3).map(({ first_name }) => first_name)).toEqual(Object.keys(scored).slice(3))
    // Who shows no score stands after all who do.
    expect(applicants.slice(0, known.length)).toEqual(known)
  }
  for (const { on_chain_fit: fit, first_name } of inOrder.flat())
    expect([first_name, fit === null]).toEqual([first_name, hidden.has(first_name)])
})
