import { beforeEach, expect, test } from 'vitest'
import { Unreachable } from '../platform/chains/chain-source.ts'
import type { CredentialReaders } from '../platform/chains/credentials/credentials.ts'
import { type Account, aSeeker } from '../testing/build-accounts.ts'
import { aWallet, linkWallet } from '../testing/build-wallets.ts'
import { testApp } from '../testing/test-app.ts'
import { readCredentials } from './read-credentials.ts'

const app = testApp()
const hour = 3_600_000
let seeker: Account & { seekerId: string }
let wallet: ReturnType<typeof aWallet>
let requests: string[][]
let isDown: boolean
let score: number | null
const reply = async <T>(addresses: readonly string[], answer: T): Promise<T> => {
  requests.push([...addresses])
  if (isDown) throw new Unreachable('down')
  return answer
}
const credentials: CredentialReaders = {
  readPoaps: (addresses) => reply(addresses, { state: 'ok', poaps: [] }),
  readCurta: (addresses) => reply(addresses, { state: 'not-connected' }),
  readDegenScores: (addresses) =>
    reply(addresses, {
      state: 'ok',
      scores: score === null ? [] : [{ address: addresses[0]!, score, updatedAt: null }],
    }),
}
const read = () =>
  readCredentials(
    {
      database: app.database,
      clock: app.clock,
      files: app.files,
      credentials,
      fetchPicture: () => Promise.reject(new Error('no pictures here')),
    },
    new AbortController().signal,
  )
const shown = async () => {
  const { credentials, degenScores } = (await seeker.call('GET', '/api/job-seeker/me/web3-profile')).body
  return {
    ...credentials,
    scores: degenScores.map(
      (each: { traits: { degenScore: { score: number } } }) => each.traits.degenScore.score,
    ),
  }
}

const stored = () => app.database.db.selectFrom('credential_snapshot').selectAll().execute()

beforeEach(async () => {
  ;[requests, isDown, score] = [[], false, 812]
  seeker = await aSeeker(app)
  wallet = aWallet()
  await linkWallet(seeker, wallet)
  // The job that linking starts finds nothing set up.
  await expect.poll(async () => (await stored()).length, { timeout: 10_000 }).toBe(3)
  await app.database.db.deleteFrom('credential_snapshot').execute()
})

test('credentials of a wallet just linked are read once a day', async () => {
  await read()
  await read()
  expect(requests).toEqual(Array.from({ length: 3 }, () => [wallet.address.toLowerCase()]))
  expect(await shown()).toEqual({ poap: 'ok', curta: 'not-connected', degen: 'ok', scores: [812] })
  app.clock.advance(25 * hour)
  score = null
  await seeker.call('GET', '/api/job-seeker/me/web3-profile')
  await app.database.db.updateTable('user_session').set({ last_seen_at: app.clock.now() }).execute()
  await read()
  expect(requests).toHaveLength(6)
  expect(await shown()).toMatchObject({ degen: 'ok', scores: [] })
})

test('a failure shows no number, keeps what was read before, and is tried again after an hour', async () => {
  isDown = true
  await read()
  expect(await shown()).toEqual({ poap: 'failed', curta: 'failed', degen: 'failed', scores: [] })
  isDown = false
  await read()
  expect(requests).toHaveLength(3)
  app.clock.advance(2 * hour)
  await read()
  expect(await shown()).toMatchObject({ degen: 'ok', scores: [812] })
  app.clock.advance(25 * hour)
  await app.database.db.updateTable('user_session').set({ last_seen_at: app.clock.now() }).execute()
  isDown = true
  await read()
  expect(requests.length).toBeGreaterThan(6)
  expect(await shown()).toMatchObject({ scores: [812] })
})

test('what was read goes with the wallet', async () => {
  await read()
  await seeker.call('DELETE', `/api/web3/${wallet.address}`)
  await expect.poll(stored, { timeout: 10_000 }).toEqual([])
})
