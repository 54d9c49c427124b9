import { expect, test } from 'vitest'
import { aSeeker } from '../../testing/build-accounts.ts'
import { applied, aRecruiterWithPosting } from '../../testing/build-applications.ts'
import { hasScores, rescored, someOnChain } from '../../testing/build-scores.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()
const defi = { score: 'DEFI_SCORE', atLeast: 70 }

/** A seeker who hides the whole on-chain profile, with DeFi 96.7 and DEX 75.6. */
async function aHidingSeeker() {
  const { recruiter, posting } = await aRecruiterWithPosting(app)
  const ada = await aSeeker(app)
  const wallet = await hasScores(app, ada.userId)
  await ada.call('PATCH', '/api/job-seeker/me/visibility', { onChain: 'hidden' })
  const send = (thresholds: unknown) =>
    ada.call('POST', '/api/graph/job-application', { jobPostingId: posting, thresholds })
  const seen = async (id: string) => (await recruiter.call('GET', `/api/recruiter/applicant/${id}`)).body
  return { ada, recruiter, posting, wallet, send, seen }
}

test('thresholds are attested when an application is sent, and nothing else of the scores leaves', async () => {
  const { ada, recruiter, posting, wallet, seen } = await aHidingSeeker()
  const thresholds = [defi, { score: 'DEX_SCORE', atLeast: 75 }]
  const id = await applied(ada, posting, { thresholds })
  await rescored(app, ada.userId, { defi: 1, dex: 1 })
  const detail = await seen(id)
  expect(detail.thresholds).toEqual({
    lines: thresholds,
    method: 'xp-1',
    asOf: `${app.clock.now().toISOString().slice(0, 19)}.000Z`,
    staleSince: null,
    isSample: true,
  })
  expect(detail.onChain).toBeNull()
  const text = JSON.stringify(detail)
  for (const secret of ['96.7', '75.6', wallet]) expect(text).not.toContain(secret)
  const own = (await ada.call('GET', `/api/job-seeker/me/job-application/${id}`)).body
  expect(own.thresholds).toEqual(detail.thresholds)
  const { payload } = await app.api.inject({
    url: `/api/recruiter/job-posting/${posting}/applicants.csv`,
    headers: { authorization: `Bearer ${recruiter.token}` },
  })
  expect(payload).toContain(`,"DeFi ≥ ${defi.atLeast}; DEX ≥ 75",`)
})

test.each([
  [{ score: 'DEFI_SCORE', atLeast: 97 }, 'Your DeFi score is below 97.'],
  [{ score: 'MULTI_CHAIN_SCORE', atLeast: 93 }, 'Your Multi-chain score is below 93.'],
])('%j, which is not met, is refused, and nothing is sent', async (threshold, words) => {
  const { ada, send } = await aHidingSeeker()
  expect(await send([{ score: 'DEX_SCORE', atLeast: 75 }, threshold])).toMatchObject({
    status: 422,
    body: { reason: 'application.threshold', fields: { 'thresholds.1.atLeast': words } },
  })
  expect((await ada.call('GET', '/api/job-seeker/me/job-application')).body.total).toBe(0)
})

test.each([
  ['more than three', [1, 2, 3, 4].map((atLeast) => ({ score: 'DEX_SCORE', atLeast }))],
  ['one score twice', [defi, { ...defi, atLeast: 60 }]],
  ['a part of a point', [{ ...defi, atLeast: 70.5 }]],
  ['none at all', [{ ...defi, atLeast: 0 }]],
  ['more than can be had', [{ ...defi, atLeast: 101 }]],
  ['another score', [{ score: 'WEALTH_SCORE', atLeast: 1 }]],
])('%s is refused', async (_what, thresholds) => {
  const { send } = await aHidingSeeker()
  expect(await send(thresholds)).toMatchObject({ status: 422, body: { reason: 'input.invalid' } })
})

test('a score that is not known attests nothing', async () => {
  const { posting } = await aHidingSeeker()
  const bob = await aSeeker(app)
  const send = () =>
    bob.call('POST', '/api/graph/job-application', { jobPostingId: posting, thresholds: [defi] })
  const refused = {
    status: 422,
    body: { fields: { 'thresholds.0.atLeast': 'Your DeFi score is not known yet.' } },
  }
  expect(await send()).toMatchObject(refused)
  await hasScores(app, bob.userId, { wallets: ['0x1'] })
  expect(await send()).toMatchObject(refused)
})

test('an attested threshold meets a requirement that it covers for both sides, and tells nothing of a higher one', async () => {
  const { recruiter, posting } = await aRecruiterWithPosting(app, {
    on_chain_requirements: JSON.stringify({ ...someOnChain, defiXp: 80 }),
  })
  const ada = await aSeeker(app)
  await hasScores(app, ada.userId)
  await ada.call('PATCH', '/api/job-seeker/me/visibility', { onChain: 'hidden' })
  const id = await applied(ada, posting, {
    thresholds: [
      { ...defi, atLeast: 79 },
      { score: 'DEX_SCORE', atLeast: 60 },
    ],
  })
  const { match } = (await recruiter.call('GET', `/api/recruiter/applicant/${id}`)).body
  const lines = match.points.filter(({ kind }: { kind: string }) => kind === 'onChain').slice(0, 2)
  expect(lines).toMatchObject([
    { label: 'DEX score of 60', result: 'met', found: 'at least 60, attested at sending' },
    { label: 'DeFi score of 80', result: 'notChecked', found: null },
  ])
  expect((await ada.call('GET', `/api/job-seeker/me/job-application/${id}`)).body.match).toEqual(match)
  const { items } = (
    await recruiter.call('POST', '/api/recruiter/applicant/search', { jobPostingId: posting })
  ).body
  expect(items[0].matchScore).toBe(match.score)
})

test('thresholds are withdrawn with the application, and go with a block', async () => {
  const { ada, recruiter, posting, seen } = await aHidingSeeker()
  const id = await applied(ada, posting, { thresholds: [defi] })
  await ada.call('POST', '/api/job-seeker/me/block', { companyId: recruiter.companyId })
  expect((await seen(id)).thresholds).toBeNull()
  const bob = await aSeeker(app)
  await hasScores(app, bob.userId)
  const other = await applied(bob, posting, { thresholds: [defi] })
  await bob.call('POST', `/api/job-seeker/me/job-application/${other}/withdraw`)
  expect((await seen(other)).thresholds).toBeNull()
  const stored = await app.database.db.selectFrom('application').select('thresholds').where('id', '=', other)
  expect(await stored.executeTakeFirst()).toEqual({ thresholds: null })
})

test('thresholds and scores are in the copy of one’s data, and leave with the account', async () => {
  const { ada, posting, seen } = await aHidingSeeker()
  await ada.call('PATCH', '/api/job-seeker/me/visibility', { onChain: 'appliedTo' })
  const id = await applied(ada, posting, { thresholds: [defi] })
  expect((await seen(id)).onChain.scores.DEFI_SCORE).toBe(96.7)
  const { deleteApplications, collectApplications } = await import('../index.ts')
  const [copy] = (await collectApplications(app.database.db, ada.seekerId)) as { thresholds: object }[]
  expect(copy).toMatchObject({ on_chain: { defi: 96.7 }, thresholds: { lines: [defi] } })
  await app.database.transaction((tx) => deleteApplications(tx, ada.seekerId, app.clock.now()))
  const row = await app.database.db
    .selectFrom('application')
    .select(['on_chain', 'on_chain_fit', 'thresholds'])
    .where('id', '=', id)
    .executeTakeFirst()
  expect(row).toEqual({ on_chain: null, on_chain_fit: null, thresholds: null })
})

test('what was read from a chain is not marked as sample data', async () => {
  const { recruiter, posting } = await aRecruiterWithPosting(app)
  const bob = await aSeeker(app)
  const sources = [{ chainId: 1, source: 'rpc', upToBlock: 1, at: 1 }]
  await hasScores(app, bob.userId, { explanation: JSON.stringify({ DEX_SCORE: { sources } }) })
  await bob.call('PATCH', '/api/job-seeker/me/visibility', { onChain: 'appliedTo' })
  const id = await applied(bob, posting, { thresholds: [defi] })
  const { onChain, thresholds } = (await recruiter.call('GET', `/api/recruiter/applicant/${id}`)).body
  expect([onChain.isSample, thresholds.isSample]).toEqual([false, false])
})
