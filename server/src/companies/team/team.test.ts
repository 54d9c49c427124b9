import { expect, test } from 'vitest'
import { type Account, aRecruiter, aSeeker, aSession, aUser } from '../../testing/build-accounts.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()
const invite = (by: Account, companyId: string, email: string, role: string) =>
  by.call('POST', `/api/company/${companyId}/recruiter/invite`, { email, role })
const accept = (by: Account, companyId: string) => by.call('POST', `/api/company/${companyId}/accept-invite`)

test('anyone who founds a company owns it and acts for it at once', async () => {
  const founder = await aUser(app)
  const { status, body } = await founder.call('POST', '/api/company', {
    name: 'Kelp Labs',
    locationCode: 'PT',
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    roles: ['recruiter'],
    context: 'recruiter',
    companyContext: { name: 'Kelp Labs', role: 'owner' },
  })
  const page = await app.call('GET', `/api/company/${body.companyContext.id}`)
  expect(page.body.name).toBe('Kelp Labs')
})

test('a company needs a verified founder, a name and a known place', async () => {
  const unverified = await aUser(app, { email_verified: false })
  expect((await unverified.call('POST', '/api/company', { name: 'X' })).body.reason).toBe('email.unverified')
  const founder = await aUser(app)
  const nameless = await founder.call('POST', '/api/company', { name: '  ' })
  expect(nameless.body.fields.name).toBe('Company name cannot be empty')
  const nowhere = await founder.call('POST', '/api/company', { name: 'X', locationCode: 'XX' })
  expect(nowhere.body.reason).toBe('place.unknown')
})

test('a person can create 5 companies in 30 days, deleted ones included; the refusal says when they can create the next', async () => {
  const founder = await aUser(app)
  const found = (name: string) => founder.call('POST', '/api/company', { name })
  for (const name of ['One', 'Two', 'Three', 'Four']) {
    const { body } = await found(name)
    const removed = await founder.call('DELETE', `/api/company/${body.companyContext.id}`)
    expect(removed.status).toBe(200)
    app.clock.advance(60_000)
  }
  expect((await founder.call('POST', '/api/company', { name: 'X', locationCode: 'XX' })).status).toBe(422)
  const [one, other] = await Promise.all([found('Five'), found('Six')])
  expect([one.status, other.status].toSorted()).toEqual([200, 429])
  const { body, headers } = await found('Seven')
  expect([body.reason, headers['retry-after'], body.fields.name]).toEqual([
    'company.foundedEnough',
    String(30 * 86_400 - 240),
    'You have created 5 companies in 30 days. You can create the next one on 21.12.2026, 12:00 UTC.',
  ])
  app.clock.advance(30 * 86_400_000 - 240_000)
  const later = await aSession(app, founder.userId)
  expect((await later.call('POST', '/api/company', { name: 'Seven' })).status).toBe(200)
  expect((await later.call('POST', '/api/company', { name: 'Eight' })).status).toBe(429)
})

test('an invited person reads the mail, signs up with that address and joins once', async () => {
  const owner = await aRecruiter(app)
  expect((await invite(owner, owner.companyId, 'New@example.org', 'admin')).body.message).toBe(
    'Invite user successfully',
  )
  const mail = await app.mailbox.lastTo('new@example.org')
  expect(mail.text).toContain(`/accept-invite?invitationCompanyId=${owner.companyId}`)
  const invited = await aUser(app, { email: 'new@example.org' })
  expect((await invited.call('GET', '/api/session')).body.invitationCompanyId).toBe(owner.companyId)
  const shown = await invited.call('GET', `/api/company/${owner.companyId}/invitation`)
  expect(shown.body.role).toBe('admin')
  expect((await accept(invited, owner.companyId)).body.companyContext).toMatchObject({ role: 'admin' })
  expect((await accept(invited, owner.companyId)).body.reason).toBe('invitation.notFound')
})

test('an invitation is for its address, verified, and for two weeks', async () => {
  const owner = await aRecruiter(app)
  await invite(owner, owner.companyId, 'new@example.org', 'recruiter')
  const stranger = await aUser(app)
  expect((await accept(stranger, owner.companyId)).status).toBe(404)
  const unverified = await aUser(app, { email: 'new@example.org', email_verified: false })
  expect((await accept(unverified, owner.companyId)).body.reason).toBe('email.unverified')
  expect((await unverified.call('GET', '/api/session')).body.invitationCompanyId).toBeNull()
  await app.database.db.updateTable('app_user').set({ email_verified: true }).execute()
  app.clock.advance(15 * 86_400_000)
  expect((await accept(unverified, owner.companyId)).status).toBe(404)
})

test('members and people already invited are not invited again', async () => {
  const owner = await aRecruiter(app)
  await invite(owner, owner.companyId, 'new@example.org', 'recruiter')
  for (const email of ['new@example.org', owner.email])
    expect((await invite(owner, owner.companyId, email, 'recruiter')).body.reason).toBe('invitation.exists')
  expect(await app.mailbox.allTo('new@example.org')).toHaveLength(1)
})

test('ranks decide who invites whom, and nobody invites to a company of others', async () => {
  const owner = await aRecruiter(app)
  const admin = await aRecruiter(app, { companyId: owner.companyId, role: 'admin' })
  const recruiter = await aRecruiter(app, { companyId: owner.companyId, role: 'recruiter' })
  const other = await aRecruiter(app)
  const tries = [
    [admin, 'admin', 'rank.tooLow'],
    [recruiter, 'recruiter', 'access.forbidden'],
    [other, 'recruiter', 'company.notFound'],
    [await aSeeker(app), 'recruiter', 'access.forbidden'],
  ] as const
  for (const [by, role, reason] of tries)
    expect((await invite(by, owner.companyId, 'x@example.org', role)).body.reason).toBe(reason)
  expect((await invite(admin, owner.companyId, 'x@example.org', 'recruiter')).status).toBe(200)
  expect((await invite(owner, owner.companyId, 'y@example.org', 'owner')).body.fields.role).toBe(
    'Role is required',
  )
})

test('somebody with two companies switches, and the session remembers', async () => {
  const first = await aRecruiter(app)
  const second = await aRecruiter(app)
  await invite(second, second.companyId, first.email, 'recruiter')
  await accept(first, second.companyId)
  const listed = (await first.call('GET', '/api/recruiter/me/company')).body
  expect(listed).toHaveLength(2)
  expect(listed.find((one: { selected: boolean }) => one.selected).id).toBe(second.companyId)
  await first.call('POST', '/api/recruiter/me/company', { companyId: first.companyId })
  expect((await first.call('GET', '/api/session')).body.companyContext.id).toBe(first.companyId)
  const third = await aRecruiter(app)
  const foreign = await first.call('POST', '/api/recruiter/me/company', { companyId: third.companyId })
  expect(foreign.body.reason).toBe('company.notFound')
})
