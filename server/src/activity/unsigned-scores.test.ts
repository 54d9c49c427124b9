import { expect, test } from 'vitest'
import { aSeeker } from '../testing/build-accounts.ts'
import { hasOnChainMarks } from '../testing/build-snapshot.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp({ signer: null })

test('without a key no scores are signed, and no keys are published', async () => {
  const ada = await aSeeker(app)
  await hasOnChainMarks(app, ada.userId)
  const answer = await ada.call('GET', '/api/job-seeker/me/web3-profile/bundle')
  expect([answer.status, answer.body.reason]).toEqual([404, 'scores.notSigned'])
  expect((await app.call('GET', '/.well-known/chainwork-scores.json')).status).toBe(404)
  expect((await ada.call('GET', '/api/job-seeker/me/web3-profile/export')).status).toBe(200)
})
