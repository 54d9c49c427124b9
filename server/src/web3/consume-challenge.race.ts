import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '../migrations.ts'
import type { Database } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { consumeChallenge } from './consume-challenge.ts'
import { contractChecks } from './contract-wallets.ts'
import { openChallenge } from './open-challenge.ts'
import { openRaceDatabase } from '../testing/open-race-database.ts'

let database: Database
const now = new Date('2026-11-21T12:00:00.000Z')
const address = '0x52908400098527886e0f7030069857d2e4169ee7'
const settings = {
  origin: 'http://127.0.0.1:3000',
  secret: 'a secret for tests that is long enough',
  rateLimitFactor: 1,
  chains: [1],
  contracts: contractChecks(new Map()),
}
const challenge = { purpose: 'login', address, chainId: 1, now } as const

beforeAll(async () => {
  database = await openRaceDatabase(process.env['TEST_DATABASE_URL']!, 16)
  await migrate(database, migrations)
})
afterAll(() => database.close())

test('of many attempts at once exactly one gets the challenge', async () => {
  for (let round = 0; round < 20; round++) {
    const holder = `browser:${round}`
    const { nounce } = await database.transaction((tx) =>
      openChallenge(tx, settings, { ...challenge, holder }),
    )
    const attempts = await Promise.all(
      Array.from({ length: 12 }, (_attempt, at) =>
        consumeChallenge(database, {
          purpose: 'login',
          address,
          holder,
          nonce: at % 2 ? nounce : undefined,
          now,
        }),
      ),
    )
    expect(attempts.filter(Boolean)).toHaveLength(1)
  }
})

test('challenges asked for at once leave one that can be used', async () => {
  const holder = 'browser:at-once'
  const made = await Promise.all(
    Array.from({ length: 12 }, () =>
      database.transaction((tx) => openChallenge(tx, settings, { ...challenge, holder })),
    ),
  )
  const used = await Promise.all(
    made.map(({ nounce }) =>
      consumeChallenge(database, { purpose: 'login', address, holder, nonce: nounce, now }),
    ),
  )
  expect(used.filter(Boolean)).toHaveLength(1)
})
