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
  await app.settle()
  const own = (await ada.call('GET', `/api/job-posting/${posting}/match`)).body
  const search = { sortBy: 'match', jobPostingId: posting }
  const { candidates } = (await recruiter.call('POST', '/api/recruiter/candidate/search', search)).body
  expect(candidates[0].match).toEqual(own)
  expect(own.points.filter(({ kind }: { kind: string }) => /hours|workPermission/.test(kind))).toMatchObject([
    { label: '12:00–16:00 Europe/Berlin', result: 'partly', weight: 2, earned: 1 },
    { label: 'Must already have it', result: 'met', earned: 4 },
  ])
  expect(own.points.slice(0, 3)).toMatchObject([
    { label: 'Hardhat', result: 'partly', weight: 6, earned: 3, found: 'Foundry, close to Hardhat' },
    { label: 'Rust', result: 'met', weight: 6, earned: 6 },
    { label: 'Kafka', result: 'notMet', weight: 6, earned: 0 },
  ])
  const id = await applied(ada, posting)
  expect((await recruiter.call('GET', `/api/recruiter/applicant/${id}`)).body.match).toEqual(own)
  expect((await ada.call('GET', `/api/job-seeker/me/job-application/${id}`)).body.match).toEqual(own)
})
