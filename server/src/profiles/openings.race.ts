import { openingsADay } from '@chainwork/contract/profiles/values'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '../migrations.ts'
import type { Database } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { noteOpening } from './record-view.ts'
import { openRaceDatabase } from '../testing/open-race-database.ts'

let database: Database
const now = new Date('2026-11-21T12:00:00.000Z')

beforeAll(async () => {
  database = await openRaceDatabase(process.env['TEST_DATABASE_URL']!, 16)
  await migrate(database, migrations)
  await database.pool.query(`insert into company (id, name) values ('com_race', 'Acme')`)
  await database.pool.query(`insert into app_user (id, email) select 'usr_' || n, n || '@example.org'
    from generate_series(1, ${openingsADay + 40}) n`)
  await database.pool.query(`insert into seeker (id, user_id) select 'see_' || n, 'usr_' || n
    from generate_series(1, ${openingsADay + 40}) n`)
})
afterAll(() => database.close())

test('colleagues who open profiles at once open no more people than a day allows, each counted once', async () => {
  const open = (seekerId: string) =>
    database
      .transaction((tx) =>
        noteOpening(tx, {
          viewer: 'allRecruiters',
          seekerId,
          companyId: 'com_race',
          userId: 'usr_race',
          groups: ['about'],
          now,
        }),
      )
      .then(
        () => 'opened',
        (error: { reason?: string }) => error.reason ?? String(error),
      )
  const people = Array.from({ length: openingsADay + 40 }, (_one, at) => `see_${at + 1}`)
  const outcomes = await Promise.all(people.flatMap((id) => [open(id), open(id)]))
  expect(new Set(outcomes)).toEqual(new Set(['opened', 'profile.openedEnough']))
  for (const table of ['profile_opening', 'profile_view']) {
    const { rows } = await database.pool.query(`select count(distinct seeker_id)::int as n from ${table}`)
    expect(rows, table).toEqual([{ n: openingsADay }])
  }
  const { rows } = await database.pool.query('select opened from profile_openings')
  expect(rows).toEqual([{ opened: openingsADay }])
})
