import { expect, test } from 'vitest'
import { scoreStep } from '@chainwork/contract/activity/score-steps'
import { candidateScores } from '@chainwork/contract/candidates/facets'
import { aSaver, lookAgain } from '../testing/build-saved-searches.ts'
import { aCandidate, aSearcher, change, idsOf } from '../testing/build-candidates.ts'
import { hasScores, someOnChain } from '../testing/build-scores.ts'
import { applied, onePosting } from '../testing/build-applications.ts'
import { hasOnChainMarks } from '../testing/build-snapshot.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()

/** Somebody without a name who shows these scores. */
async function anAnonymous(score: number) {
  const seeker = await aCandidate(app)
  await hasScores(app, seeker.userId, { dex: score, defi: score, nft: score, multi_chain: score })
  await change(seeker, '/visibility', { onChain: 'allRecruiters', isAnonymous: true })
  return seeker
}

test('a card of an anonymous candidate has steps in place of scores, and no time', async () => {
  const searcher = await aSearcher(app)
  const seeker = await anAnonymous(79.9)
  const [card] = (await searcher.search()).candidates
  expect(card!.scores).toEqual({
    multiChain: 60,
    defi: 60,
    dex: 60,
    nft: 60,
    inSteps: true,
    asOf: null,
    staleSince: null,
    isSample: true,
  })
  await change(seeker, '/visibility', { isAnonymous: false })
  const [named] = (await searcher.search()).candidates
  expect(named!.scores).toMatchObject({ dex: 79.9, inSteps: false, asOf: expect.stringContaining('2026') })
})

test('bisection by filters learns the step of an anonymous candidate and nothing finer', async () => {
  const searcher = await aSearcher(app)
  await anAnonymous(63.4)
  await app.catchUp()
  for (const column of candidateScores)
    for (let bound = 0; bound <= 100; bound += 1) {
      const from = await searcher.ask({ rangeFilters: [{ column, min: bound }] })
      expect([column, bound, from.body.total]).toEqual([column, bound, bound <= 60 ? 1 : 0])
      const to = await searcher.ask({ rangeFilters: [{ column, max: bound }] })
      expect([column, bound, to.body.total]).toEqual([column, bound, bound >= 60 ? 1 : 0])
    }
}, 120_000)

test('neither order tells anonymous candidates of one step apart, nor what a job post asks for', async () => {
  const searcher = await aSearcher(app)
  const [lower, higher] = [await anAnonymous(60), await anAnonymous(79)]
  const asking = (dexXp: number) =>
    onePosting(app, searcher, {
      on_chain_requirements: JSON.stringify({ ...someOnChain, dexXp, defiXp: 0, years: 0, blockchains: [] }),
    })
  const both = [lower.seekerId, higher.seekerId].toSorted()
  for (const dexXp of [60, 70, 80]) {
    const jobPostingId = await asking(dexXp)
    const orders = await Promise.all(
      (['newest', 'onChain', 'match'] as const).map((sortBy) => searcher.search({ sortBy, jobPostingId })),
    )
    const [newest] = orders
    for (const order of orders) {
      expect(idsOf(order)).toEqual(idsOf(newest!))
      const [one, other] = order.candidates
      expect(one!.match).toEqual(other!.match)
      expect(one!.match!.reading).toBeNull()
    }
    const required = await searcher.search({
      jobPostingId,
      filters: [{ column: 'requirement', values: ['met'] }],
    })
    expect(idsOf(required).toSorted()).toEqual(dexXp === 60 ? both : [])
  }
})

test('the profile of an anonymous candidate has steps only: no date, no state of a reading, no method', async () => {
  const searcher = await aSearcher(app)
  const seeker = await aCandidate(app)
  const { score } = await hasOnChainMarks(app, seeker.userId)
  await change(seeker, '/visibility', {
    onChain: 'allRecruiters',
    onChainDetail: 'evidence',
    isAnonymous: true,
  })
  const read = () => searcher.call('GET', `/api/job-seeker/${seeker.seekerId}/web3-profile`)
  const { body } = await read()
  const step = (from: number) => ({ score: from, max: 100, state: 'ok' })
  expect(body).toMatchObject({
    state: 'ok',
    level: 'steps',
    asOf: null,
    readAt: null,
    staleSince: null,
    registryVersion: null,
    method: null,
    explanation: null,
    active: null,
    sources: [],
    wallets: [],
    onChainScores: { DEX_SCORE: step(scoreStep(score)), NFT_SCORE: step(0) },
  })
  await app.database.db
    .updateTable('score_snapshot')
    .set({ dex: scoreStep(score) + 19.9, stale_since: app.clock.now(), as_of: 1_700_000_000 })
    .where('user_id', '=', seeker.userId)
    .execute()
  expect((await read()).body).toEqual(body)
})

test('a saved search of scores mails an anonymous candidate, even one without a job title, by the step', async () => {
  const saver = await aSaver(app)
  await saver.save('dex=60')
  await saver.save('dex=61')
  await anAnonymous(79)
  await lookAgain(app)
  const mails = await saver.mails()
  expect(mails.map(({ subject }) => subject)).toEqual(['1 new candidate: My dex=60'])
})

test('who withdrew and is anonymous shows no score in the application, and no fit in its list or order', async () => {
  const searcher = await aSearcher(app)
  const posting = await onePosting(app, searcher, {
    on_chain_requirements: JSON.stringify(someOnChain),
  })
  const seeker = await anAnonymous(79.9)
  const application = await applied(seeker, posting)
  const shown = async () => {
    const search = { jobPostingId: posting, sortBy: 'fit' }
    const { items } = (await searcher.call('POST', '/api/recruiter/applicant/search', search)).body
    const one = (await searcher.call('GET', `/api/recruiter/applicant/${items[0].id}`)).body
    const csv = await searcher.call('GET', `/api/recruiter/job-posting/${posting}/applicant/export`)
    return JSON.stringify([items, one, csv.body])
  }
  expect(await shown()).toContain('79.9')
  await seeker.call('POST', `/api/job-seeker/me/job-application/${application}/withdraw`)
  const after = await shown()
  expect(after).not.toMatch(/79\.9|"fraction":\d/)
  expect(after).toContain('"onChain":null')
})
