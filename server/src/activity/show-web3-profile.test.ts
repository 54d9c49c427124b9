import { beforeEach, expect, test } from 'vitest'
import { type Account, aRecruiter, aSeeker } from '../testing/build-accounts.ts'
import { hasWallet } from '../testing/build-activity.ts'
import { hasOnChainMarks } from '../testing/build-snapshot.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
let ada: Account & { seekerId: string }
let recruiter: Awaited<ReturnType<typeof aRecruiter>>
beforeEach(async () => {
  ada = await aSeeker(app)
  recruiter = await aRecruiter(app)
})

const own = async () => (await ada.call('GET', '/api/job-seeker/me/web3-profile')).body
const look = (who: Pick<Account, 'call'> = recruiter, part = 'web3-profile') =>
  who.call('GET', `/api/job-seeker/${ada.seekerId}/${part}`)
const show = (levels: object) => ada.call('PATCH', '/api/job-seeker/me/visibility', levels)
const set = (values: object) =>
  app.database.db.updateTable('score_snapshot').set(values).where('user_id', '=', ada.userId).execute()
const setReading = (values: object) => app.database.db.updateTable('chain_reading').set(values).execute()

test('without a wallet, or a source that reads it, it says which is missing; else it waits, and nothing unknown is 0', async () => {
  const unknown = { score: null, max: 100, state: 'pending' }
  expect(await own()).toMatchObject({ state: 'not-connected', onChainScores: { DEX_SCORE: unknown } })
  const wallet = await hasWallet(app, ada.userId)
  expect(await own()).toMatchObject({
    state: 'unread',
    mode: 'live',
    sources: [],
    wallets: [expect.any(String)],
  })
  await app.database.db
    .insertInto('chain_reading')
    .values({ wallet, chain_id: 1, state: 'waiting' })
    .execute()
  const { state, onChainScores, wallets } = await own()
  expect([state, onChainScores.NFT_SCORE, wallets.length]).toEqual(['pending', unknown, 1])
  await setReading({ state: 'failed', error: 'unsupported' })
  expect(await own()).toMatchObject({ state: 'unread', sources: [{ chainId: 1, error: 'unsupported' }] })
  await show({ onChain: 'allRecruiters' })
  expect((await look()).body.state).toBe('not-shown')
  await setReading({ error: 'unreachable' })
  expect((await own()).state).toBe('failed')
})

test('transactions of collections without a label are no unknown ones, also with scores from before they were told apart', async () => {
  await hasOnChainMarks(app, ada.userId)
  const activityCounts = async (views: object) => {
    await set({ views: JSON.stringify({ heatmap: [], protocols: [], dex: [], chains: [], ...views }) })
    const { otherActivity, collectionActivity } = await own()
    return [otherActivity, collectionActivity]
  }
  expect(await activityCounts({ other: 7, collections: 4 })).toEqual([3, 4])
  expect(await activityCounts({ other: 7 })).toEqual([7, 0])
})

test('the owner sees the scores with everything they are made of', async () => {
  const marks = await hasOnChainMarks(app, ada.userId)
  const body = await own()
  expect(body).toMatchObject({ state: 'ok', level: 'evidence', method: 'xp-1' })
  const named = body.protocolActivity.map(({ numTx }: { numTx: number }) => numTx)
  expect(named.reduce((sum: number, numTx: number) => sum + numTx, body.otherActivity)).toBe(40)
  expect(body.onChainScores.DEX_SCORE).toEqual({ score: marks.score, max: 100, state: 'ok' })
  expect(body.onChainScores.NFT_SCORE).toEqual({ score: 0, max: 100, state: 'no-activity' })
  expect(body.heatmap).toHaveLength(40)
  expect(body.transactions[0]).toEqual({ txDate: body.heatmap[0].date, numTx: 1 })
  expect(body.multichainActivity).toEqual([
    { chainId: 1, chain: 'Ethereum', numTx: 40, iconUrl: '/icons/chains/eth.svg' },
  ])
  expect(body.explanation.DEX_SCORE.inputRoot).toBe(marks.inputRoot)
  expect(body.wallets.map((address: string) => address.toLowerCase())).toEqual([marks.wallet])
  expect(body.sources).toMatchObject([
    { chainId: 1, state: 'read', rows: 40, complete: true, upToBlock: 100 },
  ])
  expect(body.degenScores).toEqual([{ traits: { degenScore: { score: 734 } } }])
})

test('an old snapshot is stale, one of other wallets is not shown, and a failed reading without one is failed', async () => {
  await hasOnChainMarks(app, ada.userId)
  await set({ stale_since: new Date('2026-11-20T08:00:00.000Z') })
  expect(await own()).toMatchObject({ state: 'stale', staleSince: '2026-11-20T08:00:00.000Z' })
  await set({ wallets: [`0x${'9'.repeat(40)}`] })
  expect(await own()).toMatchObject({ state: 'pending', explanation: null, heatmap: [] })
  await setReading({ state: 'failed', error: 'unreachable', next_at: new Date('2026-11-21T12:00:00.000Z') })
  const { state, sources } = await own()
  expect(state).toBe('failed')
  expect(sources[0]).toMatchObject({ error: 'unreachable', nextTryAt: '2026-11-21T12:00:00.000Z' })
})

test('one’s own answer may be kept for five minutes once nothing is being read; that of others never', async () => {
  await hasOnChainMarks(app, ada.userId)
  await show({ onChain: 'allRecruiters' })
  const header = async (name: string) =>
    (await ada.call('GET', '/api/job-seeker/me/web3-profile')).headers[name]
  expect(await header('cache-control')).toBe('private, max-age=300')
  expect(await header('vary')).toContain('Cookie')
  expect((await look()).headers['cache-control']).toBe('no-store')
  await setReading({ state: 'reading' })
  expect(await header('cache-control')).toBe('private, no-cache')
  const known = { 'if-none-match': await header('etag') } as Record<string, string>
  expect(
    (await ada.call('GET', '/api/job-seeker/me/web3-profile', undefined, { headers: known })).status,
  ).toBe(304)
})

test('the group level and the detail both have to allow it, and the log has the look', async () => {
  const marks = await hasOnChainMarks(app, ada.userId)
  expect((await look()).body).toMatchObject({ state: 'not-shown', level: 'scores' })
  expect((await ada.call('GET', '/api/job-seeker/me/view')).body.total).toBe(0)
  await show({ onChain: 'allRecruiters' })
  const scores = (await look()).body
  expect(scores).toMatchObject({ state: 'ok', level: 'scores', explanation: null, heatmap: [], wallets: [] })
  expect(scores.onChainScores.DEX_SCORE.score).toBe(marks.score)
  await show({ onChainDetail: 'protocols' })
  const protocols = (await look()).body
  expect(protocols.heatmap).toHaveLength(40)
  expect(protocols.explanation.DEX_SCORE).toMatchObject({ inputRoot: null, score: marks.score })
  await show({ onChainDetail: 'evidence' })
  expect((await look()).body.explanation.DEX_SCORE.inputRoot).toBe(marks.inputRoot)
  const { items } = (await ada.call('GET', '/api/job-seeker/me/view')).body
  expect(items.map(({ groups }: { groups: string[] }) => groups)).toEqual([['onChain']])
})

test('one’s own as a recruiter gets it is what a recruiter gets', async () => {
  await hasOnChainMarks(app, ada.userId)
  for (const levels of [{}, { onChain: 'allRecruiters' }, { onChainDetail: 'protocols' }]) {
    await show(levels)
    const preview = await ada.call('GET', '/api/job-seeker/me/web3-profile?as=allRecruiters')
    expect(JSON.stringify(preview.body)).toBe(JSON.stringify((await look()).body))
  }
})

test('hidden, without a wallet, not read yet and failed answer others byte for byte alike', async () => {
  const answers: unknown[] = []
  const ask = async () => {
    for (const part of ['web3-profile', 'curta', 'poap']) {
      const { status, body, headers } = await look(recruiter, part)
      const revealing = Object.entries(headers).filter(([name]) => !/^(date|x-.*)$/.test(name))
      answers.push([part, status, JSON.stringify(body), revealing])
    }
  }
  await show({ onChain: 'allRecruiters', onChainDetail: 'evidence' })
  await ask()
  await hasWallet(app, ada.userId)
  await ask()
  await app.database.db.deleteFrom('wallet').execute()
  await hasOnChainMarks(app, ada.userId)
  await set({ wallets: [] })
  await ask()
  await setReading({ state: 'failed', error: 'unreachable' })
  await ask()
  await set({ wallets: (await own()).wallets.map((address: string) => address.toLowerCase()) })
  expect((await look()).body.state).toBe('ok')
  await show({ onChain: 'hidden' })
  await ask()
  for (let i = 3; i < answers.length; i++) expect(answers[i]).toEqual(answers[i % 3])
})

test('a caller who cannot find the profile cannot find the on-chain profile', async () => {
  const marks = await hasOnChainMarks(app, ada.userId)
  await show({ onChain: 'allRecruiters', onChainDetail: 'evidence' })
  const eve = await aSeeker(app)
  const missing = (await recruiter.call('GET', '/api/job-seeker/see_00000000000000000000000000/poap')).body
  const searched = { addresses: [marks.wallet] }
  const blind = await aRecruiter(app, { email_verified: false })
  for (const who of [eve, blind]) {
    for (const part of ['web3-profile', 'curta', 'poap'])
      expect((await look(who, part)).body).toMatchObject({ reason: missing.reason, message: missing.message })
    expect((await who.call('POST', '/api/poap/search', searched)).body.reason).toBe('wallet.notFound')
  }
  expect((await recruiter.call('POST', '/api/poap/search', searched)).status).toBe(200)
  await ada.call('POST', '/api/job-seeker/me/block', { companyId: recruiter.companyId })
  expect((await look()).status).toBe(404)
  expect((await recruiter.call('POST', '/api/poap/search', searched)).status).toBe(404)
})
