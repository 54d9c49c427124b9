import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { consumeChallenge } from './consume-challenge.ts'
import { contractChecks } from './contract-wallets.ts'
import { openChallenge } from './open-challenge.ts'

const app = testApp()
const address = `0x${'ab'.repeat(20)}`
const minute = 60_000
let opened: Awaited<ReturnType<typeof openChallenge>>

beforeEach(async () => {
  const settings = {
    origin: 'http://127.0.0.1:3000',
    secret: 'a secret for tests that is long enough',
    rateLimitFactor: 1,
    chains: [1, 10],
    contracts: contractChecks(new Map()),
  }
  opened = await app.database.transaction((tx) =>
    openChallenge(tx, settings, {
      address,
      holder: 'somebody',
      now: app.clock.now(),
      purpose: 'link',
      chainId: 10,
    }),
  )
})

const attempt = (over: Partial<Parameters<typeof consumeChallenge>[1]> = {}) =>
  consumeChallenge(app.database, {
    purpose: 'link',
    address,
    holder: 'somebody',
    nonce: undefined,
    now: app.clock.now(),
    ...over,
  })
const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * minute)

test.each([
  ['another purpose', () => ({ purpose: 'login' as const })],
  ['another holder', () => ({ holder: 'somebody else' })],
  ['another address', () => ({ address: `0x${'cd'.repeat(20)}` })],
  ['another nonce', () => ({ nonce: 'x'.repeat(22) })],
  ['the moment it ends', () => ({ now: inMinutes(5) })],
  ['later', () => ({ now: inMinutes(6) })],
])('a challenge does not serve %s, and is not used up by that', async (_what, over) => {
  expect(await attempt(over())).toBeNull()
  expect(await attempt()).toEqual({ message: opened.message, chainId: 10 })
})

test('a challenge serves once, with its nonce or without', async () => {
  expect(await attempt({ nonce: opened.nounce, now: inMinutes(4.9) })).toEqual({
    message: opened.message,
    chainId: 10,
  })
  expect(await attempt({ nonce: opened.nounce })).toBeNull()
  expect(await attempt()).toBeNull()
})
