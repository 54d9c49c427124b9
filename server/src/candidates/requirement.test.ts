import { expect, test } from 'vitest'
import type { CandidateCard } from '@chainwork/contract/candidates/schemas'
import { aPostingThatAsks } from '../testing/asking-posting.ts'
import { aCandidate, aSearcher, change, idsOf } from '../testing/build-candidates.ts'
import { hasScores } from '../testing/build-scores.ts'
import { somePostings } from '../testing/build-postings.ts'
import { drawingFrom, randomOf, randomPerson } from '../testing/random-people.ts'
import { storePeople } from '../testing/store-people.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
const draw = drawingFrom(randomOf(19))
const required = { column: 'requirement', values: ['met'] }
const pagination = { limit: 100 }

/** Whether every line of the match that asks for something on-chain is met, of those that can be checked at all. */
function meets({ match }: CandidateCard): boolean {
  const lines = match!.points.filter(({ kind, label }) => kind === 'onChain' && label !== 'Governance')
  return lines.every(({ result }) => result === 'met')
}

test('what the job post asks for on-chain finds those whose match meets all of it, and counts them under all other filters', async () => {
  const searcher = await aSearcher(app, { isVerified: true })
  await storePeople(
    app,
    Array.from({ length: 90 }, () => {
      const person = { ...randomPerson(draw), isAnonymous: false, detail: 'evidence' as const }
      // So that some reach each line.
      const scores = person.scores && { ...person.scores, defi: 70, chains: { 1: 6, 10: 6 } }
      return { ...person, scores, visibility: { ...person.visibility, onChain: 'allRecruiters' as const } }
    }),
  )
  const { posting: jobPostingId } = await aPostingThatAsks(app, searcher.companyId, draw)
  for (const others of [[], [{ column: 'languages', values: ['en:3'] }]]) {
    const all = await searcher.search({ jobPostingId, filters: others, facets: true, pagination })
    const wanted = all.candidates.filter(meets).map(({ id }) => id)
    expect(wanted.length).toBeGreaterThan(0)
    expect(wanted.length).toBeLessThan(all.total)
    expect(all.facets!.requirement).toEqual([
      { value: 'met', label: 'What the job post asks for', count: wanted.length },
    ])
    const filters = [...others, required]
    const found = await searcher.search({ jobPostingId, filters, facets: true, pagination })
    expect([idsOf(found), found.total]).toEqual([wanted, wanted.length])
    expect(found.facets!.requirement).toEqual(all.facets!.requirement)
  }
})

test('a job post that asks for nothing on-chain, or for what no profile can say, leaves nobody out', async () => {
  const searcher = await aSearcher(app)
  await aCandidate(app)
  const nothing = { dexXp: 0, defiXp: 0, nftXp: 0, years: 0, skills: ['Governance'], questions: [] }
  const posts = await somePostings(app, [
    { company_id: searcher.companyId },
    {
      company_id: searcher.companyId,
      on_chain_requirements: JSON.stringify({ ...nothing, blockchains: ['SOL'] }),
    },
  ])
  for (const jobPostingId of posts) {
    const found = await searcher.search({ jobPostingId, filters: [required], facets: true })
    expect([found.total, found.facets!.requirement]).toEqual([1, []])
  }
})

test('who hides the scores meets nothing that is asked for', async () => {
  const searcher = await aSearcher(app)
  const { posting: jobPostingId } = await aPostingThatAsks(app, searcher.companyId, draw)
  const seeker = await aCandidate(app)
  await hasScores(app, seeker.userId, { dex: 100, defi: 100, chains: { 1: 9, 10: 9 } })
  await change(seeker, '/visibility', { onChain: 'allRecruiters', onChainDetail: 'evidence' })
  const search = { jobPostingId, filters: [required] }
  expect((await searcher.search(search)).total).toBe(1)
  await change(seeker, '/visibility', { onChain: 'hidden' })
  expect((await searcher.ask(search)).body).toMatchObject({ candidates: [], total: 0 })
  expect((await searcher.search(search)).total).toBe(0)
})

test('a time zone finds all whose clock is the same, and is named with its cities and offsets', async () => {
  const searcher = await aSearcher(app)
  const zones = ['Europe/Vienna', 'Europe/Paris', 'Asia/Calcutta', 'America/St_Johns']
  const seekers = []
  for (const timeZone of zones) {
    const seeker = await aCandidate(app)
    await change(seeker, '', { timeZone })
    await change(seeker, '/visibility', { availability: 'allRecruiters' })
    seekers.push(seeker.seekerId)
  }
  const filters = [{ column: 'timeZone', values: ['Europe/Madrid'] }]
  const found = await searcher.search({ filters, facets: true })
  expect(idsOf(found).toSorted()).toEqual(seekers.slice(0, 2).toSorted())
  expect(found.facets!.timeZone).toEqual([
    { value: 'Europe/Berlin', label: 'Berlin, Paris, Madrid (UTC+1/+2)', count: 2 },
    { value: 'Asia/Kolkata', label: 'Kolkata (UTC+5:30)', count: 1 },
    { value: 'America/St_Johns', label: 'St Johns (UTC−3:30/−2:30)', count: 1 },
  ])
})
