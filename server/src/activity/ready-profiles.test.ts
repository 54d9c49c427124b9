import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { type Account, aSeeker } from '../testing/build-accounts.ts'
import { hasWallet } from '../testing/build-activity.ts'
import { type OnChainMarks, hasOnChainMarks } from '../testing/build-snapshot.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
const db = () => app.database.db
let ada: Account & { seekerId: string }
let marks: OnChainMarks
beforeEach(async () => {
  ada = await aSeeker(app)
  marks = await hasOnChainMarks(app, ada.userId)
})
const path = '/api/job-seeker/me/web3-profile'
const get = (headers: Record<string, string> = {}, who: Account = ada) =>
  app.api.inject({ url: path, headers: { authorization: `Bearer ${who.token}`, ...headers } })
const dex = async () => (await get()).json().onChainScores.DEX_SCORE.score

test('an own profile is the same the second time, byte for byte and header for header', async () => {
  const [first, second] = [await get(), await get()]
  expect(second.payload).toBe(first.payload)
  for (const name of ['etag', 'cache-control', 'vary', 'content-type'])
    expect(second.headers[name], name).toBe(first.headers[name])
  expect(first.headers).toMatchObject({
    'cache-control': 'private, max-age=300',
    vary: 'Authorization, Cookie',
  })
  const known = await get({ 'if-none-match': String(first.headers.etag) })
  expect([known.statusCode, known.payload]).toEqual([304, ''])
})

test('compressed ahead it is the same profile', async () => {
  const { payload } = await get()
  const compressed = async () => {
    const answer = await get({ 'accept-encoding': 'gzip, br' })
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringMatching(/Authorization, Cookie.*accept-encoding/i),
    })
    return brotliDecompressSync(answer.rawPayload).toString()
  }
  for (let round = 0; round < 20; round++) expect(await compressed()).toBe(payload)
  expect((await get({ 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
})

test('a change of scores, readings, credentials or wallets is shown at once', async () => {
  expect(await dex()).toBe(marks.score)
  await db().updateTable('score_snapshot').set({ dex: 3.5 }).execute()
  expect(await dex()).toBe(3.5)
  await db().updateTable('chain_reading').set({ rows: 77 }).execute()
  expect((await get()).json().sources[0].rows).toBe(77)
  await db().deleteFrom('credential_snapshot').where('kind', '=', 'degen').execute()
  expect((await get()).json()).toMatchObject({ degenScores: [], credentials: { degen: 'not-connected' } })
  await hasWallet(app, ada.userId)
  expect((await get()).json()).toMatchObject({ state: 'pending', asOf: null })
})

test('a kept profile is its owner’s alone, and an old one is read again', async () => {
  await get()
  expect((await get({}, await aSeeker(app))).json()).toMatchObject({ state: 'not-connected', wallets: [] })
  app.clock.advance(600_000)
  await get()
  const { next_at } = await db().selectFrom('chain_reading').select('next_at').executeTakeFirstOrThrow()
  expect(next_at).toEqual(app.clock.now())
})
