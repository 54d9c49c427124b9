import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrations } from '../../migrations.ts'
import type { Database } from './database.ts'
import { type MigrationStep, migrate, pendingMigrations } from './migrate.ts'
import { openMemoryDatabase } from './open-database.ts'

const step = (table: string): MigrationStep => ({
  up: async (db) => void (await sql`create table ${sql.table(table)} (one integer)`.execute(db)),
})
const first = { '001-one': step('one'), '002-two': step('two') }

let database: Database
beforeAll(async () => {
  database = await openMemoryDatabase()
}, 60_000)
beforeEach(() => database.pool.query('drop schema public cascade; create schema public'))
afterAll(() => database.close())

test('steps have one number each, in the order in which they are taken', () => {
  const numbers = Object.keys(migrations).map((name) => name.slice(0, 4))
  expect(numbers).toEqual(numbers.map((_number, at) => `${String(at + 1).padStart(3, '0')}-`))
})

test('a schema with the first steps gets the others', async () => {
  await migrate(database, first)
  const steps = { ...first, '003-three': step('three') }
  expect(await pendingMigrations(database, steps)).toEqual(['003-three'])
  expect(await migrate(database, steps)).toEqual(['003-three'])
})

test('a schema with more steps was made by a newer version', async () => {
  await migrate(database, { ...first, '003-three': step('three') })
  const words = /newer version.* 003-three,.*restore/s
  await expect(migrate(database, first)).rejects.toThrow(words)
  await expect(pendingMigrations(database, first)).rejects.toThrow(words)
})

test.each([
  ['fewer', { '001-one': step('one'), '003-former': step('former') }],
  ['as many', { '001-one': step('one'), '002-former': step('former') }],
  ['more', { '001-one': step('one'), '002-former': step('former'), '003-former': step('late') }],
])('a schema of %s steps, others than ours, is refused with the way out', async (_many, former) => {
  await migrate(database, former)
  const ours = { ...first, '003-three': step('three') }
  const words = /before the first release.*00[23]-former.*empty database/s
  await expect(migrate(database, ours)).rejects.toThrow(words)
  await expect(pendingMigrations(database, ours)).rejects.toThrow(words)
  const { rows } = await database.pool.query(`select to_regclass('two') as made`)
  expect(rows).toEqual([{ made: null }])
})
