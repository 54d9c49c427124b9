import { beforeEach, expect, test } from 'vitest'
import { type Account, aRecruiter, aSeeker } from '../testing/build-accounts.ts'
import { applied, notificationsOf, onePosting } from '../testing/build-applications.ts'
import { testApp } from '../testing/test-app.ts'
import { collectInvitations } from './list-own.ts'

const app = testApp()
let recruiter: Account & { companyId: string }
let posting: string
let ada: Account & { seekerId: string }
beforeEach(async () => {
  recruiter = await aRecruiter(app, { context: 'recruiter' })
  posting = await onePosting(app, recruiter, { job_title: 'Rust Engineer' })
  ada = await aSeeker(app, { first_name: 'Ada', last_name: 'Kelp', image: '/images/img_ada-512' })
})

const invited = async (who = ada, jobPostingId = posting): Promise<string> => {
  const path = `/api/recruiter/candidate/${who.seekerId}/invitation`
  const { body } = await recruiter.call('POST', path, { jobPostingId, message: 'Please apply.' })
  return body.id
}
const answer = (id: string, how: 'decline' | 'introduce', body: object = {}, who = ada) =>
  who.call('POST', `/api/job-seeker/me/invitation/${id}/${how}`, body)
const sent = async (who = recruiter) => (await who.call('GET', '/api/recruiter/invitation')).body
const received = async (who = ada) => (await who.call('GET', '/api/job-seeker/me/invitation')).body
const profile = (who = recruiter) => who.call('GET', `/api/graph/job-seeker/${ada.seekerId}`)
const withdraw = (id: string, who: Account = recruiter) =>
  who.call('POST', `/api/recruiter/invitation/${id}/withdraw`)

test('applying answers the invitation, and the pipeline says where the applicant came from', async () => {
  await invited()
  const application = await applied(ada, posting)
  const eve = await aSeeker(app)
  await applied(eve, posting)
  const { body } = await recruiter.call('POST', '/api/recruiter/applicant/search', {})
  expect(body.items.map(({ isInvited }: { isInvited: boolean }) => isInvited)).toEqual([false, true])
  const one = await recruiter.call('GET', `/api/recruiter/applicant/${application}`)
  expect(one.body.isInvited).toBe(true)
  const csv = await recruiter.call('GET', `/api/recruiter/job-posting/${posting}/applicants.csv`)
  const [head, ...lines] = String(csv.body)
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  const at = head!.indexOf('Invited')
  expect(lines.map((cells) => [cells[2], cells[at]])).toEqual([
    [ada.email, 'yes'],
    [eve.email, 'no'],
  ])
  expect((await sent()).items).toMatchObject([{ state: 'applied', applicationId: application }])
  expect((await received()).items).toMatchObject([{ state: 'applied', jobPosting: null, match: null }])
})

test('any answer to an invitation marks its notification as read', async () => {
  const unread = async () => (await ada.call('GET', '/api/notifications/unread')).body.unread
  const [one, two] = [await invited(), await invited(ada, await onePosting(app, recruiter))]
  const third = await onePosting(app, recruiter)
  await invited(ada, third)
  expect(await unread()).toBe(3)
  await answer(one, 'introduce')
  expect(await unread()).toBe(2)
  await answer(two, 'decline')
  expect(await unread()).toBe(1)
  await applied(ada, third)
  expect(await unread()).toBe(0)
  expect(await notificationsOf(ada)).toHaveLength(3)
})

test('a refusal is told kindly, and the reason only where the person says so', async () => {
  const [one, two] = [await invited(), await invited(ada, await onePosting(app, recruiter))]
  const quiet = await answer(one, 'decline', { reason: 'The pay.' })
  expect([quiet.status, quiet.body.message]).toEqual([
    200,
    'Thanks for answering. The company sees that you’re not interested.',
  ])
  await answer(two, 'decline', { reason: 'I just started elsewhere.', sharesReason: true })
  expect((await sent()).items.map(({ reason }: { reason: string }) => reason)).toEqual([
    'I just started elsewhere.',
    null,
  ])
  expect((await received()).items).toMatchObject([{ sharesReason: true }, { reason: 'The pay.' }])
  const { body } = await recruiter.call('GET', '/api/notifications')
  expect(body.items).toMatchObject([
    { text: 'I just started elsewhere.' },
    {
      title: 'A candidate you invited for “Rust Engineer” is not interested this time',
      text: 'Thanks for reaching out.',
    },
  ])
  expect(JSON.stringify(body)).not.toContain('The pay')
})

test('an anonymous person stays so until they show who they are, to this company alone', async () => {
  await ada.call('PATCH', '/api/job-seeker/me/visibility', { isAnonymous: true })
  const stranger = await aRecruiter(app)
  const id = await invited()
  expect((await sent()).items[0].candidate).toMatchObject({ name: null, avatarUrl: null })
  expect((await profile()).body).toMatchObject({ firstName: '', avatarUrl: null })
  expect((await received()).items).toMatchObject([{ isAnonymous: true, isIntroduced: false }])
  for (const _twice of [1, 2]) expect((await answer(id, 'introduce')).status).toBe(200)
  expect((await sent()).items[0]).toMatchObject({
    state: 'open',
    isIntroduced: true,
    candidate: { name: 'Ada Kelp' },
  })
  expect((await profile()).body).toMatchObject({ firstName: 'Ada', avatarUrl: '/images/img_ada-512' })
  expect((await profile(stranger)).body).toMatchObject({ firstName: '', avatarUrl: null })
  expect(await notificationsOf(recruiter)).toEqual([
    'A candidate you invited for “Rust Engineer” showed you who they are',
  ])
  await answer(id, 'decline')
  expect((await profile()).body, 'who says no is anonymous again').toMatchObject({ firstName: '' })
})

test('an anonymous person is not asked to show who they are if the company already knows', async () => {
  await ada.call('PATCH', '/api/job-seeker/me/visibility', { isAnonymous: true })
  await invited()
  const other = await onePosting(app, recruiter)
  const application = await applied(ada, other)
  expect((await sent()).items[0].candidate).toMatchObject({ name: 'Ada Kelp' })
  expect((await received()).items).toMatchObject([{ state: 'open', isAnonymous: false, isIntroduced: false }])
  await ada.call('POST', `/api/job-seeker/me/job-application/${application}/withdraw`)
  expect((await received()).items).toMatchObject([{ state: 'open', isAnonymous: true }])
})

test('an anonymous person who showed who they are is nameless again once the company takes the invitation back', async () => {
  await ada.call('PATCH', '/api/job-seeker/me/visibility', { isAnonymous: true })
  const id = await invited()
  await answer(id, 'introduce')
  expect((await profile()).body).toMatchObject({ firstName: 'Ada' })
  expect((await recruiter.call('POST', `/api/recruiter/invitation/${id}/withdraw`)).status).toBe(200)
  expect((await profile()).body).toMatchObject({ firstName: '' })
  expect((await sent()).items).toMatchObject([
    { state: 'withdrawn', isIntroduced: false, candidate: { name: null } },
  ])
  expect((await received()).items).toMatchObject([{ isAnonymous: true, isIntroduced: false }])
})

test('an invitation goes with the job post, and so does the news of it', async () => {
  const id = await invited()
  await recruiter.call('POST', `/api/job-posting/${posting}/close-job`)
  expect((await received()).items).toMatchObject([{ state: 'withdrawn', jobPosting: null }])
  expect(await notificationsOf(ada)).toEqual([])
  const late = await answer(id, 'decline')
  expect([late.status, late.body.reason]).toEqual([409, 'jobInvitation.over'])
  const frozen = await onePosting(app, recruiter)
  await invited(ada, frozen)
  const { db } = app.database
  await db
    .updateTable('posting')
    .set({ frozen_at: app.clock.now(), frozen_reason: 'Reported' })
    .where('id', '=', frozen)
    .execute()
  expect((await received()).open).toBe(0)
  const gone = await onePosting(app, recruiter)
  await invited(ada, gone)
  await db.deleteFrom('posting').where('id', '=', gone).execute()
  expect((await sent()).items.map(({ state }: { state: string }) => state)).toEqual([
    'withdrawn',
    'paused',
    'withdrawn',
  ])
})

test('declining again gives the same answer, notifies nobody twice and keeps the first reason', async () => {
  const id = await invited()
  const first = await answer(id, 'decline', { reason: 'The pay.', sharesReason: true })
  const again = await answer(id, 'decline', { reason: 'Something else.', sharesReason: true })
  expect([again.status, again.body]).toEqual([200, first.body])
  expect(await notificationsOf(recruiter)).toHaveLength(1)
  expect((await received()).items).toMatchObject([{ state: 'declined', reason: 'The pay.' }])
  expect((await answer(id, 'introduce')).body.reason).toBe('jobInvitation.over')
})

test('the company takes an open invitation back, a stranger does not', async () => {
  const id = await invited()
  expect((await withdraw(id, await aRecruiter(app))).body.reason).toBe('jobInvitation.notFound')
  for (const _twice of [1, 2]) expect((await withdraw(id)).status).toBe(200)
  expect(await notificationsOf(ada)).toEqual([])
  expect((await received()).items).toMatchObject([{ state: 'withdrawn' }])
  const again = await invited()
  await answer(again, 'decline')
  expect((await withdraw(again)).body.reason).toBe('jobInvitation.over')
})

test('nobody answers another person’s invitation', async () => {
  const id = await invited()
  const eve = await aSeeker(app)
  for (const how of ['decline', 'introduce'] as const)
    expect((await answer(id, how, {}, eve)).body.reason).toBe('jobInvitation.notFound')
  expect((await sent(await aRecruiter(app))).items).toEqual([])
})

test('the list of a company leaves out whom it must not see now, and pages on without them', async () => {
  const people = [ada, await aSeeker(app), await aSeeker(app)]
  for (const who of people) await invited(who)
  await people[1]!.call('PATCH', '/api/job-seeker/me/visibility', { findable: 'no' })
  const path = '/api/recruiter/invitation?limit=1'
  const first = (await recruiter.call('GET', path)).body
  expect([first.total, first.items[0].candidate.id]).toEqual([2, people[2]!.seekerId])
  const second = (await recruiter.call('GET', `${path}&after=${first.next}`)).body
  expect([second.items[0].candidate.id, second.next]).toEqual([ada.seekerId, null])
  expect((await recruiter.call('GET', `${path}&after=nonsense`)).status).toBe(422)
  const own = await recruiter.call('GET', `/api/recruiter/invitation?candidateId=${people[1]!.seekerId}`)
  expect(own.body.total).toBe(0)
})

test('the export has invitations, and deleting the account erases them', async () => {
  await invited()
  const { db } = app.database
  expect(await collectInvitations(db, ada.seekerId)).toMatchObject([
    { company: 'Acme', job_title: 'Rust Engineer', message: 'Please apply.', state: 'open' },
  ])
  expect((await ada.call('DELETE', '/api/account')).status).toBe(200)
  expect((await sent()).total).toBe(0)
  expect(await db.selectFrom('job_invitation').select('id').execute()).toEqual([])
})

test('answers of a week are on the start of recruiters, without people who hide and what a block ended', async () => {
  const answers = async (who = recruiter) =>
    (await who.call('GET', '/api/recruiter/start')).body.answeredInvitations
  const people = [ada, await aSeeker(app), await aSeeker(app), await aSeeker(app), await aSeeker(app)]
  const [, keen, hides, blocks, silent] = people
  const ids = []
  for (const who of people) ids.push(await invited(who))
  await answer(ids[0]!, 'decline')
  for (const at of [1, 2]) await answer(ids[at]!, at === 1 ? 'introduce' : 'decline', {}, people[at])
  expect(await answers()).toBe(3)
  await hides!.call('POST', '/api/job-seeker/me/block', { companyId: recruiter.companyId })
  await blocks!.call('POST', '/api/job-seeker/me/block', { companyId: recruiter.companyId })
  expect([await answers(), await answers(await aRecruiter(app))]).toEqual([2, 0])
  await answer(ids[1]!, 'decline', {}, keen)
  expect(await answers(), 'a person who turns it down after all counts once').toBe(2)
  app.clock.advance(7 * 86_400_000 + 1000)
  expect(await answers()).toBe(0)
  await answer(ids[4]!, 'introduce', {}, silent)
  expect(await answers()).toBe(1)
})
