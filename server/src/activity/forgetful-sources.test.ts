import { beforeEach, expect, test } from 'vitest'
import { type Account, aSeeker } from '../testing/build-accounts.ts'
import { aRegistry, hasWallet } from '../testing/build-activity.ts'
import { FakeSource, aTx, chainsOf } from '../testing/fake-chain.ts'
import { testApp } from '../testing/test-app.ts'
import { storeScores } from './store-scores.ts'
import { readDue, readingLimits } from './read-due.ts'

/** A source can count what a wallet sent and still answer that there is nothing: an index that lags or was lost. */
const source = new FakeSource()
const second = new FakeSource('blockscout')
const app = testApp({ sources: chainsOf([source]) })
const db = () => app.database.db
let ada: Account
let wallet: string

beforeEach(async () => {
  source.head = 1_000_000
  source.isForgetful = false
  ada = await aSeeker(app)
  wallet = await hasWallet(app, ada.userId)
  await db().insertInto('chain_reading').values({ wallet, chain_id: 1, state: 'waiting' }).execute()
})

const blocks = (...numbers: number[]) => numbers.map((block) => aTx(block))
const reading = () => db().selectFrom('chain_reading').selectAll().executeTakeFirstOrThrow()
/** Reads what is due and scores it, a day later. */
async function readAndScore(sources = [source], ms = 86_400_000) {
  app.clock.advance(ms)
  const now = app.clock.now()
  // As if just asked for, so that looking at the profile asks for nothing more.
  await db().updateTable('chain_reading').set({ next_at: now, asked_at: now }).execute()
  const reader = { ...app, ...readingLimits, sources: chainsOf(sources), report: () => {} }
  await readDue(reader, new AbortController().signal)
  await storeScores({ ...app, registry: aRegistry() }, [ada.userId])
}
const profile = async () => (await ada.call('GET', '/api/job-seeker/me/web3-profile')).body

test('a wallet that sent something is never shown as one that did nothing, and read as soon as a source knows it', async () => {
  source.isForgetful = true
  source.did(wallet, blocks(5, 6))
  for (let time = 0; time < 3; time++) {
    await readAndScore()
    expect(await reading()).toMatchObject({ error: 'badAnswer', rows: 0, block: null, read_at: null })
    expect(await profile()).toMatchObject({
      state: 'failed',
      onChainScores: { DEX_SCORE: { score: null } },
      sources: [{ state: 'failed', error: 'badAnswer' }],
    })
  }
  second.did(wallet, blocks(5, 6))
  await readAndScore([source, second])
  expect(await reading()).toMatchObject({ state: 'read', rows: 2, source: 'blockscout', error: null })
  expect((await profile()).onChainScores.DEX_SCORE.score).toBeGreaterThan(0)
})

test('a source that forgets what it told takes neither transactions nor points away', async () => {
  source.did(wallet, blocks(100, 999_980))
  await readAndScore()
  const { score } = (await profile()).onChainScores.DEX_SCORE
  source.head += 100
  source.did(wallet, blocks(100, 999_980, 1_000_050))
  source.isForgetful = true
  await readAndScore()
  expect(await reading()).toMatchObject({ state: 'failed', error: 'badAnswer', rows: 2, block: 999_988 })
  expect(await profile()).toMatchObject({ state: 'stale', onChainScores: { DEX_SCORE: { score } } })
  source.isForgetful = false
  await readAndScore()
  expect(await reading()).toMatchObject({ state: 'read', rows: 3 })
})

test('the first transaction of an unused wallet waits in the newest blocks, and nothing is wrong with that', async () => {
  await readAndScore()
  expect((await profile()).onChainScores.DEX_SCORE).toMatchObject({ score: 0, state: 'no-activity' })
  source.did(wallet, blocks(999_999))
  await readAndScore()
  expect(await reading()).toMatchObject({ state: 'read', rows: 0, error: null })
  source.head += 30
  await readAndScore([source], 300_000)
  expect(await reading()).toMatchObject({ state: 'read', rows: 1, next_at: null })
})
