import { readBundle, scoreKeys } from '@chainwork/contract/activity/score-bundle'
import { type BundleCheck, type ScoreBundle, checkBundle, withheldRoot } from '@chainwork/onchain'
import { beforeEach, expect, test } from 'vitest'
import { type Account, aSeeker } from '../testing/build-accounts.ts'
import { hasWallet } from '../testing/build-activity.ts'
import { type OnChainMarks, hasOnChainMarks } from '../testing/build-snapshot.ts'
import { testApp } from '../testing/test-app.ts'
import { bundleTools } from './show-bundle.ts'
import { scoreSigning } from './score-signer.ts'

const app = testApp()
const path = '/api/job-seeker/me/web3-profile/bundle'
const day = 86_400
let ada: Account & { seekerId: string }
let marks: OnChainMarks
beforeEach(async () => {
  ada = await aSeeker(app)
  marks = await hasOnChainMarks(app, ada.userId)
})

const downloaded = async (part = 'everything') =>
  app.api.inject({ url: `${path}?part=${part}`, headers: { authorization: `Bearer ${ada.token}` } })
async function bundleOf(part?: string): Promise<ScoreBundle> {
  const read = readBundle((await downloaded(part)).payload)
  if ('problem' in read) throw new Error(read.detail)
  return read.bundle
}
const published = async () =>
  scoreKeys.parse((await app.call('GET', '/.well-known/chainwork-scores.json')).body)
async function checked(bundle: ScoreBundle, now = app.clock.now().getTime() / 1000): Promise<BundleCheck> {
  const signers = (await published()).keys.map(({ address }) => address)
  return checkBundle(bundle, { signers, now, ...bundleTools })
}

test('the whole file is signed by the published key, and its transactions give the very scores', async () => {
  const answer = await downloaded()
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="signed-scores-with-wallets-2026-11-21.json"',
    'cache-control': 'no-store',
  })
  const bundle = await bundleOf()
  expect(bundle.statement).toMatchObject({
    dex: Math.round(marks.score * 10),
    method: 'xp-1',
    inputRoot: marks.inputRoot,
  })
  expect(bundle.statement.expires - bundle.statement.asOf).toBe(90 * day)
  expect(await checked(bundle)).toMatchObject({
    outcome: 'valid',
    events: 40,
    computed: { inputRoot: marks.inputRoot },
  })
  expect(answer.payload).not.toContain(ada.userId)
  expect(answer.payload).not.toContain(ada.seekerId)
})

test('the scores alone are signed without transactions, addresses and the commitment to them', async () => {
  const { payload, headers } = await downloaded('scores')
  expect(headers['content-disposition']).toBe('attachment; filename="signed-scores-2026-11-21.json"')
  for (const mark of [marks.wallet, marks.inputRoot, ...marks.hashes])
    expect(payload.toLowerCase()).not.toContain(mark.toLowerCase())
  const bundle = await bundleOf('scores')
  expect(bundle.statement.inputRoot).toBe(withheldRoot)
  expect(await checked(bundle)).toMatchObject({ outcome: 'valid', events: null, computed: null })
})

test('two kinds of file of one person have different subjects, so they cannot be laid together', async () => {
  const [whole, alone] = [await bundleOf(), await bundleOf('scores')]
  expect(alone.statement.subject).not.toBe(whole.statement.subject)
  expect((await bundleOf()).statement.subject).toBe(whole.statement.subject)
  const first = ada
  ada = await aSeeker(app)
  await hasOnChainMarks(app, ada.userId)
  expect((await bundleOf()).statement.subject).not.toBe(whole.statement.subject)
  ada = first
})

test('a statement ends after 90 days', async () => {
  const bundle = await bundleOf()
  const { expires } = bundle.statement
  expect((await checked(bundle, expires - 1)).outcome).toBe('valid')
  expect((await checked(bundle, expires)).outcome).toBe('expired')
})

test('no new file is made once the wallet is gone, or while a score is unknown', async () => {
  await app.database.db.updateTable('score_snapshot').set({ nft: null }).execute()
  expect((await downloaded()).json()).toMatchObject({ reason: 'scores.notKnown' })
  await app.database.db.updateTable('score_snapshot').set({ nft: 0 }).execute()
  expect((await downloaded()).statusCode).toBe(200)
  await hasWallet(app, ada.userId)
  expect((await downloaded('scores')).json()).toMatchObject({ reason: 'scores.notKnown' })
  await app.database.db.deleteFrom('wallet').execute()
  expect((await downloaded()).statusCode).toBe(409)
})

test('nobody gets a file of others', async () => {
  expect((await app.call('GET', path)).status).toBe(401)
  const other = await aSeeker(app)
  expect((await other.call('GET', path)).body.reason).toBe('scores.notKnown')
})

test('the published keys are for pages of other sites too', async () => {
  const { body, headers } = await app.call('GET', '/.well-known/chainwork-scores.json', undefined, {
    headers: { origin: 'https://elsewhere.example' },
  })
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=300',
  })
  expect(body.keys).toEqual([{ address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/), isCurrent: true }])
  expect(body.methods).toEqual([{ name: 'xp-1', registryVersion: expect.any(String) }])
})

test('demo and development sign with a key made of their secret, production only with one of its own', async () => {
  const unset = { signing: { key: null, earlier: [] } }
  const made = scoreSigning({ mode: 'demo', ...unset }, 'one secret')!
  expect(made.key).toMatch(/^0x[0-9a-f]{64}$/)
  expect(scoreSigning({ mode: 'demo', ...unset }, 'one secret')).toEqual(made)
  expect(scoreSigning({ mode: 'development', ...unset }, 'another')!.key).not.toBe(made.key)
  expect(scoreSigning({ mode: 'production', ...unset }, 'one secret')).toBeNull()
  const own = { signing: { key: `0x${'5c'.repeat(32)}`, earlier: [] } }
  expect(scoreSigning({ mode: 'production', ...own }, 'one secret')!.key).toBe(own.signing.key)
})
