import { expect, test } from 'vitest'
import { aSeeker } from '../testing/build-accounts.ts'
import { hasWallet } from '../testing/build-activity.ts'
import { hasOnChainMarks } from '../testing/build-snapshot.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp({ sources: { mode: 'sample', chains: [1, 10], of: () => [] } })

/** A wallet of which sample data know nothing; it is looked up again tomorrow. */
async function hasOtherWallet(userId: string): Promise<string> {
  const wallet = await hasWallet(app, userId)
  const never = { state: 'failed', error: 'unsupported', next_at: app.clock.now() } as const
  await app.database.db
    .insertInto('chain_reading')
    .values([1, 10].map((chain_id) => ({ wallet, chain_id, ...never })))
    .execute()
  return wallet
}

test('a wallet that sample data know nothing of is connected and unread, and no chain failed', async () => {
  const ada = await aSeeker(app)
  await hasOtherWallet(ada.userId)
  const { body } = await ada.call('GET', '/api/job-seeker/me/web3-profile')
  expect(body).toMatchObject({ state: 'unread', mode: 'sample', sources: [], readAt: null })
  expect(body.wallets).toHaveLength(1)
})

test('beside a sample wallet another one neither makes a chain fail nor hides the scores', async () => {
  const ada = await aSeeker(app)
  const { wallet, score } = await hasOnChainMarks(app, ada.userId)
  const wallets = [wallet, await hasOtherWallet(ada.userId)].sort()
  await app.database.db.updateTable('score_snapshot').set({ wallets }).execute()
  const { body } = await ada.call('GET', '/api/job-seeker/me/web3-profile')
  expect(body).toMatchObject({ state: 'ok', staleSince: null, onChainScores: { DEX_SCORE: { score } } })
  expect(body.sources).toMatchObject([
    { chainId: 1, state: 'read', rows: 40, error: null, nextTryAt: null, at: app.clock.now().toISOString() },
  ])
  expect(body.wallets).toHaveLength(2)
})
