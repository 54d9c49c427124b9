import { type Database, sampledChains, testClock } from '@chainwork/server'
import { openPreparedDatabase } from '@chainwork/server/testing/prepared-database'
import { beforeAll, expect, test } from 'vitest'
import { sampleWallets } from '../sample-chains/sample-wallets.ts'
import { fillDemo } from './fill-demo.ts'

let database: Database
beforeAll(async () => {
  database = await openPreparedDatabase()
  await fillDemo(database, testClock('2026-11-20T15:00:00Z'))
})

test('seekers of the demo own sample wallets, each one of one person, and every chain of them waits to be read', async () => {
  const known = new Map(sampleWallets.map(({ address, history }) => [address, history]))
  const owned = await database.db
    .selectFrom('wallet')
    .innerJoin('app_user', 'app_user.id', 'user_id')
    .select(['address', 'email', 'verified', 'is_contract'])
    .execute()
  expect(owned.map(({ address }) => known.get(address)).sort()).toEqual(
    ['allRound', 'artist', 'bridger', 'careless', 'collector', 'thin', 'trader', 'veteran', 'voter'].sort(),
  )
  expect(new Set(owned.map(({ email }) => email)).size).toBe(7)
  for (const { verified, is_contract } of owned) expect([verified, is_contract]).toEqual([true, false])
  const waiting = await database.db
    .selectFrom('chain_reading')
    .select(['wallet', 'chain_id', 'state', 'is_urgent', 'next_at'])
    .execute()
  expect(waiting).toHaveLength(owned.length * sampledChains.length)
  for (const { wallet, state, is_urgent, next_at } of waiting)
    expect([known.has(wallet), state, is_urgent, next_at]).toEqual([
      true,
      'waiting',
      true,
      new Date('2026-11-20T15:00:00Z'),
    ])
})

test('the seeker one can sign in as has done something of everything, with three wallets', async () => {
  const wallets = await database.db
    .selectFrom('wallet')
    .innerJoin('app_user', 'app_user.id', 'user_id')
    .select('address')
    .where('email', '=', 'seeker@chainwork.example')
    .execute()
  const histories = wallets.map(
    ({ address }) => sampleWallets.find((one) => one.address === address)?.history,
  )
  expect(histories.sort()).toEqual(['bridger', 'collector', 'trader'])
})
