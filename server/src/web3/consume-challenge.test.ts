import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { consumeChallenge } from './consume-challenge.ts'
import { contractChecks } from './contract-wallets.ts'
import { openChallenge } from './open-challenge.ts'

const app = testApp()
const address = `0x${'ab'.repeat(20)}`

test('a challenge serves its own purpose only, even for the same holder', async () => {
  const settings = {
    origin: 'http://127.0.0.1:3000',
    secret: 'a secret for tests that is long enough',
    rateLimitFactor: 1,
    chains: [1],
    contracts: contractChecks(new Map()),
  }
  const about = { address, holder: 'somebody', now: app.clock.now() }
  await app.database.transaction((tx) =>
    openChallenge(tx, settings, { ...about, purpose: 'link', chainId: 1 }),
  )
  const attempt = { ...about, nonce: undefined }
  expect(await consumeChallenge(app.database, { ...attempt, purpose: 'login' })).toBeNull()
  expect(await consumeChallenge(app.database, { ...attempt, purpose: 'link' })).toMatchObject({
    chainId: 1,
  })
})
