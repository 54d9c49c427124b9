import { beforeEach, expect, test } from 'vitest'
import { type Account, aRecruiter, aSeeker } from '../testing/build-accounts.ts'
import { applied, onePosting } from '../testing/build-applications.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
let recruiter: Account & { companyId: string }
let posting: string
let ada: Account & { seekerId: string }
let invitation: string
beforeEach(async () => {
  recruiter = await aRecruiter(app, { context: 'recruiter' })
  posting = await onePosting(app, recruiter, { job_title: 'Rust Engineer' })
  ada = await aSeeker(app, { first_name: 'Ada', last_name: 'Kelp' })
  await ada.call('PATCH', '/api/job-seeker/me/visibility', { isAnonymous: true })
  const path = `/api/recruiter/candidate/${ada.seekerId}/invitation`
  invitation = (await recruiter.call('POST', path, { jobPostingId: posting, message: 'Please apply.' })).body
    .id
})

const answer = (how: 'introduce' | 'decline') =>
  ada.call('POST', `/api/job-seeker/me/invitation/${invitation}/${how}`)
const received = async () => (await ada.call('GET', '/api/job-seeker/me/invitation')).body.items
const withdraw = (application: string) =>
  ada.call('POST', `/api/job-seeker/me/job-application/${application}/withdraw`)
const profile = async () => (await recruiter.call('GET', `/api/graph/job-seeker/${ada.seekerId}`)).body
/** Her name as the company sees it, on her profile and in its list of invitations. */
const named = async () => {
  const { items } = (await recruiter.call('GET', '/api/recruiter/invitation')).body
  return [(await profile()).firstName, items[0]?.candidate.name, items[0]?.isIntroduced]
}
const appliedWith = async () =>
  (await recruiter.call('GET', '/api/recruiter/invitation')).body.items[0].applicationId

test('withdrawing the application hides the person again and leads to it no more, even after an introduction', async () => {
  await answer('introduce')
  const application = await applied(ada, posting)
  expect([...(await named()), await appliedWith()]).toEqual(['Ada', 'Ada Kelp', true, application])
  const open = async () => (await recruiter.call('POST', `/api/job-invitation/${invitation}/thread`)).body
  expect((await open()).person.name).toBe('Ada Kelp')
  await withdraw(application)
  expect([...(await named()), await appliedWith()]).toEqual(['', null, false, null])
  expect((await open()).reason).toBe('jobInvitation.notFound')
  expect(await received()).toMatchObject([{ state: 'applied', isIntroduced: false, isAnonymous: true }])
  await ada.call('PATCH', '/api/job-seeker/me/visibility', { findable: 'no' })
  expect((await profile()).reason).toBe('seeker.notFound')
})

test('after declining, a later application shows the person only while it lasts', async () => {
  await answer('introduce')
  await answer('decline')
  await withdraw(await applied(ada, posting))
  expect(await named()).toEqual(['', null, false])
})

test('an expired invitation can still be declined by somebody it introduced', async () => {
  await answer('introduce')
  app.clock.advance(15 * 86_400_000)
  expect(await received()).toMatchObject([{ state: 'expired', isIntroduced: true, isAnonymous: false }])
  expect((await answer('introduce')).body.reason).toBe('jobInvitation.over')
  expect((await answer('decline')).status).toBe(200)
  expect(await named()).toEqual(['', null, false])
  expect(await received()).toMatchObject([{ state: 'declined', isIntroduced: false, isAnonymous: true }])
})

test('declining a new invitation to the same post ends the introduction of the old one', async () => {
  await answer('introduce')
  app.clock.advance(15 * 86_400_000)
  const path = `/api/recruiter/candidate/${ada.seekerId}/invitation`
  const again = await recruiter.call('POST', path, { jobPostingId: posting, message: 'Once more.' })
  expect([again.status, (await named())[0]]).toEqual([200, 'Ada'])
  invitation = again.body.id
  expect((await answer('decline')).status).toBe(200)
  expect((await profile()).firstName).toBe('')
  expect((await received()).map((one: { isIntroduced: boolean }) => one.isIntroduced)).toEqual([false, false])
})

test('an expired invitation without an introduction cannot be answered', async () => {
  app.clock.advance(15 * 86_400_000)
  expect((await answer('decline')).body.reason).toBe('jobInvitation.over')
})
