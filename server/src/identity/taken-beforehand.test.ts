import { expect, test } from 'vitest'
import { type Account, aRecruiter, aSeeker, aSession, aUser } from '../testing/build-accounts.ts'
import { aVisitor, through } from '../testing/build-visitors.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp({ listens: true })
const later = (milliseconds: number) => app.clock.advance(milliseconds)
const lastCode = async (address: string) =>
  /oobCode=([\w-]+)/.exec((await app.mailbox.lastTo(address)).text)![1]!
const open = (oobCode: string, mode = 'verifyEmail', { call }: Pick<Account, 'call'> = app) =>
  call('POST', '/api/email-action', { mode, oobCode })
const confirm = async (by: Pick<Account, 'call'>, address: string) =>
  open(await lastCode(address), 'verifyEmail', by)
const reset = async (address: string) => {
  await app.call('POST', '/api/password-reset', { email: address })
  const body = { oobCode: await lastCode(address), newPassword: 'Neu-5Sterne' }
  expect((await app.call('POST', '/api/password-reset/confirm', body)).status).toBe(200)
}

test('a hijacker who moved the address on cannot take it back from its owner', async () => {
  const owner = await aUser(app, { email: 'owner@example.org' })
  await owner.call('POST', '/api/email-change', { email: 'thief@example.net' })
  const ownersWay = await lastCode('owner@example.org')
  expect((await confirm(owner, 'thief@example.net')).status).toBe(200)
  later(60_000)
  const thief = await aSession(app, owner.userId)
  await thief.call('POST', '/api/email-change', { email: 'other@example.net' })
  const thiefsWay = await lastCode('thief@example.net')
  expect((await confirm(thief, 'other@example.net')).status).toBe(200)
  expect((await open(ownersWay, 'recoverEmail')).body.email).toBe('owner@example.org')
  expect((await open(thiefsWay, 'recoverEmail')).status).toBe(410)
})

test('a hijacker who signs up with the old address does not stop the owner from recovering the account', async () => {
  const owner = await aUser(app, { email: 'owner@example.org' })
  await owner.call('POST', '/api/email-change', { email: 'thief@example.net' })
  const back = await lastCode('owner@example.org')
  expect((await confirm(owner, 'thief@example.net')).status).toBe(200)
  later(60_000)
  const thief = aVisitor(app)
  const squat = { email: 'owner@example.org', password: 'Squat-Me-1', firstName: 'Sq', lastName: 'Uat' }
  expect((await thief.call('POST', '/api/sign-up', { ...squat, acceptsTerms: true })).status).toBe(200)
  expect((await open(back, 'recoverEmail')).body.email).toBe('owner@example.org')
  await reset('owner@example.org')
  const signedIn = await app.call('POST', '/api/sign-in', { email: squat.email, password: 'Neu-5Sterne' })
  expect(signedIn.body.session.user.uid).toBe(owner.userId)
  expect((await thief.call('GET', '/api/session')).body.isSignedIn).toBe(false)
})

test('if another account has verified the old address, the link says so, and works once that account is deleted', async () => {
  const owner = await aUser(app, { email: 'owner@example.org' })
  await owner.call('POST', '/api/email-change', { email: 'thief@example.net' })
  const back = await lastCode('owner@example.org')
  expect((await confirm(owner, 'thief@example.net')).status).toBe(200)
  later(60_000)
  const second = await aUser(app, { email: 'owner@example.org' })
  const refused = await open(back, 'recoverEmail')
  expect([refused.status, refused.body.reason]).toEqual([409, 'email.usedByAnother'])
  expect((await second.call('DELETE', '/api/account', {})).status).toBe(200)
  expect((await open(back, 'recoverEmail')).body.email).toBe('owner@example.org')
})

test('an account can move to an address that another account signed up with but never verified', async () => {
  const guest = aVisitor(app)
  const squat = { email: 'mine@example.org', password: 'Squat-Me-1', firstName: 'Sq', lastName: 'Uat' }
  expect((await guest.call('POST', '/api/sign-up', { ...squat, acceptsTerms: true })).status).toBe(200)
  later(60_000)
  const owner = await aUser(app, { email: 'owner@example.org' })
  expect((await owner.call('POST', '/api/email-change', { email: 'mine@example.org' })).status).toBe(200)
  expect((await confirm(owner, 'mine@example.org')).body.email).toBe('mine@example.org')
  expect((await guest.call('GET', '/api/session')).body.isSignedIn).toBe(false)
})

test('after a reset the owner alone has an account that was taken beforehand, and gets an email', async () => {
  for (const provider of ['google', 'linkedin']) {
    const email = `victim-at-${provider}@example.org`
    const guest = aVisitor(app)
    await through(guest, { email }, {}, provider)
    later(60_000)
    await reset(email)
    const label = provider === 'google' ? 'Google' : 'LinkedIn'
    expect((await app.mailbox.lastTo(email)).text).toContain(label)
    const again = aVisitor(app)
    const end = await through(again, { email }, {}, provider)
    expect(end.url).toMatch(/error=account_not_linked/)
    expect((await again.call('GET', '/api/session')).body.isSignedIn).toBe(false)
    expect((await guest.call('GET', '/api/session')).body.isSignedIn).toBe(false)
  }
})

test('taking an address back takes back invitations to the company, which a hijacker may have sent to themself', async () => {
  const owner = await aRecruiter(app, { email: 'owner@example.org' })
  const invite = { email: 'thief@example.net', role: 'admin' }
  expect((await owner.call('POST', `/api/company/${owner.companyId}/recruiter/invite`, invite)).status).toBe(
    200,
  )
  await owner.call('POST', '/api/email-change', { email: 'moved@example.net' })
  const back = await lastCode('owner@example.org')
  expect((await confirm(owner, 'moved@example.net')).status).toBe(200)
  expect((await open(back, 'recoverEmail')).status).toBe(200)
  const thief = await aSeeker(app, { email: 'thief@example.net' })
  const joined = await thief.call('POST', `/api/company/${owner.companyId}/accept-invite`, {})
  expect([joined.status, joined.body.reason]).toEqual([404, 'invitation.notFound'])
})
