import { expect, test } from 'vitest'
import { aUser } from '../testing/build-accounts.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
const password = 'Grün-3Wolke'
const form = {
  firstName: 'Maria',
  lastName: 'Silva',
  email: 'maria@example.org',
  password,
  acceptsTerms: true,
}
const signUp = (more = {}) => app.call('POST', '/api/sign-up', { ...form, ...more })
const signIn = (email: string, secret: string) =>
  app.call('POST', '/api/sign-in', { email, password: secret })
const codeIn = (text: string) => /oobCode=([\w-]+)/.exec(text)![1]!
const lastCode = async (address: string) => codeIn((await app.mailbox.lastTo(address)).text)

test('someone who signs up is signed in, unverified, and gets one mail to verify the address', async () => {
  const { status, body, headers } = await signUp({ context: 'recruiter' })
  expect(status).toBe(200)
  expect(body.session).toMatchObject({
    isSignedIn: true,
    user: { email: 'maria@example.org', emailVerified: false, displayName: 'Maria Silva' },
    context: 'recruiter',
    roles: [],
    wantedRole: 'wantsToBeRecruiter',
    methods: ['password'],
  })
  expect(String(headers['set-cookie'])).toMatch(
    /^chainwork\.session_token=\S+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax/,
  )
  const code = await lastCode('maria@example.org')
  const verified = await app.call('POST', '/api/email-action', { mode: 'verifyEmail', oobCode: code })
  expect(verified.body).toMatchObject({ message: 'Email verified', email: 'maria@example.org' })
  const again = await app.call('POST', '/api/email-action', { mode: 'verifyEmail', oobCode: code })
  expect(again.status).toBe(410)
})

test.each([
  [{ firstName: ' ' }, 'firstName', 'First name is required'],
  [{ email: 'nobody' }, 'email', 'Invalid email address'],
  [{ password: 'Ab1!' }, 'password', 'Password must be at least 8 characters long'],
  [{ password: 'Abcdefgh1!jklmno' }, 'password', 'Password must be at most 15 characters long'],
  [
    { password: 'abcdefgh1' },
    'password',
    'Password must contain at least 1 number, 1 lowercase letter, 1 uppercase letter, and 1 special character',
  ],
  [{ acceptsTerms: false }, 'acceptsTerms', 'The terms and conditions must be accepted.'],
])('a sign-up with %j is refused at its field', async (wrong, field, words) => {
  const { status, body } = await signUp(wrong)
  expect(status).toBe(422)
  expect(body.fields[field]).toBe(words)
})

test.each(['Password1!', 'P@ssw0rd', 'Qwerty123!', 'Iloveyou1!'])(
  'the password %s is known to everybody and refused',
  async (common) => {
    expect((await signUp({ password: common })).body.reason).toBe('password.common')
  },
)

test('an address in use cannot sign up again, whatever its capitals', async () => {
  await signUp()
  const { status, body } = await signUp({ email: ' Maria@Example.org ' })
  expect([status, body.reason]).toEqual([409, 'signUp.emailInUse'])
})

test('twenty sign-ups of one address at once make one account and one mail', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => signUp()))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await app.mailbox.allTo('maria@example.org')).toHaveLength(1)
})

test('a wrong password and an unknown address are refused with the same words', async () => {
  await signUp()
  const wrong = await signIn('maria@example.org', 'Falsch-4567')
  const unknown = await signIn('nobody@example.org', password)
  expect(wrong.body.message).toBe('Email and password do not match.')
  expect([wrong.status, unknown.status]).toEqual([422, 422])
  expect(unknown.body.message).toBe(wrong.body.message)
})

test.each(['Bearer', 'Bearer  ', 'Basic YTpi', 'Bearer a b', 'bearer \u00e9\u00e9', 'x'.repeat(5000)])(
  'the Authorization header %j is answered with 401',
  async (authorization) => {
    const { status, body } = await app.call('GET', '/api/session', undefined, {
      headers: { authorization },
    })
    expect([status, body.code]).toEqual([401, 'UNAUTHORIZED'])
  },
)

test('a reset code sets a new password once, ends every session and sends an email', async () => {
  const { token } = (await signUp()).body
  await app.call('POST', '/api/password-reset', { email: 'maria@example.org' })
  const code = await lastCode('maria@example.org')
  const looked = await app.call('POST', '/api/email-action', { mode: 'resetPassword', oobCode: code })
  expect(looked.body.email).toBe('maria@example.org')
  const reset = { oobCode: code, newPassword: 'Neu-5Sterne' }
  const both = await Promise.all([1, 2].map(() => app.call('POST', '/api/password-reset/confirm', reset)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
  expect((await app.call('GET', '/api/user-info', undefined, { token })).status).toBe(401)
  expect((await signIn('maria@example.org', password)).status).toBe(422)
  expect((await signIn('maria@example.org', 'Neu-5Sterne')).body.session.user.emailVerified).toBe(true)
  expect((await app.mailbox.lastTo('maria@example.org')).subject).toBe('Your password was changed')
})

test('a reset for an unknown address says so; codes too old or made up are gone', async () => {
  const unknown = await app.call('POST', '/api/password-reset', { email: 'nobody@example.org' })
  expect([unknown.status, unknown.body.message]).toEqual([404, 'No user with this email found.'])
  await signUp()
  await app.call('POST', '/api/password-reset', { email: 'maria@example.org' })
  const code = await lastCode('maria@example.org')
  app.clock.advance(61 * 60_000)
  for (const oobCode of [code, 'made-up']) {
    const late = await app.call('POST', '/api/password-reset/confirm', {
      oobCode,
      newPassword: 'Neu-5Sterne',
    })
    expect(late.status).toBe(410)
  }
})

test('the verification mail can be had again after 30 seconds, and the link of the first one still works', async () => {
  const { token } = (await signUp()).body
  const older = await lastCode('maria@example.org')
  const soon = await app.call('POST', '/api/verify-email', undefined, { token })
  expect([soon.status, soon.headers['retry-after']]).toEqual([429, '30'])
  app.clock.advance(31_000)
  const later = await app.call('POST', '/api/verify-email', undefined, { token })
  expect(later.body.message).toBe('Verification link sent')
  const answer = await app.call('POST', '/api/email-action', { mode: 'verifyEmail', oobCode: older })
  expect(answer.body.message).toBe('Email verified')
})

test('links of mails end with their time: 72 hours to verify, 24 to change an address', async () => {
  const { token } = (await signUp()).body
  const verifying = await lastCode('maria@example.org')
  await app.call('POST', '/api/email-change', { email: 'new@example.org' }, { token })
  const changing = await lastCode('new@example.org')
  app.clock.advance(24 * 3_600_000 + 1000)
  const open = (oobCode: string) =>
    app.call('POST', '/api/email-action', { mode: 'verifyEmail', oobCode }, { token })
  expect((await open(changing)).status).toBe(410)
  app.clock.advance(48 * 3_600_000)
  expect((await open(verifying)).status).toBe(410)
})

test('a password is changed with the old one, and other devices are signed out', async () => {
  const { token } = (await signUp()).body
  const other = (await signIn('maria@example.org', password)).body.token
  const change = (oldPassword: string, newPassword: string) =>
    app.call('POST', '/api/password', { oldPassword, newPassword }, { token })
  expect((await change('Falsch-4567', 'Neu-5Sterne')).body.message).toBe('Incorrect password')
  expect((await change('', 'Neu-5Sterne')).body.fields.oldPassword).toBe('Old Password is required')
  expect((await change(password, password)).body.reason).toBe('password.same')
  const changed = await change(password, 'Neu-5Sterne')
  expect(changed.body.message).toBe('Password Changed')
  const status = async (one: string) =>
    (await app.call('GET', '/api/user-info', undefined, { token: one })).status
  expect([await status(other), await status(token), await status(changed.body.token)]).toEqual([
    401, 401, 200,
  ])
  expect(String(changed.headers['set-cookie'])).toContain(`chainwork.session_token=${changed.body.token};`)
})

test('a reset refuses the password that the person to be kept out may know', async () => {
  await signUp()
  await app.call('POST', '/api/password-reset', { email: 'maria@example.org' })
  const oobCode = await lastCode('maria@example.org')
  const choose = (newPassword: string) =>
    app.call('POST', '/api/password-reset/confirm', { oobCode, newPassword })
  expect((await choose(password)).body.reason).toBe('password.same')
  expect((await choose('Neu-5Sterne')).status).toBe(200)
})

test.each(['Grün-3\u0000Wolke', 'Grün-3\nWolke', 'Grün-3\u007fWolke', 'Grün-3\ud800Wolk'])(
  'the password %j cannot be chosen, for it cannot be typed',
  async (odd) => {
    const { status, body } = await signUp({ password: odd })
    expect([status, body.fields.password]).toEqual([422, 'Password cannot contain control characters'])
  },
)

test('an account without a password gets its first one only with fresh proof', async () => {
  const user = await aUser(app, { methods: ['google'], method: 'google' })
  const set = ({ token } = user) =>
    app.call('POST', '/api/password/set', { newPassword: 'Neu-5Sterne' }, { token })
  app.clock.advance(16 * 60_000)
  expect((await set()).body.reason).toBe('session.stale')
  app.clock.advance(-16 * 60_000)
  const { body } = await set()
  expect(body.message).toBe('Password set!')
  expect((await set(body)).body.reason).toBe('password.exists')
})

test('a new address counts once its mail is opened, and the old address can take it back', async () => {
  const user = await aUser(app, { email: 'old@example.org' })
  await user.call('POST', '/api/email-change', { email: 'new@example.org' })
  const back = await lastCode('old@example.org')
  const forward = await lastCode('new@example.org')
  expect((await app.mailbox.lastTo('new@example.org')).text).toContain('This signs out every device')
  const changed = await user.call('POST', '/api/email-action', { mode: 'verifyEmail', oobCode: forward })
  expect(changed.body.email).toBe('new@example.org')
  expect((await user.call('GET', '/api/user-info')).status).toBe(401)
  const restored = await app.call('POST', '/api/email-action', { mode: 'recoverEmail', oobCode: back })
  expect(restored.body).toMatchObject({ email: 'old@example.org', message: 'Email restored' })
})

test.each([
  ['inactive', 'USER_INACTIVE', 'Your account has been deactivated. Please contact support.'],
  ['pending', 'USER_PENDING', 'Your account is pending approval. Please contact support.'],
] as const)('an %s account can see itself and sign out, nothing else', async (state, code, words) => {
  const user = await aUser(app, { state })
  const refused = await user.call('POST', '/api/user-info', { role: 'wantsToBeRecruiter' })
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([403, code, words])
  expect((await user.call('GET', '/api/session')).body.state).toBe(state)
  expect((await user.call('POST', '/api/sign-out')).status).toBe(200)
})

test('becoming a job seeker gives the role once', async () => {
  const user = await aUser(app)
  const become = () =>
    user.call('POST', '/api/job-seeker', { firstName: 'Ada', lastName: 'L', locationCode: 'PT' })
  expect((await become()).body).toMatchObject({ roles: ['jobSeeker'], context: 'jobSeeker' })
  expect((await become()).body.reason).toBe('seeker.exists')
  const nowhere = await user.call('POST', '/api/job-seeker', {
    firstName: 'A',
    lastName: '',
    locationCode: 'XX',
  })
  expect(nowhere.body.reason).toBe('place.unknown')
})

test('an international domain is one account in either spelling, and mail goes to its ASCII form', async () => {
  const stored = 'maria@xn--mller-kva.de'
  expect((await signUp({ email: 'Maria@Müller.de' })).body.session.user.email).toBe(stored)
  expect((await app.mailbox.lastTo(stored)).text).toMatch(/oobCode=/)
  for (const email of ['maria@müller.de', 'maria@mu\u0308ller.DE', stored])
    expect((await signIn(email, password)).status, email).toBe(200)
  expect((await app.database.db.selectFrom('app_user').select('email').execute()).length).toBe(1)
  const { body } = await signUp({ email: 'mária@müller.de' })
  expect(body.fields.email).toMatch(/^Before the @/)
})
