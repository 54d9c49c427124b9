import { expect, test } from 'vitest'
import { verifyUser } from '../accounts/operate-users.ts'
import { type Account, aSeeker, aSession } from '../testing/build-accounts.ts'
import { aVisitor, through } from '../testing/build-visitors.ts'
import { known, waysInto } from '../testing/build-ways-in.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp({ listens: true })
const { open, addProvider, everyWayIn, opensAt, opensByWallet, stillOpen, namesOpen } = waysInto(app)
const day = 86_400_000
const fresh = 'Neu-5Sterne'

const later = (milliseconds: number) => app.clock.advance(milliseconds)
const codeIn = (text: string) => /oobCode=([\w-]+)/.exec(text)![1]!
const lastCode = async (address: string) => codeIn((await app.mailbox.lastTo(address)).text)

const reset = async (address: string) => {
  await app.call('POST', '/api/password-reset', { email: address })
  const body = { oobCode: await lastCode(address), newPassword: fresh }
  expect((await app.call('POST', '/api/password-reset/confirm', body)).status).toBe(200)
}
const move = async (by: Pick<Account, 'call'>, address: string) => {
  expect((await by.call('POST', '/api/email-change', { email: address })).status).toBe(200)
  expect((await open(await lastCode(address), 'verifyEmail', by)).status).toBe(200)
}

/** What somebody does with the account, and then its owner; the ways in are had in between. */
const stories: Record<string, () => Promise<Awaited<ReturnType<typeof everyWayIn>>>> = {
  'a reset of an address nobody had proven': async () => {
    const account = await aSeeker(app, { email_verified: false })
    const had = await everyWayIn(account)
    later(60 * day)
    await reset(account.email)
    return had
  },
  'a reset after the owner opened the verification mail of a stranger': async () => {
    const account = await aSeeker(app, { email_verified: false })
    const had = await everyWayIn(account)
    later(60_000)
    const again = await aSession(app, account.userId)
    await again.call('POST', '/api/verify-email', {})
    expect((await open(await lastCode(account.email))).status).toBe(200)
    later(60 * day)
    await reset(account.email)
    return had
  },
  'a reset after an operator took the address as proven': async () => {
    const account = await aSeeker(app, { email_verified: false })
    const had = await everyWayIn(account)
    later(60_000)
    const order = { userId: account.userId, operator: 'kim', now: app.clock.now() }
    await app.database.transaction((tx) => verifyUser(tx, order))
    later(60 * day)
    await reset(account.email)
    return had
  },
  'a reset within 30 days of a minute at an open browser': async () => {
    const account = await aSeeker(app)
    later(90 * day)
    const had = await everyWayIn(account)
    later(29 * day)
    await reset(account.email)
    return had
  },
  'a reset of an address that a stranger moved the account to': async () => {
    const stranger = await aSeeker(app)
    later(60_000)
    const had = await everyWayIn(stranger)
    later(60_000)
    await move(await aSession(app, stranger.userId), 'owner@example.org')
    later(60 * day)
    await reset('owner@example.org')
    return had
  },
  'taking back the address a hijacker changed': async () => {
    const owner = await aSeeker(app, { email: 'owner@example.org' })
    later(90 * day)
    const had = await everyWayIn(owner)
    later(60_000)
    const thief = await aSession(app, owner.userId)
    await move(thief, 'thief@example.net')
    const back = await lastCode('owner@example.org')
    later(day)
    expect((await open(back, 'recoverEmail')).body.email).toBe('owner@example.org')
    return had
  },
}

test.each(Object.entries(stories))(
  '%s leaves no way in to anyone who was there before',
  async (_name, story) => {
    const open = Object.entries(await stillOpen(await story()))
    expect(open.filter(([, isOpen]) => isOpen)).toEqual([])
    expect(open).toHaveLength(11)
  },
)

test('moving an address ends sessions and links, and leaves the ways in of its owner', async () => {
  const owner = await aSeeker(app)
  const had = await everyWayIn(owner)
  later(60_000)
  await move(await aSession(app, owner.userId), 'new@example.org')
  expect(await namesOpen(had)).toEqual(['password', 'google', 'linkedin', 'wallet'])
})

test('a changed password ends other sessions, reset links and a change of address under way', async () => {
  const owner = await aSeeker(app)
  const had = await everyWayIn(owner)
  await owner.call('POST', '/api/password', { oldPassword: known, newPassword: fresh })
  expect(await namesOpen(had)).toEqual(['google', 'linkedin', 'wallet'])
})

test('a first password ends other sessions, reset links and a change of address under way', async () => {
  const owner = await aSeeker(app, { methods: [] })
  const had = await everyWayIn(owner)
  const body = { newPassword: fresh }
  expect((await owner.call('POST', '/api/password/set', body)).status).toBe(200)
  expect(await namesOpen(had)).toEqual(['google', 'linkedin', 'wallet'])
})

test.each(['google', 'linkedin', 'wallet'] as const)(
  'taking off %s ends the sessions it opened, reset links and a change of address under way, and nothing else',
  async (method) => {
    const owner = await aSeeker(app, { method })
    const had = await everyWayIn(owner)
    const path = method === 'wallet' ? `/api/web3/${had.wallet.address}` : `/api/sign-in/provider/${method}`
    expect((await owner.call('DELETE', path)).status).toBe(200)
    expect((await owner.call('GET', '/api/user-info')).status).toBe(200)
    const left = ['passwordSession', 'googleSession', 'linkedinSession', 'walletSession']
    expect(await namesOpen(had)).toEqual(
      [...left, 'password', 'google', 'linkedin', 'wallet'].filter(
        (name) => name !== method && name !== `${method}Session`,
      ),
    )
  },
)

test('a stranger who came in by a provider is out when the owner takes it off', async () => {
  const owner = await aSeeker(app, { email: 'owner@example.org' })
  await addProvider(owner.userId, 'google', 'stranger@example.net')
  const stranger = aVisitor(app)
  await through(stranger, { email: 'stranger@example.net' })
  const body = { email: 'thief@example.net' }
  expect((await stranger.call('POST', '/api/email-change', body)).status).toBe(200)
  const forward = await lastCode('thief@example.net')
  expect((await owner.call('DELETE', '/api/sign-in/provider/google')).status).toBe(200)
  expect((await stranger.call('POST', '/api/email-change', body)).status).toBe(401)
  expect((await open(forward, 'verifyEmail', owner)).body.reason).toBe('code.spent')
})

test.each(['reset', 'recovery'])(
  'after a %s the owner keeps what was added long before, and what vouches for the address',
  async (way) => {
    const owner = await aSeeker(app, { email: 'owner@example.org' })
    later(60_000)
    const had = await everyWayIn(owner)
    later(31 * day)
    await app.database.db.deleteFrom('sign_in_method').where('provider_id', '=', 'google').execute()
    await addProvider(owner.userId, 'google', 'owner@example.org', true)
    if (way === 'reset') await reset(owner.email)
    else {
      await (await aSession(app, owner.userId)).call('POST', '/api/email-change', { email: 'x@example.net' })
      expect((await open(await lastCode(owner.email), 'recoverEmail')).status).toBe(200)
    }
    const { userId } = owner
    expect(await opensAt('google', 'owner@example.org', userId)).toBe(true)
    expect(await opensAt('linkedin', had.name, userId)).toBe(true)
    expect(await opensByWallet(had.wallet)).toBe(true)
  },
)

test('what was added before a reset that follows a recovery is still the owner’s', async () => {
  const owner = await aSeeker(app, { email: 'owner@example.org' })
  later(60_000)
  const had = await everyWayIn(owner)
  later(31 * day)
  const thief = await aSession(app, owner.userId)
  await move(thief, 'thief@example.net')
  const back = await lastCode(owner.email)
  later(60_000)
  await open(back, 'recoverEmail')
  await reset(owner.email)
  expect(await opensByWallet(had.wallet)).toBe(true)
})
