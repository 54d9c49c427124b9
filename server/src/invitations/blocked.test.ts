import { beforeEach, expect, test } from 'vitest'
import { type Account, aRecruiter, aSeeker } from '../testing/build-accounts.ts'
import { notificationsOf, onePosting } from '../testing/build-applications.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
let recruiter: Account & { companyId: string }
let posting: string
let ada: Account & { seekerId: string }
beforeEach(async () => {
  recruiter = await aRecruiter(app, { context: 'recruiter' })
  posting = await onePosting(app, recruiter, { job_title: 'Rust Engineer' })
  ada = await aSeeker(app, { first_name: 'Ada', last_name: 'Kelp' })
})

const invited = async (who = ada, jobPostingId = posting): Promise<string> => {
  const path = `/api/recruiter/candidate/${who.seekerId}/invitation`
  const { body } = await recruiter.call('POST', path, { jobPostingId, message: 'Please apply.' })
  return body.id
}
const answer = (id: string, how: 'introduce') =>
  ada.call('POST', `/api/job-seeker/me/invitation/${id}/${how}`)
const sent = async () => (await recruiter.call('GET', '/api/recruiter/invitation')).body
const received = async () => (await ada.call('GET', '/api/job-seeker/me/invitation')).body
const withdraw = (id: string) => recruiter.call('POST', `/api/recruiter/invitation/${id}/withdraw`)

test('blocking the company ends its open invitations, and it reads of neither', async () => {
  const id = await invited()
  await ada.call('POST', '/api/job-seeker/me/block', { companyId: recruiter.companyId })
  expect(await sent()).toEqual({ items: [], total: 0, next: null })
  expect((await withdraw(id)).body.reason).toBe('jobInvitation.notFound')
  expect(await received()).toMatchObject({ open: 0, items: [{ state: 'ended', reason: null }] })
  expect(await notificationsOf(recruiter)).toEqual([])
  const [block] = (await ada.call('GET', '/api/job-seeker/me/block')).body.items
  await ada.call('DELETE', `/api/job-seeker/me/block/${block.id}`)
  // Neither has said anything: for the company it stands as before, for the person it ended with their block.
  expect((await sent()).items).toMatchObject([{ state: 'open', reason: null, isIntroduced: false }])
  expect((await received()).items).toMatchObject([{ state: 'ended', isIntroduced: false }])
  expect((await answer(id, 'introduce')).body.reason).toBe('jobInvitation.over')
  expect((await withdraw(id)).status).toBe(200)
  expect((await received()).open).toBe(0)
  expect(await invited()).not.toBe(id)
  expect((await received()).open).toBe(1)
})

test('a company cannot tell who blocked it for a while from who hid, whatever becomes of the invitations', async () => {
  const eve = await aSeeker(app, { first_name: 'Ada', last_name: 'Kelp' })
  const posts = [posting, await onePosting(app, recruiter), await onePosting(app, recruiter)]
  for (const who of [ada, eve]) for (const post of posts) await invited(who, post)
  app.clock.advance(1000)
  await ada.call('POST', '/api/job-seeker/me/block', { companyId: recruiter.companyId })
  await eve.call('PATCH', '/api/job-seeker/me/visibility', { findable: 'no' })
  expect((await sent()).total).toBe(0)
  // One post ends meanwhile, another one afterwards.
  await recruiter.call('POST', `/api/job-posting/${posts[1]}/close-job`)
  const [block] = (await ada.call('GET', '/api/job-seeker/me/block')).body.items
  await ada.call('DELETE', `/api/job-seeker/me/block/${block.id}`)
  await eve.call('PATCH', '/api/job-seeker/me/visibility', { findable: 'everyone' })
  app.clock.advance(1000)
  await recruiter.call('POST', `/api/job-posting/${posts[2]}/close-job`)
  const readOf = async (who: typeof ada) => {
    const path = `/api/recruiter/invitation?candidateId=${who.seekerId}`
    const { items } = (await recruiter.call('GET', path)).body
    return items.map(({ id: _id, createdAt: _at, candidate, ...rest }: Record<string, object>) => ({
      ...rest,
      candidate: { ...candidate, id: '' },
    }))
  }
  expect((await readOf(ada)).map(({ state }: { state: string }) => state)).toEqual([
    'withdrawn',
    'withdrawn',
    'open',
  ])
  expect(await readOf(ada)).toEqual(await readOf(eve))
  const again = async (who: typeof ada) => {
    const path = `/api/recruiter/candidate/${who.seekerId}/invitation`
    return (await recruiter.call('POST', path, { jobPostingId: posting, message: 'Hi' })).body.reason
  }
  expect([await again(ada), await again(eve)]).toEqual(['jobInvitation.exists', 'jobInvitation.exists'])
  app.clock.advance(14 * 86_400_000)
  expect((await readOf(ada)).at(-1)).toMatchObject({ state: 'expired' })
  expect(await readOf(ada)).toEqual(await readOf(eve))
})

test('showing who one is ends with the block, also once the company is unblocked', async () => {
  await ada.call('PATCH', '/api/job-seeker/me/visibility', { isAnonymous: true })
  const id = await invited()
  await answer(id, 'introduce')
  expect((await sent()).items).toMatchObject([{ isIntroduced: true }])
  await ada.call('POST', '/api/job-seeker/me/block', { companyId: recruiter.companyId })
  const [block] = (await ada.call('GET', '/api/job-seeker/me/block')).body.items
  await ada.call('DELETE', `/api/job-seeker/me/block/${block.id}`)
  expect((await sent()).items).toMatchObject([{ isIntroduced: false, candidate: { name: null } }])
})
