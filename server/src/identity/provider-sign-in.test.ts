import { expect, test } from 'vitest'
import { newId } from '../platform/new-id.ts'
import { type Account, aSeeker, aUser } from '../testing/build-accounts.ts'
import { aRecruiterWithPosting } from '../testing/build-applications.ts'
import { aCompany } from '../testing/build-postings.ts'
import { aVisitor, through } from '../testing/build-visitors.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp({ listens: true })

const browser = () => aVisitor(app)
const session = async (guest: ReturnType<typeof browser>) => (await guest.call('GET', '/api/session')).body
const asCookie = (account: Account) => account.token

test('a new person signs in with Google and comes back to where they were, on their side', async () => {
  const guest = browser()
  const end = await through(
    guest,
    { email: 'ada@example.org', name: 'Ada Lovelace', verified: 'on' },
    { context: 'recruiter', continueUrl: '/jobs?q=rust' },
  )
  expect(end.url).toBe('/jobs?q=rust')
  expect(await session(guest)).toMatchObject({
    isSignedIn: true,
    signInProvider: 'google',
    methods: ['google'],
    wantedRole: 'wantsToBeRecruiter',
    user: { email: 'ada@example.org', emailVerified: true, firstName: 'Ada', lastName: 'Lovelace' },
  })
  const again = browser()
  await through(again, { email: 'ada@example.org', verified: 'on' })
  expect((await session(again)).user.uid).toBe((await session(guest)).user.uid)
})

test.each(['google', 'linkedin'])(
  'a new job seeker from %s has the role at once: they save, and a page says that the account was created',
  async (provider) => {
    const guest = browser()
    const end = await through(
      guest,
      { email: 'ada@example.org', name: 'Ada Lovelace', verified: 'on' },
      { context: 'jobSeeker', continueUrl: '/jobs?q=rust' },
      provider,
    )
    expect(end.url).toBe('/jobs?q=rust')
    expect(guest.jar.get('notice')).toBe(encodeURIComponent('Account created!'))
    expect(await session(guest)).toMatchObject({ roles: ['jobSeeker'], wantedRole: 'wantsToBeJobSeeker' })
    const { posting } = await aRecruiterWithPosting(app)
    expect((await guest.call('POST', `/api/job-posting/${posting}/bookmark`)).status).toBe(200)
    const later = browser()
    await through(later, { email: 'ada@example.org', verified: 'on' }, {}, provider)
    expect(later.jar.has('notice')).toBe(false)
  },
)

test.each(['google', 'linkedin'])('a new recruiter from %s goes on to found a company', async (provider) => {
  const guest = browser()
  const identity = { email: 'ada@example.org', name: 'Ada Lovelace', verified: 'on' }
  await through(guest, identity, { context: 'recruiter' }, provider)
  expect(await session(guest)).toMatchObject({ roles: [], context: 'recruiter' })
  expect((await guest.call('POST', '/api/company', { name: 'Kelp Labs' })).status).toBe(200)
})

test('an address that another site opens changes neither the side nor the role of who is signed in', async () => {
  const both = await aSeeker(app)
  const company_id = await aCompany(app)
  await app.database.db
    .insertInto('recruiter')
    .values({ id: newId('recruiter'), user_id: both.userId, company_id, role: 'owner' })
    .execute()
  const guest = browser()
  guest.jar.set('chainwork.session_token', asCookie(both))
  await guest.visit('/api/auth/after?context=recruiter')
  expect((await session(guest)).context).toBe('jobSeeker')
})

test('a provider that has not verified the address makes an unverified account and a mail', async () => {
  const guest = browser()
  await through(guest, { email: 'unsure@example.org' }, {}, 'linkedin')
  expect((await session(guest)).user.emailVerified).toBe(false)
  expect((await app.mailbox.lastTo('unsure@example.org')).subject).toBe('Verify your email for Chainwork')
})

test('cancelling at the provider leads back to the login, signed out', async () => {
  const guest = browser()
  const end = await through(guest, { email: 'x@example.org', answer: 'cancel' }, { continueUrl: '/jobs' })
  expect(end.url).toMatch(/^\/login\?context=jobSeeker&continue=%2Fjobs&provider=google&error=access_denied/)
  expect((await session(guest)).isSignedIn).toBe(false)
})

test.each([true, false])(
  'a provider never takes over an account of the same address (verified there: %s); it says what to do',
  async (isVerified) => {
    await aUser(app, { email: 'owner@example.org', email_verified: isVerified })
    const guest = browser()
    const end = await through(guest, { email: 'owner@example.org', verified: 'on' })
    expect(end.url).toMatch(/^\/login\?.*error=account_not_linked.*email=owner%40example\.org/)
    expect((await session(guest)).isSignedIn).toBe(false)
  },
)

test('the owner links a provider after fresh proof, gets an email, and signs in with it', async () => {
  const owner = await aUser(app, { email: 'owner@example.org' })
  const guest = browser()
  guest.jar.set('chainwork.session_token', asCookie(owner))
  const end = await through(guest, { email: 'other@gmail.example', verified: 'on' }, { link: true })
  expect(end.url).toBe('/settings/user?linked=google')
  expect((await app.mailbox.lastTo('owner@example.org')).subject).toBe('Google sign-in was added')
  const later = browser()
  await through(later, { email: 'other@gmail.example', verified: 'on' })
  expect((await session(later)).user.email).toBe('owner@example.org')
})

test('a provider account that opens one account cannot be linked to another', async () => {
  await through(browser(), { email: 'first@example.org', verified: 'on' })
  const guest = browser()
  guest.jar.set('chainwork.session_token', asCookie(await aUser(app)))
  const end = await through(guest, { email: 'first@example.org', verified: 'on' }, { link: true })
  expect(end.url).toMatch(/^\/settings\/user\?error=account_already_linked/)
})

test('linking needs a session, fresh proof and a verified address', async () => {
  const body = { provider: 'google', link: true }
  expect((await app.call('POST', '/api/sign-in/provider', body)).body.reason).toBe('session.none')
  const unverified = await aUser(app, { email_verified: false })
  expect((await unverified.call('POST', '/api/sign-in/provider', body)).body.reason).toBe('email.unverified')
  const user = await aUser(app)
  app.clock.advance(16 * 60_000)
  expect((await user.call('POST', '/api/sign-in/provider', body)).body.reason).toBe('session.stale')
})

test('the last way to sign in cannot be removed, another one can', async () => {
  const only = await aUser(app, { methods: ['google'] })
  const remove = (user: Account) => user.call('DELETE', '/api/sign-in/provider/google')
  expect((await remove(only)).body.reason).toBe('signIn.lastMethod')
  const both = await aUser(app, { methods: ['credential', 'google'] })
  expect((await remove(both)).body.message).toBe('Update successful')
  expect((await both.call('DELETE', '/api/sign-in/provider/linkedin')).body.reason).toBe('signIn.lastMethod')
})

test('a way back that was not begun here, or leads elsewhere, opens nothing', async () => {
  const guest = browser()
  const forged = await guest.visit('/api/auth/callback/google?code=stolen&state=made-up')
  expect(forged.url).toMatch(/^\/login\?error=state_/)
  const unknown = await guest.visit('/api/auth/callback/github?code=x')
  expect(unknown.url).toBe('/login?error=provider_not_found')
  expect((await session(guest)).isSignedIn).toBe(false)
  const led = await through(guest, { email: 'x@example.org' }, { continueUrl: '//evil.example' })
  expect(led.url).toBe('/')
})

test('a sign-in under way belongs to its browser, its provider and ten minutes', async () => {
  const comesBack = async ({ elsewhere = false, wait = 0, provider = 'google' }) => {
    const mine = browser()
    const { body } = await mine.call('POST', '/api/sign-in/provider', { provider: 'google' })
    const page = await mine.visit(body.url)
    const person = { email: 'ada@example.org', verified: 'on' }
    const { url } = await mine.visit(page.url, person, /\/auth\/callback\//)
    app.clock.advance(wait)
    const end = await (elsewhere ? browser() : mine).visit(url.replace('google', provider))
    return [end.url, (await session(mine)).isSignedIn]
  }
  const lost = ['/login?error=state_mismatch', false]
  expect(await comesBack({ elsewhere: true })).toEqual(lost)
  expect(await comesBack({ provider: 'linkedin' })).toEqual(lost)
  expect(await comesBack({ wait: 600_001 })).toEqual(lost)
  expect((await comesBack({}))[1]).toBe(true)
})

test('a link under way is lost when its session ends before the browser comes back', async () => {
  const owner = await aUser(app)
  const guest = browser()
  guest.jar.set('chainwork.session_token', asCookie(owner))
  const { body } = await guest.call('POST', '/api/sign-in/provider', { provider: 'google', link: true })
  const page = await guest.visit(body.url)
  await owner.call('POST', '/api/sign-out')
  const end = await guest.visit(page.url, { email: 'thief@gmail.example', verified: 'on' })
  expect(end.url).toBe('/settings/user?error=session_ended')
  const methods = await app.database.db.selectFrom('sign_in_method').select('provider_id').execute()
  expect(methods).toEqual([{ provider_id: 'credential' }])
})

test('provider names that our forms would refuse are left out', async () => {
  const guest = browser()
  await through(guest, { email: 'odd@example.org', name: 'A\u0000da\u202E Love\nlace', verified: 'on' })
  const { user } = await session(guest)
  expect(`${user.firstName} ${user.lastName}`).not.toMatch(/[\p{Cc}]/u)
})
