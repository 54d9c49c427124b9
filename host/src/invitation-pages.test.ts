import { invitationWords } from '@chainwork/contract/invitations/values'
import { type Account, aRecruiter, aSeeker } from '@chainwork/server/testing/build-accounts'
import { onePosting } from '@chainwork/server/testing/build-applications'
import { beforeEach, expect, test } from 'vitest'
import { pageApp } from './testing/page-app.ts'
import { plainBrowser } from './testing/plain-browser.ts'

const app = pageApp()
let recruiter: Account & { companyId: string }
let ada: Account & { seekerId: string }
let posting: string
beforeEach(async () => {
  recruiter = await aRecruiter(app, { context: 'recruiter' })
  ada = await aSeeker(app, { first_name: 'Ada', last_name: 'Kelp' })
  posting = await onePosting(app, recruiter, { job_title: 'Bridge Builder' })
})

const cookieOf = ({ token }: { token: string }) => `chainwork.session_token=${token}`
async function open(url: string, who: { token: string }) {
  const { statusCode, payload } = await app.api.inject({ url, headers: { cookie: cookieOf(who) } })
  return { status: statusCode, html: payload.replaceAll(/<script[\s\S]*?<\/script>/g, '') }
}
const send = (who: { token: string }, ...form: Parameters<ReturnType<typeof plainBrowser>['send']>) =>
  plainBrowser(app, who.token).send(...form)
const invited = async () => {
  const message = 'Please build our bridges.'
  const page = `/recruiter/candidates/${ada.seekerId}`
  const to = `POST/api/recruiter/candidate/${ada.seekerId}/invitation`
  const sent = await send(recruiter, to, { jobPostingId: posting, message }, `${page}?invite=now`, page)
  expect([sent.status, sent.to, sent.said]).toEqual([303, page, invitationWords.sent])
  return (await ada.call('GET', '/api/job-seeker/me/invitation')).body.items[0].id as string
}

test('without scripts a recruiter invites from the page of a candidate, and takes it back from the list', async () => {
  const profile = `/recruiter/candidates/${ada.seekerId}`
  expect((await open(profile, recruiter)).html).toContain('Invite to apply')
  const { html } = await open(`${profile}?invite=now`, recruiter)
  expect(html).toMatch(/<form[^>]*action="\/form\/POST\/api\/[^>]*>.*Bridge Builder.*Send invitation/s)
  expect(html).toContain('Hi Ada,')
  const id = await invited()
  const list = (await open('/recruiter/invitations', recruiter)).html
  for (const part of ['Ada Kelp', 'Bridge Builder', 'Please build our bridges.', '>Withdraw<'])
    expect(list).toContain(part)
  await send(recruiter, `POST/api/recruiter/invitation/${id}/withdraw`, {}, '/recruiter/invitations')
  expect((await open('/recruiter/invitations', recruiter)).html).toContain('Invitation withdrawn')
})

test('of several job posts none is chosen for the recruiter, but the one the search matches with', async () => {
  const other = await onePosting(app, recruiter, { job_title: 'Toll Keeper' })
  const profile = `/recruiter/candidates/${ada.seekerId}?invite=now`
  const { html } = await open(profile, recruiter)
  expect(html).toContain('Choose a job post')
  expect(html).not.toContain('Your profile fits')
  expect((await open(`${profile}&job=${other}`, recruiter)).html).toContain(
    'Your profile fits our job post “Toll Keeper”',
  )
  const to = `POST/api/recruiter/candidate/${ada.seekerId}/invitation`
  const refused = await send(recruiter, to, { jobPostingId: '', message: 'Come.' }, profile)
  expect([refused.status, refused.html.includes('>Come.<')]).toEqual([422, true])
  expect((await ada.call('GET', '/api/job-seeker/me/invitation')).body.items).toEqual([])
})

test('without scripts a job seeker reads an invitation and says no', async () => {
  expect((await open('/messages?tab=invitations', ada)).html).toContain('No open invitations.')
  const id = await invited()
  const { html } = await open('/messages?tab=invitations', ada)
  for (const part of ['Bridge Builder', 'Please build our bridges.', '>Apply<', '>Not interested<'])
    expect(html).toContain(part)
  expect(html).not.toContain('Show who I am')
  expect((await open(`/messages?tab=invitations&decline=${id}`, ada)).html).toContain(
    'Tell <!-- -->Acme<!-- --> the reason',
  )
  const form = { reason: 'The pay.', sharesReason: 'on' }
  const to = `POST/api/job-seeker/me/invitation/${id}/decline`
  const sent = await send(ada, to, form, `/messages?tab=invitations&decline=${id}`, '/messages')
  expect([sent.status, sent.to]).toEqual([303, '/messages'])
  expect((await open('/messages?tab=invitations', ada)).html).toContain('Earlier invitations')
  expect((await open('/recruiter/invitations', recruiter)).html).toContain('The pay.')
})

test('an anonymous job seeker shows who they are from the page, and recruiters have no invitations to apply there', async () => {
  await ada.call('PATCH', '/api/job-seeker/me/visibility', { isAnonymous: true })
  const id = await invited()
  expect((await open('/messages?tab=invitations', ada)).html).toContain('Show who I am')
  expect((await open('/recruiter/invitations', recruiter)).html).toContain('Anonymous candidate')
  await send(ada, `POST/api/job-seeker/me/invitation/${id}/introduce`, {}, '/messages')
  expect((await open('/messages?tab=invitations', ada)).html).toContain('sees who you are')
  expect((await open('/recruiter/invitations', recruiter)).html).toContain('Ada Kelp')
  expect((await open('/messages?tab=invitations', recruiter)).html).not.toContain('Invitations to apply')
})
