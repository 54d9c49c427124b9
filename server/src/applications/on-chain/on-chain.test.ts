import { expect, test } from 'vitest'
import { type Account, aSeeker } from '../../testing/build-accounts.ts'
import { applied, aRecruiterWithPosting } from '../../testing/build-applications.ts'
import { hasScores, rescored, someOnChain } from '../../testing/build-scores.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()
const asksForScores = { on_chain_requirements: JSON.stringify(someOnChain) }

/** A seeker with scores, and a recruiter whose posting asks for some. */
async function aSeekerAndPosting() {
  const { recruiter, posting } = await aRecruiterWithPosting(app, asksForScores)
  const ada = await aSeeker(app)
  const show = (levels: object) => ada.call('PATCH', '/api/job-seeker/me/visibility', levels)
  return { ada, recruiter, posting, show }
}

const detailOf = async (recruiter: Account, id: string) =>
  (await recruiter.call('GET', `/api/recruiter/applicant/${id}`)).body
const ownOf = async (ada: Account, id: string) =>
  (await ada.call('GET', `/api/job-seeker/me/job-application/${id}`)).body
const linesOf = ({ points }: { points: { kind: string; label: string; result: string }[] }) =>
  Object.fromEntries(
    points.filter(({ kind }) => kind === 'onChain').map(({ label, result }) => [label, result]),
  )
const nothingChecked = {
  'DEX score of 60': 'notChecked',
  'DeFi score of 100': 'notChecked',
  '3 years on chain': 'notChecked',
  Ethereum: 'notChecked',
  Polygon: 'notChecked',
  Governance: 'notChecked',
}
const scoresChecked = { ...nothingChecked, 'DEX score of 60': 'met', 'DeFi score of 100': 'notMet' }
const allChecked = { ...scoresChecked, '3 years on chain': 'met', Ethereum: 'met', Polygon: 'notMet' }
const fit = { got: 156.7, required: 160, fraction: 156.7 / 160 }

test('an application keeps four scores, their date and method; both sides read the same match', async () => {
  const { ada, recruiter, posting } = await aSeekerAndPosting()
  await hasScores(app, ada.userId)
  const asOf = app.clock.now().toISOString()
  const before = (await ada.call('GET', `/api/job-posting/${posting}/match`)).body
  const id = await applied(ada, posting)
  await rescored(app, ada.userId, { dex: 10, defi: 10 })
  const [theirs, own] = [await detailOf(recruiter, id), await ownOf(ada, id)]
  expect(theirs.onChain).toEqual({
    scores: { MULTI_CHAIN_SCORE: 92, DEFI_SCORE: 96.7, DEX_SCORE: 75.6, NFT_SCORE: 0 },
    fit,
    method: 'xp-1',
    asOf: `${asOf.slice(0, 19)}.000Z`,
    staleSince: null,
    isSample: true,
  })
  expect(own.onChain).toEqual(theirs.onChain)
  expect(linesOf(theirs.match)).toEqual(scoresChecked)
  expect(theirs.match).toEqual(own.match)
  expect(theirs.match).toEqual(before)
  expect(theirs.match.reading).toEqual({ asOf: theirs.onChain.asOf, staleSince: null })
})

test('years and chains are checked only where activity was shown when applying and still is', async () => {
  const { ada, recruiter, posting, show } = await aSeekerAndPosting()
  const wallet = await hasScores(app, ada.userId)
  await show({ onChainDetail: 'protocols' })
  const id = await applied(ada, posting)
  const lines = async () => linesOf((await detailOf(recruiter, id)).match)
  expect(await lines()).toEqual(allChecked)
  await show({ onChainDetail: 'scores' })
  expect(await lines()).toEqual(scoresChecked)
  await show({ onChainDetail: 'evidence' })
  expect(await lines()).toEqual(allChecked)
  await ada.call('DELETE', `/api/web3/${wallet}`)
  expect(await lines()).toEqual(scoresChecked)
  expect((await detailOf(recruiter, id)).onChain.fit).toEqual(fit)
})

test('an application never shows more than was shown when it was sent, and nothing that is hidden now', async () => {
  const { ada, recruiter, posting, show } = await aSeekerAndPosting()
  await hasScores(app, ada.userId)
  await show({ onChain: 'hidden', onChainDetail: 'evidence' })
  const hidden = await applied(ada, posting)
  await show({ onChain: 'allRecruiters' })
  const seen = await detailOf(recruiter, hidden)
  expect([seen.onChain, seen.onChainFit, linesOf(seen.match)]).toEqual([
    null,
    { state: 'notShown', fraction: null, isSample: false },
    nothingChecked,
  ])
  const bob = await aSeeker(app)
  await hasScores(app, bob.userId)
  const shown = await applied(bob, posting)
  await bob.call('PATCH', '/api/job-seeker/me/visibility', { onChain: 'hidden' })
  const now = await detailOf(recruiter, shown)
  expect([now.onChain, now.onChainFit]).toEqual([
    null,
    { state: 'notShown', fraction: null, isSample: false },
  ])
})

test('who has no scores, or hides them, is told apart by nothing', async () => {
  const { ada, recruiter, posting } = await aSeekerAndPosting()
  const bob = await aSeeker(app)
  await hasScores(app, bob.userId)
  await bob.call('PATCH', '/api/job-seeker/me/visibility', { onChain: 'hidden' })
  const [absent, hidden] = [
    await detailOf(recruiter, await applied(ada, posting)),
    await detailOf(recruiter, await applied(bob, posting)),
  ]
  const about = ({ onChain, onChainFit, thresholds, match }: typeof absent) => ({
    onChain,
    onChainFit,
    thresholds,
    match,
  })
  expect(about(absent)).toEqual(about(hidden))
})

test('a score that is not known, or made of other wallets, is not checked', async () => {
  const { ada, recruiter, posting } = await aSeekerAndPosting()
  await hasScores(app, ada.userId, { dex: null, defi: null, nft: null, multi_chain: null, chains: {} })
  const id = await applied(ada, posting)
  expect((await detailOf(recruiter, id)).onChainFit).toEqual({
    state: 'notShown',
    fraction: null,
    isSample: false,
  })
  const bob = await aSeeker(app)
  await hasScores(app, bob.userId, { wallets: ['0x1'] })
  expect(linesOf((await bob.call('GET', `/api/job-posting/${posting}/match`)).body)).toEqual(nothingChecked)
})

test('a stale reading says so, and stays what it was', async () => {
  const { ada, recruiter, posting } = await aSeekerAndPosting()
  const staleSince = '2026-01-05T00:00:00.000Z'
  await hasScores(app, ada.userId, { stale_since: new Date(staleSince) })
  const id = await applied(ada, posting)
  const { match, onChain } = await detailOf(recruiter, id)
  expect([match.reading.staleSince, onChain.staleSince]).toEqual([staleSince, staleSince])
})

test('who withdraws shows scores only if all recruiters see them', async () => {
  const { ada, recruiter, posting, show } = await aSeekerAndPosting()
  await hasScores(app, ada.userId)
  const id = await applied(ada, posting)
  await ada.call('POST', `/api/job-seeker/me/job-application/${id}/withdraw`)
  expect((await detailOf(recruiter, id)).onChain).toBeNull()
  await show({ onChain: 'allRecruiters' })
  expect((await detailOf(recruiter, id)).onChain.fit).toEqual(fit)
})

test('scores in an application are forgotten, never changed', async () => {
  const { ada, posting } = await aSeekerAndPosting()
  await hasScores(app, ada.userId)
  const id = await applied(ada, posting)
  const change = (on_chain_fit: number | null) =>
    app.database.db.updateTable('application').set({ on_chain_fit }).where('id', '=', id).execute()
  await expect(change(1)).rejects.toThrow('never changed')
  await change(null)
})
