import { visibilityGroups } from '@chainwork/contract/profiles/values'
import { expect, test } from 'vitest'
import { aSeeker } from '../../testing/build-accounts.ts'
import { applied, aRecruiterWithPosting, move } from '../../testing/build-applications.ts'
import { testApp } from '../../testing/test-app.ts'
import { taxonomyBook } from '../../taxonomy/index.ts'

const app = testApp()

/** Somebody with one of two skills asked for, who applied, and all places where a recruiter reads how well they match. */
async function aMatchingApplicant() {
  const { recruiter, posting } = await aRecruiterWithPosting(app, {
    skills: ['Rust', 'TypeScript'],
    location_code: 'DE',
  })
  const ada = await aSeeker(app)
  await ada.call('PATCH', '/api/job-seeker/me', { locationCode: 'DE' })
  const skillIds = [taxonomyBook().skillByName('Rust')!.id]
  await ada.call('PUT', '/api/job-seeker/me/skill', { skillIds })
  const id = await applied(ada, posting)
  const scores = async () => {
    const list = (await recruiter.call('POST', '/api/recruiter/applicant/search', {})).body.items
    const { columns } = (await recruiter.call('GET', `/api/recruiter/job-posting/${posting}/board`)).body
    const onBoard = columns.flatMap(({ items }: { items: object[] }) => items)
    const detail = (await recruiter.call('GET', `/api/recruiter/applicant/${id}`)).body
    const csv = await app.api.inject({
      url: `/api/recruiter/job-posting/${posting}/applicants.csv`,
      headers: { authorization: `Bearer ${recruiter.token}` },
    })
    const [head, line] = csv.payload
      .replace('\ufeff', '')
      .split(/\r?\n/)
      .map((row) => row.split(','))
    const cell = line![head!.findIndex((title) => title.includes('Match'))]!.replace(/"/g, '')
    return {
      list: list[0].matchScore,
      board: onBoard[0]?.matchScore,
      card: detail.matchScore,
      detail: detail.match.score,
      csv: cell === '' ? null : Number(cell),
      own: (await ada.call('GET', `/api/job-seeker/me/job-application/${id}`)).body.match?.score,
    }
  }
  const show = (levels: object) => ada.call('PATCH', '/api/job-seeker/me/visibility', levels)
  return { ada, recruiter, id, scores, show }
}

const everywhere = (score: number | null) => ({
  list: score,
  board: score,
  card: score,
  detail: score,
  csv: score,
  own: score,
})

test('list, board, detail, CSV and the applicant’s own page show the same match, of what is visible today', async () => {
  const { recruiter, id, scores, show } = await aMatchingApplicant()
  expect(await scores()).toEqual(everywhere(33))
  await show(Object.fromEntries(visibilityGroups.map((group) => [group, 'hidden'])))
  // Without the skills there is no number.
  expect(await scores()).toEqual(everywhere(null))
  const { body } = await move(recruiter, id, 'Shortlisted')
  expect(body.moved[0].matchScore).toBeNull()
  await show({ skills: 'appliedTo' })
  expect(await scores()).toEqual(everywhere(33))
})

test('who withdraws matches by what every recruiter sees', async () => {
  const { ada, id, scores, show } = await aMatchingApplicant()
  await show({ skills: 'appliedTo' })
  await ada.call('POST', `/api/job-seeker/me/job-application/${id}/withdraw`)
  // A board shows nobody who withdrew.
  expect(await scores()).toEqual({ ...everywhere(null), board: undefined })
  await ada.call('POST', '/api/account/hibernate')
  expect(await scores()).toEqual({ ...everywhere(null), board: undefined, own: undefined })
})

test('who blocks the company reads that it sees no match any more', async () => {
  const { ada, recruiter, scores } = await aMatchingApplicant()
  await ada.call('POST', '/api/job-seeker/me/block', { companyId: recruiter.companyId })
  expect(await scores()).toEqual(everywhere(null))
})
