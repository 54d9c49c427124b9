import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrations } from '../../migrations.ts'
import type { Database } from '../../platform/db/database.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { newId } from '../../platform/new-id.ts'
import { auditCredits, welcomeCompany } from '../index.ts'
import { openRaceDatabase } from '../../testing/open-race-database.ts'

let database: Database
const now = new Date('2026-11-21T12:00:00.000Z')
const settings = { welcomeCredits: 1, countsNetworks: true, secret: 'a secret for tests that is long enough' }
beforeAll(async () => {
  database = await openRaceDatabase(process.env['TEST_DATABASE_URL']!, 12)
  await migrate(database, migrations)
})
beforeEach(async () => void (await database.db.deleteFrom('welcome_credit').execute()))
afterAll(() => database.close())

/** Founds ten companies at once; answers how many have their first post free. */
async function tenAtOnce(founder: (at: number) => { userId: string; email: string; network: string }) {
  const ids = Array.from({ length: 10 }, () => newId('company'))
  await database.db
    .insertInto('company')
    .values(ids.map((id) => ({ id, name: id })))
    .execute()
  const founders = ids.map((_id, at) => founder(at))
  await database.db
    .insertInto('app_user')
    .values(founders.map(({ userId: id }) => ({ id, email: `${id}@example.org` })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await Promise.all(
    ids.map((companyId, at) =>
      database.transaction((tx) => welcomeCompany(tx, settings, { companyId, ...founders[at]!, now })),
    ),
  )
  const { rows } = await database.pool.query(
    'select count(*)::int as free from credit_balance where company_id = any($1) and available > 0',
    [ids],
  )
  expect((await auditCredits(database.db)).problems).toEqual([])
  return rows[0].free
}

test('one person who founds ten companies at once has one post free', async () => {
  const userId = newId('user')
  const free = await tenAtOnce((at) => ({ userId, email: 'ada@gmail.com', network: `192.0.2.${at}` }))
  expect(free).toBe(1)
})

test('ten people of one company domain at once have one post free', async () => {
  const free = await tenAtOnce((at) => ({
    userId: newId('user'),
    email: `p${at}@acme.example`,
    network: `192.0.2.${at}`,
  }))
  expect(free).toBe(1)
})

test('of ten companies founded at once from one network four have their post free, the others wait', async () => {
  const free = await tenAtOnce((at) => ({
    userId: newId('user'),
    email: `p@acme${at}.example`,
    network: '192.0.2.1',
  }))
  const { rows } = await database.pool.query(
    `select count(*)::int as waiting from welcome_credit where state = 'waiting'`,
  )
  expect([free, rows[0].waiting]).toEqual([4, 6])
})
