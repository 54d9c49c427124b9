import type { Match } from '@chainwork/contract/applications/match'
import { expect, test } from 'vitest'
import { applied, aRecruiterWithPosting } from '../testing/build-applications.ts'
import { aCandidate, change } from '../testing/build-candidates.ts'
import { hasScores, someOnChain } from '../testing/build-scores.ts'
import { testApp } from '../testing/test-app.ts'
import { taxonomyBook } from '../taxonomy/index.ts'

const app = testApp()

test('seeker, candidate card, applicant page and own application tell the same match, line by line', async () => {
  const { recruiter, posting } = await aRecruiterWithPosting(app, {
    skills: ['Hardhat', 'Rust', 'Kafka'],
    is_remote: true,
    workplace: 'remote',
    residence: ['DE', 'FR'],
    time_zone: 'Europe/Berlin',
    core_hours: JSON.stringify({ from: '12:00', to: '16:00' }),
    work_permission: 'required',
    languages: JSON.stringify([{ languageCode: 'en', proficiencyLevel: 4 }]),
    on_chain_requirements: JSON.stringify(someOnChain),
  })
  const ada = await aCandidate(app)
  await hasScores(app, ada.userId)
  await change(ada, '', { locationCode: 'DE', timeZone: 'America/New_York', mayWorkIn: ['FR'] })
  await change(ada, '/visibility', { onChain: 'allRecruiters' })
  const skillIds = ['Foundry', 'Rust'].map((name) => taxonomyBook().skillByName(name)!.id)
  await ada.call('PUT', '/api/job-seeker/me/skill', { skillIds })
  await ada.call('PUT', '/api/job-seeker/me/language', {
    languages: [{ languageCode: 'en', proficiencyLevel: 5 }],
  })
  await app.catchUp()
  const own = (await ada.call('GET', `/api/job-posting/${posting}/match`)).body
  const search = { sortBy: 'match', jobPostingId: posting }
  const { candidates } = (await recruiter.call('POST', '/api/recruiter/candidate/search', search)).body
  expect(candidates[0].match).toEqual(own)
  expect(own.points.filter(({ kind }: { kind: string }) => /hours|workPermission/.test(kind))).toMatchObject([
    { label: '12:00–16:00 Europe/Berlin', result: 'partly', weight: 10, earned: -5 },
    { label: 'Must already have it', result: 'met', earned: 0 },
  ])
  expect(own.points.slice(0, 3)).toMatchObject([
    { label: 'Hardhat', result: 'partly', weight: 25, earned: 12.5, found: 'Foundry, close to Hardhat' },
    { label: 'Rust', result: 'met', weight: 25, earned: 25 },
    { label: 'Kafka', result: 'notMet', weight: 25, earned: 0 },
  ])
  const id = await applied(ada, posting)
  expect((await recruiter.call('GET', `/api/recruiter/applicant/${id}`)).body.match).toEqual(own)
  expect((await ada.call('GET', `/api/job-seeker/me/job-application/${id}`)).body.match).toEqual(own)
})

type Part = 'skills' | 'languages'
const partlyHidden: [Part[], { isAnonymous: boolean }][] = [
  [['skills'], { isAnonymous: false }],
  [['languages'], { isAnonymous: true }],
  [['skills', 'languages'], { isAnonymous: false }],
  [['skills', 'languages'], { isAnonymous: true }],
]

/** A seeker who meets every requirement, or who gives only their country, and the places where each side reads the match. */
async function aScene({ isAnonymous = false, saysAll = true }: { isAnonymous?: boolean; saysAll?: boolean }) {
  const { recruiter, posting } = await aRecruiterWithPosting(app, {
    skills: ['Rust'],
    location_code: 'DE',
    languages: JSON.stringify([{ languageCode: 'en', proficiencyLevel: 4 }]),
  })
  const ada = await aCandidate(app)
  await change(ada, '', { locationCode: 'DE' })
  await change(ada, '/visibility', { isAnonymous })
  const says = async (skills: readonly string[], languages: object[]) => {
    const skillIds = skills.map((name) => taxonomyBook().skillByName(name)!.id)
    expect((await ada.call('PUT', '/api/job-seeker/me/skill', { skillIds })).status).toBe(200)
    expect((await ada.call('PUT', '/api/job-seeker/me/language', { languages })).status).toBe(200)
  }
  if (saysAll) await says(['Rust'], english)
  const own = async (): Promise<Match> => (await ada.call('GET', `/api/job-posting/${posting}/match`)).body
  const card = async (): Promise<Match> => {
    await app.catchUp()
    const search = { sortBy: 'match', jobPostingId: posting }
    const { candidates } = (await recruiter.call('POST', '/api/recruiter/candidate/search', search)).body
    return candidates.find(({ id }: { id: string }) => id === ada.seekerId).match
  }
  return { recruiter, posting, ada, says, own, card }
}

const english = [{ languageCode: 'en', proficiencyLevel: 5 }]
const resultsOf = ({ points }: Match) =>
  Object.fromEntries(points.flatMap(({ kind, result }) => (kind === 'title' ? [] : [[kind, result]])))
const allMet = { requiredSkill: 'met', language: 'met', location: 'met' }
const lineOf = { skills: 'requiredSkill', languages: 'language' }

test.each(partlyHidden)(
  'who hides %j (%j) reads that it is not checked, and so does the company, whatever is hidden',
  async (groups, { isAnonymous }) => {
    const { recruiter, posting, ada, says, own, card } = await aScene({ isAnonymous })
    expect(resultsOf(await own())).toEqual(allMet)
    await change(ada, '/visibility', Object.fromEntries(groups.map((group) => [group, 'hidden'])))
    const match = await own()
    expect(resultsOf(match)).toEqual({
      ...allMet,
      ...Object.fromEntries(groups.map((group) => [lineOf[group], 'notChecked'])),
    })
    expect(match.score).toBe(groups.includes('skills') ? null : 50)
    expect(await card()).toEqual(match)
    await recruiter.call('POST', `/api/recruiter/candidate/${ada.seekerId}/invitation`, {
      jobPostingId: posting,
      message: 'Please apply.',
    })
    const { items } = (await ada.call('GET', '/api/job-seeker/me/invitation')).body
    expect(items[0].match).toEqual(match)
    const id = await applied(ada, posting)
    const everywhere = async () => [
      (await recruiter.call('GET', `/api/recruiter/applicant/${id}`)).body.match,
      (await ada.call('GET', `/api/job-seeker/me/job-application/${id}`)).body.match,
      await own(),
      await card(),
    ]
    expect(await everywhere()).toEqual([match, match, match, match])
    // Whatever else is hidden is the same.
    await says(
      groups.includes('skills') ? ['Kafka'] : ['Rust'],
      groups.includes('languages') ? [{ languageCode: 'fr', proficiencyLevel: 1 }] : english,
    )
    expect([await own(), await card()]).toEqual([match, match])
  },
)

test('no skills are not met when shown and not checked when hidden; languages that are not told are never held against anyone', async () => {
  const [silent, fitting] = [await aScene({ saysAll: false }), await aScene({})]
  const match = await silent.own()
  expect(resultsOf(match)).toEqual({ ...allMet, requiredSkill: 'notMet', language: 'notChecked' })
  expect([match.score, await silent.card()]).toEqual([0, match])
  const hide = { skills: 'hidden', languages: 'hidden' }
  for (const { ada } of [silent, fitting]) await change(ada, '/visibility', hide)
  const hidden = await silent.own()
  expect(hidden.score).toBeNull()
  expect([await silent.card(), await fitting.own(), await fitting.card()]).toEqual([hidden, hidden, hidden])
})

test('skills shown only to companies applied to are not checked in the search, and are checked after applying', async () => {
  const { recruiter, posting, ada, own, card } = await aScene({})
  await change(ada, '/visibility', { skills: 'appliedTo', languages: 'appliedTo' })
  expect(resultsOf(await own())).toEqual(allMet)
  const before = await card()
  expect(resultsOf(before)).toEqual({ ...allMet, requiredSkill: 'notChecked', language: 'notChecked' })
  const id = await applied(ada, posting)
  expect(resultsOf((await recruiter.call('GET', `/api/recruiter/applicant/${id}`)).body.match)).toEqual(
    allMet,
  )
  await ada.call('POST', `/api/job-seeker/me/job-application/${id}/withdraw`)
  expect((await recruiter.call('GET', `/api/recruiter/applicant/${id}`)).body.match).toEqual(before)
  await change(ada, '/visibility', { isAnonymous: true })
  const { match } = (await recruiter.call('GET', `/api/recruiter/applicant/${id}`)).body
  expect(match, 'an application without a person').toMatchObject({ score: null, points: [] })
})
