import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '../migrations.ts'
import type { Database } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { newId } from '../platform/new-id.ts'
import { openRaceDatabase } from '../testing/open-race-database.ts'
import { changeOwnCard } from './change-card.ts'

let database: Database
const change = changeOwnCard({ secret: 'a secret for tests that is long enough' })

beforeAll(async () => {
  database = await openRaceDatabase(process.env['TEST_DATABASE_URL']!, 16)
  await migrate(database, migrations)
})
afterAll(() => database.close())

async function aSeekerId(): Promise<string> {
  const [userId, seekerId] = [newId('user'), newId('seeker')]
  await database.db
    .insertInto('app_user')
    .values({ id: userId, email: `${userId}@example.org` })
    .execute()
  await database.db.insertInto('seeker').values({ id: seekerId, user_id: userId }).execute()
  return seekerId
}

/** Chooses a name for somebody; answers why not, or null. */
async function choose(seekerId: string, name: string): Promise<string | null> {
  const body = { name, isOn: true, facts: [], showsScores: false, showsOffers: false }
  const chosen = database.transaction((tx) =>
    change(
      { tx, actor: { seekerId, emailVerified: true }, now: new Date() } as unknown as Parameters<
        typeof change
      >[0],
      {
        body,
        query: {},
      },
    ),
  )
  return chosen.then(
    () => null,
    (error: { reason?: string }) => error.reason ?? String(error),
  )
}

test('of many who choose one name at once exactly one has it, and the others read that it is taken', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, aSeekerId))
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all(people.map((id) => choose(id, `round-${round}`)))
    expect(answers.filter((reason) => reason === null)).toHaveLength(1)
    expect(new Set(answers)).toEqual(new Set([null, 'publicCard.nameTaken']))
  }
})

test('of two who swap names at once neither waits for the other, and neither has the other’s', async () => {
  const [ada, bob] = [await aSeekerId(), await aSeekerId()]
  expect([await choose(ada, 'swap-ada'), await choose(bob, 'swap-bob')]).toEqual([null, null])
  const answers = await Promise.all([choose(ada, 'swap-bob'), choose(bob, 'swap-ada')])
  expect(answers).toEqual(['publicCard.nameTaken', 'publicCard.nameTaken'])
})
