import { expect, test } from 'vitest'
import { type Account, aUser } from '../testing/build-accounts.ts'
import { testHouse } from '../testing/test-house.ts'

const house = testHouse({ listens: true })

/** A browser without scripts: keeps cookies, follows redirects, stops at pages. */
function browser() {
  const jar = new Map<string, string>()
  const visit = async (
    url: string,
    form?: Record<string, string>,
  ): Promise<{ url: string; status: number }> => {
    const answer = await fetch(new URL(url, house.origin), {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    await answer.arrayBuffer()
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]!.split(/=(.*)/s)
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    const target = answer.headers.get('location')
    if (!target) return { url: new URL(url, house.origin).href, status: answer.status }
    const next = new URL(target, new URL(url, house.origin))
    // Pages of the web app are not served here; their address is what counts.
    const isOurs = /^\/(api|dev)\//.test(next.pathname)
    return isOurs ? visit(next.href) : { url: next.pathname + next.search, status: answer.status }
  }
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(house.origin + path, {
      method,
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]!.split(/=(.*)/s)
      jar.set(name, value)
    }
    return { status: answer.status, body: await answer.json() }
  }
  return { jar, visit, call }
}

interface Identity {
  email: string
  name?: string
  verified?: string
  answer?: string
}

/** Goes through the provider's own pages as somebody. Returns where the browser ends. */
async function through(
  guest: ReturnType<typeof browser>,
  identity: Identity,
  wish: Record<string, unknown> = {},
  provider = 'google',
) {
  const started = await guest.call('POST', '/api/sign-in/provider', { provider, ...wish })
  expect(started.status).toBe(200)
  const page = await guest.visit(started.body.url)
  expect(page.status).toBe(200)
  return guest.visit(page.url, { ...identity })
}

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

test('a provider that has not verified the address makes an unverified account and a mail', async () => {
  const guest = browser()
  await through(guest, { email: 'unsure@example.org' }, {}, 'linkedin')
  expect((await session(guest)).user.emailVerified).toBe(false)
  expect((await house.mailbox.lastTo('unsure@example.org')).subject).toBe('Verify your email for Chainwork')
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
    await aUser(house, { email: 'owner@example.org', email_verified: isVerified })
    const guest = browser()
    const end = await through(guest, { email: 'owner@example.org', verified: 'on' })
    expect(end.url).toMatch(/^\/login\?.*error=account_not_linked.*email=owner%40example\.org/)
    expect((await session(guest)).isSignedIn).toBe(false)
  },
)

test('the owner links a provider after fresh proof, is told by mail, and signs in with it', async () => {
  const owner = await aUser(house, { email: 'owner@example.org' })
  const guest = browser()
  guest.jar.set('chainwork.session_token', asCookie(owner))
  const end = await through(guest, { email: 'other@gmail.example', verified: 'on' }, { link: true })
  expect(end.url).toBe('/settings/user?linked=google')
  expect((await house.mailbox.lastTo('owner@example.org')).subject).toBe('Google sign-in was added')
  const later = browser()
  await through(later, { email: 'other@gmail.example', verified: 'on' })
  expect((await session(later)).user.email).toBe('owner@example.org')
})

test('a provider account that opens one account cannot be linked to another', async () => {
  await through(browser(), { email: 'first@example.org', verified: 'on' })
  const guest = browser()
  guest.jar.set('chainwork.session_token', asCookie(await aUser(house)))
  const end = await through(guest, { email: 'first@example.org', verified: 'on' }, { link: true })
  expect(end.url).toMatch(/^\/settings\/user\?error=account_already_linked/)
})

test('linking needs a session, fresh proof and a verified address', async () => {
  const wish = { provider: 'google', link: true }
  expect((await house.call('POST', '/api/sign-in/provider', wish)).body.reason).toBe('session.none')
  const unverified = await aUser(house, { email_verified: false })
  expect((await unverified.call('POST', '/api/sign-in/provider', wish)).body.reason).toBe('email.unverified')
  const user = await aUser(house)
  house.clock.advance(16 * 60_000)
  expect((await user.call('POST', '/api/sign-in/provider', wish)).body.reason).toBe('session.stale')
})

test('the last way to sign in cannot be removed, another one can', async () => {
  const only = await aUser(house, { methods: ['google'] })
  const remove = (user: Account) => user.call('DELETE', '/api/sign-in/provider/google')
  expect((await remove(only)).body.reason).toBe('signIn.lastMethod')
  const both = await aUser(house, { methods: ['credential', 'google'] })
  expect((await remove(both)).body.message).toBe('Google removed')
  expect((await both.call('DELETE', '/api/sign-in/provider/linkedin')).body.reason).toBe('signIn.lastMethod')
})

test('a way back that was not begun here, or leads elsewhere, opens nothing', async () => {
  const guest = browser()
  const forged = await guest.visit('/api/auth/callback/google?code=stolen&state=made-up')
  expect(forged.url).toMatch(/^\/login\?error=state_/)
  const unknown = await guest.visit('/api/auth/callback/github?code=x')
  expect(unknown.url).toBe('/login?error=provider_not_found')
  expect((await guest.visit('/api/auth/after?continue=//evil.example')).url).toBe('/')
  expect((await session(guest)).isSignedIn).toBe(false)
})
