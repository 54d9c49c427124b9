import { beforeEach, expect, test } from 'vitest'
import { newId } from '../platform/new-id.ts'
import { aRecruiter } from '../testing/build-accounts.ts'
import { applied, move, onePosting } from '../testing/build-applications.ts'
import { aCandidate, aSearcher, change } from '../testing/build-candidates.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
let recruiter: Awaited<ReturnType<typeof aSearcher>>
let ada: Awaited<ReturnType<typeof aCandidate>>
let posting: string
beforeEach(async () => {
  recruiter = await aSearcher(app)
  ada = await aCandidate(app, { first_name: 'Ada', last_name: 'Kelp' })
  posting = await onePosting(app, recruiter, { job_title: 'Rust Engineer', skills: ['Rust'] })
})

const ties = (job?: string, who: { seekerId: string } = ada) =>
  recruiter.call('GET', `/api/recruiter/candidate/${who.seekerId}/ties${job ? `?jobPostingId=${job}` : ''}`)
const unnamed = () => change(ada, '/visibility', { isAnonymous: true })

test('the match is the one on the card; a missing job post, or one of another company, gives none', async () => {
  const { candidates } = await recruiter.search({ sortBy: 'match', jobPostingId: posting })
  const { match } = (await ties(posting)).body
  expect(match.points).toMatchObject(expect.arrayContaining([expect.objectContaining({ label: 'Rust' })]))
  expect(match).toEqual(candidates[0]!.match)
  const foreign = await onePosting(app, await aRecruiter(app))
  for (const job of [undefined, foreign, newId('posting'), 'nonsense'])
    expect(await ties(job)).toMatchObject({ status: 200, body: { match: null, namedBecause: null } })
})

test('applications to this company are listed with their status, those to another company are not', async () => {
  const stranger = await aRecruiter(app)
  await applied(ada, await onePosting(app, stranger))
  expect((await ties()).body.applications).toEqual([])
  const id = await applied(ada, posting)
  await move(recruiter, id, 'Hired')
  expect((await ties()).body.applications).toEqual([{ id, jobTitle: 'Rust Engineer', status: 'Hired' }])
})

test('an application that an anonymous candidate withdrew is left out, because it could reveal the name', async () => {
  const id = await applied(ada, posting)
  await ada.call('POST', `/api/job-seeker/me/job-application/${id}/withdraw`)
  expect((await ties()).body.applications).toMatchObject([{ id, status: 'Withdrawn' }])
  await unnamed()
  expect((await ties()).body.applications).toEqual([])
})

test('the reason for seeing a name is given only if search hides that name', async () => {
  await unnamed()
  expect((await ties()).body.namedBecause).toBeNull()
  const path = `/api/recruiter/candidate/${ada.seekerId}/invitation`
  const sent = (await recruiter.call('POST', path, { jobPostingId: posting, message: 'Please apply.' })).body
  await ada.call('POST', `/api/job-seeker/me/invitation/${sent.id}/introduce`)
  expect((await ties()).body.namedBecause).toBe('introduced')
  await applied(ada, posting)
  expect((await ties()).body.namedBecause).toBe('applied')
  await change(ada, '/visibility', { isAnonymous: false })
  expect((await ties()).body.namedBecause, 'search shows the name too').toBeNull()
  await change(ada, '/visibility', { isAnonymous: true, findable: 'no' })
  expect((await ties(posting)).body, 'search does not find them').toMatchObject({
    namedBecause: null,
    match: null,
  })
})

test('a candidate the company cannot open is answered like a missing one', async () => {
  const hidden = await aCandidate(app, { findable: 'no' })
  const answers = await Promise.all([ties(posting, hidden), ties(posting, { seekerId: newId('seeker') })])
  for (const { status, body } of answers) expect([status, body.reason]).toEqual([404, 'seeker.notFound'])
})
