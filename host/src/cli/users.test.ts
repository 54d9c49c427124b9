import { notifyUsers } from '@chainwork/server/accounts/index'
import { type Account, aRecruiter, aSeeker, aSession } from '@chainwork/server/testing/build-accounts'
import { anApplicant, onePosting } from '@chainwork/server/testing/build-applications'
import { testApp } from '@chainwork/server/testing/test-app'
import { expect, test } from 'vitest'
import { operatorOf } from '../testing/run-operator.ts'

const app = testApp({ approvesRecruiters: true, operatorMail: 'team@chainwork.example' })
const { run, inJson } = operatorOf(app)
const reason = 'Asked applicants for money'

const sees = async (who: Pick<Account, 'call'>) => (await who.call('GET', '/api/session')).status
/** The newest mail once what operators owe was told. */
const newestEmail = async ({ email }: { email: string }) => {
  await notifyUsers(app.database, app.clock.now())
  const [mail] = await app.mailbox.allTo(email)
  return mail && { subject: mail.subject, text: mail.text }
}

test('a deactivated account is signed out everywhere at once, by cookie, by token and on open streams', async () => {
  const ada = await aSeeker(app)
  const phone = await aSession(app, ada.userId)
  const stranger = await aSeeker(app)
  const byCookie = (token: string) =>
    app.call('GET', '/api/session', undefined, {
      headers: { cookie: `chainwork.session_token=${token}` },
    })
  expect((await byCookie(phone.token)).body.isSignedIn).toBe(true)
  const answer = await app.api.inject({
    url: '/api/notifications/stream',
    headers: { authorization: `Bearer ${ada.token}` },
    payloadAsStream: true,
  })
  let heard = ''
  const ended = new Promise((resolve) =>
    answer
      .stream()
      .on('data', (part) => (heard += String(part)))
      .on('end', resolve),
  )
  expect(await run('users ban', { user: ada.userId, reason })).toEqual({
    exit: 0,
    out: 'deactivated; 2 sessions ended, 0 job posts frozen, 0 invitations taken back.',
    problem: '',
  })
  expect([await sees(ada), await sees(phone), await sees(stranger)]).toEqual([401, 401, 200])
  expect((await byCookie(phone.token)).body.isSignedIn).not.toBe(true)
  await ended
  expect(heard).toContain('event: ended')
})

test('signing in again only shows that the account is inactive, until it is lifted', async () => {
  const ada = await aSeeker(app)
  await run('users ban', { user: ada.email, reason })
  const again = await aSession(app, ada.userId)
  expect((await again.call('GET', '/api/session')).body.state).toBe('inactive')
  expect((await again.call('GET', '/api/preferences')).body).toMatchObject({
    code: 'USER_INACTIVE',
    message: 'Your account has been deactivated. Please contact support.',
  })
  expect(await run('users unban', { user: ada.userId })).toMatchObject({ exit: 0 })
  expect((await again.call('GET', '/api/preferences')).status).toBe(200)
})

test('the person is emailed the reason, once; unproven addresses get nothing', async () => {
  const ada = await aSeeker(app)
  const ghost = await aSeeker(app, { email_verified: false })
  for (const user of [ada.userId, ghost.userId]) await run('users ban', { user, reason })
  const mail = await newestEmail(ada)
  expect(mail).toMatchObject({ subject: 'Your account has been deactivated' })
  expect(mail!.text).toContain(reason)
  await newestEmail(ada)
  expect(await app.mailbox.allTo(ada.email)).toHaveLength(1)
  expect(await newestEmail(ghost)).toBeUndefined()
  await run('users unban', { user: ada.userId })
  expect(await newestEmail(ada)).toMatchObject({ subject: 'Your account is active again' })
  await aSession(app, ada.userId)
  await run('users sessions revoke', { user: ada.userId, reason: 'A stolen phone' })
  expect(await newestEmail(ada)).toMatchObject({ subject: 'You were signed out everywhere' })
})

test('who did what and why is recorded and shown', async () => {
  const ada = await aSeeker(app)
  await run('users ban', { user: ada.userId, reason })
  await run('users unban', { user: ada.userId, reason: 'Mistaken' })
  const shown = await inJson('users show', { user: ada.email, reason: 'support' })
  expect(shown).toMatchObject({ id: ada.userId, state: 'active', reason: null })
  expect(shown.records).toMatchObject([
    { operator: 'kim', action: 'userBanned', reason },
    { operator: 'kim', action: 'userUnbanned', reason: 'Mistaken' },
    { operator: 'kim', action: 'recordOpened', reason: 'To help with a question' },
  ])
  const { out } = await run('users show', { user: ada.userId, reason: 'support' })
  expect(out).toMatch(/userBanned by kim: Asked applicants for money/)
})

test('postings that nobody is left to answer for go with the account and come back with it; those of a team stay', async () => {
  const alone = await aRecruiter(app)
  const member = await aRecruiter(app)
  await aRecruiter(app, { companyId: member.companyId, role: 'admin' })
  const [gone, stays] = [await onePosting(app, alone), await onePosting(app, member)]
  const state = async (id: string) => (await app.call('GET', `/api/jobs/${id}`)).status
  for (const { userId } of [alone, member]) await run('users ban', { user: userId, reason })
  expect([await state(gone), await state(stays)]).toEqual([410, 200])
  await run('users unban', { user: alone.userId })
  expect(await state(gone)).toBe(200)
  await run('users unban', { user: member.userId })
  await run('users ban', { user: member.userId, reason, freezePostings: true })
  expect(await state(stays)).toBe(410)
})

test('a posting frozen by hand stays frozen when the account is back', async () => {
  const alone = await aRecruiter(app)
  const posting = await onePosting(app, alone)
  await run('postings freeze', { posting, reason: 'Asks for a deposit' })
  await run('users ban', { user: alone.userId, reason })
  await run('users unban', { user: alone.userId })
  expect((await app.call('GET', `/api/jobs/${posting}`)).status).toBe(410)
})

test('recruiters keep the application of a deactivated person without who it was', async () => {
  const recruiter = await aRecruiter(app)
  const posting = await onePosting(app, recruiter)
  const ada = await anApplicant(app, posting)
  await run('users ban', { user: ada.userId, reason })
  const { body } = await recruiter.call('GET', `/api/recruiter/applicant/${ada.application}`)
  expect(body).toMatchObject({ id: ada.application, applicant: null })
  expect((await recruiter.call('GET', `/api/graph/job-seeker/${ada.seekerId}`)).status).toBe(404)
})

test('invitations that a deactivated person sent can no longer be accepted', async () => {
  const owner = await aRecruiter(app)
  const guest = await aSeeker(app)
  const invite = { email: guest.email, role: 'recruiter' }
  await owner.call('POST', `/api/company/${owner.companyId}/recruiter/invite`, invite)
  await run('users ban', { user: owner.userId, reason })
  expect((await guest.call('POST', `/api/company/${owner.companyId}/accept-invite`, {})).status).toBe(404)
})

const company = {
  name: 'Analytical Engines',
  website: 'https://engines.example',
  locationCode: 'DE-BE',
  industry: null,
  sizeMin: null,
  sizeMax: null,
  description: 'We compute.',
}

test('where recruiters are approved, the founder of a first company waits until an operator lets them in, once', async () => {
  const ada = await aSeeker(app)
  expect((await ada.call('POST', '/api/company', company)).body.state).toBe('pending')
  expect((await ada.call('GET', '/api/preferences')).body).toMatchObject({
    code: 'USER_PENDING',
    message: 'Your account is pending approval. Please contact support.',
  })
  expect(await newestEmail(ada)).toMatchObject({ subject: 'Your account is pending approval' })
  expect((await app.mailbox.lastTo('team@chainwork.example')).text).toContain(
    `chainwork users approve ${ada.userId}`,
  )
  expect(await inJson('users list', { state: 'pending' })).toMatchObject([{ id: ada.userId }])
  expect(await run('users approve', { user: ada.userId })).toMatchObject({ exit: 0 })
  expect(await newestEmail(ada)).toMatchObject({ subject: 'Your account is approved' })
  expect((await ada.call('POST', '/api/company', { ...company, name: 'Second' })).body.state).toBe('active')
})

test('who waits for approval and is deactivated waits again afterwards', async () => {
  const ada = await aSeeker(app)
  await ada.call('POST', '/api/company', company)
  await run('users ban', { user: ada.userId, reason })
  await run('users unban', { user: ada.userId })
  expect(await inJson('users list', { search: ada.userId })).toMatchObject([{ state: 'pending' }])
})

test('an operator can take an address as proven', async () => {
  const ada = await aSeeker(app, { email_verified: false })
  expect(await run('users verify', { user: ada.email })).toMatchObject({ exit: 0 })
  expect((await ada.call('GET', '/api/session')).body.user.emailVerified).toBe(true)
  expect(await run('users verify', { user: ada.email })).toMatchObject({
    exit: 0,
    out: 'This address is verified already.',
  })
})

test.each(['ban', 'unban', 'approve', 'verify', 'sessions revoke'])(
  'users %s: a dry run changes nothing, and an unknown account is said to be unknown',
  async (name) => {
    const state = name === 'unban' ? 'inactive' : name === 'approve' ? 'pending' : 'active'
    const ada = await aSeeker(app, { state, email_verified: name !== 'verify' })
    const given = name === 'ban' ? { reason } : {}
    const shown = () => inJson('users list', { search: ada.userId })
    const before = await shown()
    const dry = await inJson(`users ${name}`, { user: ada.userId, dryRun: true, ...given })
    expect(dry).toMatchObject({ dryRun: true, result: 'done' })
    expect(await shown()).toEqual(before)
    expect(await run(`users ${name}`, { user: 'nobody@example.org', ...given })).toMatchObject({
      exit: 1,
      problem: 'There is no account with this id or address.',
    })
  },
)

test('lists find accounts by state and by words in name and address', async () => {
  const ada = await aSeeker(app, { name: 'Ada Lovelace' })
  const bob = await aSeeker(app, { name: 'Bob_Smith', state: 'inactive' })
  const ids = async (given: object) => (await inJson('users list', given)).map(({ id }: { id: string }) => id)
  expect(await ids({ search: 'lovelace' })).toEqual([ada.userId])
  expect(await ids({ search: '_' })).toEqual([bob.userId])
  expect(await ids({ state: 'inactive' })).toEqual([bob.userId])
  await expect(run('users list', { state: 'banned' })).rejects.toThrow('active, inactive and pending')
})
