import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { verifyUser } from '../accounts/operate-users.ts'
import { type Account, aSeeker, aSession } from '../testing/build-accounts.ts'
import { aVisitor, through } from '../testing/build-visitors.ts'
import { aBrowser, aWallet, linkWallet } from '../testing/build-wallets.ts'
import { testHouse } from '../testing/test-house.ts'
import { issueCode } from './codes.ts'
import { hashPassword } from './passwords.ts'
import type { CodePurpose } from './tables.ts'

const house = testHouse({ listens: true })
const day = 86_400_000
const known = 'Grün-3Wolke'
const fresh = 'Neu-5Sterne'
let count = 0

const later = (milliseconds: number) => house.clock.advance(milliseconds)
const codeIn = (text: string) => /oobCode=([\w-]+)/.exec(text)![1]!
const lastCode = async (address: string) => codeIn((await house.mailbox.lastTo(address)).text)
const open = (oobCode: string, mode = 'verifyEmail') =>
  house.call('POST', '/api/email-action', { mode, oobCode })

/** A way in at a provider, as the stand-in knows its people. */
async function addProvider(userId: string, provider: 'google' | 'linkedin', email: string, vouched = false) {
  const subject = createHash('sha256').update(`${provider}:${email}`).digest('hex').slice(0, 32)
  await house.database.db
    .insertInto('sign_in_method')
    .values({
      id: subject,
      user_id: userId,
      provider_id: provider,
      account_id: subject,
      vouched_email: vouched ? email : null,
      created_at: house.clock.now(),
    })
    .execute()
}

/** Everything somebody at an account could keep to come back with, had at this moment. */
async function everyWayIn(account: Account) {
  const { userId } = account
  const name = `stranger-${++count}@example.net`
  const { db } = house.database
  const password = await hashPassword(known)
  await db.updateTable('sign_in_method').set({ password }).where('user_id', '=', userId).execute()
  await addProvider(userId, 'google', name)
  await addProvider(userId, 'linkedin', name)
  const wallet = aWallet()
  const session = await aSession(house, userId)
  expect((await linkWallet(session, wallet)).status).toBe(200)
  const issue = (purpose: CodePurpose, email = account.email) =>
    house.database.transaction((tx) => issueCode(tx, { userId, purpose, email, now: house.clock.now() }))
  const codes = {
    resetPassword: await issue('resetPassword'),
    verifyEmail: await issue('verifyEmail'),
    changeEmail: await issue('changeEmail', `to-${name}`),
  }
  return { userId, name, wallet, session, codes }
}

async function opensAt(provider: string, email: string, userId: string): Promise<boolean> {
  const guest = aVisitor(house)
  await through(guest, { email }, {}, provider)
  return (await guest.call('GET', '/api/session')).body.user.uid === userId
}

async function opensByWallet(wallet: ReturnType<typeof aWallet>): Promise<boolean> {
  const browser = aBrowser(house)
  const { body } = await browser.start(wallet.address)
  const signature = await wallet.signMessage({ message: body.message })
  return (await browser.finish(wallet.address, signature)).status === 200
}

/** Which of them still work, asked at the doors; what changes the account comes last. */
async function stillOpen({ userId, name, wallet, session, codes }: Awaited<ReturnType<typeof everyWayIn>>) {
  const { db } = house.database
  const { email } = await db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    session: (await session.call('GET', '/api/user-info')).status === 200,
    password: (await house.call('POST', '/api/sign-in', { email, password: known })).status === 200,
    google: await opensAt('google', name, userId),
    linkedin: await opensAt('linkedin', name, userId),
    wallet: await opensByWallet(wallet),
    resetPassword: (await open(codes.resetPassword, 'resetPassword')).status === 200,
    verifyEmail: (await open(codes.verifyEmail)).status === 200,
    changeEmail: (await open(codes.changeEmail)).status === 200,
  }
}

const reset = async (address: string) => {
  await house.call('POST', '/api/password-reset', { email: address })
  const body = { oobCode: await lastCode(address), newPassword: fresh }
  expect((await house.call('POST', '/api/password-reset/confirm', body)).status).toBe(200)
}
const move = async ({ call }: Pick<Account, 'call'>, address: string) => {
  expect((await call('POST', '/api/email-change', { email: address })).status).toBe(200)
  expect((await open(await lastCode(address))).status).toBe(200)
}

/** What somebody does with the account, and then its owner; the ways in are had in between. */
const stories: Record<string, () => Promise<Awaited<ReturnType<typeof everyWayIn>>>> = {
  'a reset of an address nobody had proven': async () => {
    const account = await aSeeker(house, { email_verified: false })
    const had = await everyWayIn(account)
    later(60 * day)
    await reset(account.email)
    return had
  },
  'a reset after the owner opened the verification mail of a stranger': async () => {
    const account = await aSeeker(house, { email_verified: false })
    const had = await everyWayIn(account)
    later(60_000)
    const again = await aSession(house, account.userId)
    await again.call('POST', '/api/verify-email', {})
    expect((await open(await lastCode(account.email))).status).toBe(200)
    later(60 * day)
    await reset(account.email)
    return had
  },
  'a reset after an operator took the address as proven': async () => {
    const account = await aSeeker(house, { email_verified: false })
    const had = await everyWayIn(account)
    later(60_000)
    const order = { userId: account.userId, operator: 'kim', now: house.clock.now() }
    await house.database.transaction((tx) => verifyUser(tx, order))
    later(60 * day)
    await reset(account.email)
    return had
  },
  'a reset within 30 days of a minute at an open browser': async () => {
    const account = await aSeeker(house)
    later(90 * day)
    const had = await everyWayIn(account)
    later(29 * day)
    await reset(account.email)
    return had
  },
  'a reset of an address that a stranger moved the account to': async () => {
    const stranger = await aSeeker(house)
    later(60_000)
    const had = await everyWayIn(stranger)
    later(60_000)
    await move(await aSession(house, stranger.userId), 'owner@example.org')
    later(60 * day)
    await reset('owner@example.org')
    return had
  },
  'taking back the address a hijacker changed': async () => {
    const owner = await aSeeker(house, { email: 'owner@example.org' })
    later(90 * day)
    const had = await everyWayIn(owner)
    later(60_000)
    const thief = await aSession(house, owner.userId)
    await thief.call('POST', '/api/email-change', { email: 'thief@example.net' })
    const back = await lastCode('owner@example.org')
    expect((await open(await lastCode('thief@example.net'))).status).toBe(200)
    later(day)
    expect((await open(back, 'recoverEmail')).body.email).toBe('owner@example.org')
    return had
  },
}

test.each(Object.entries(stories))(
  '%s leaves no way in to whoever was there before',
  async (_name, story) => {
    const open = Object.entries(await stillOpen(await story()))
    expect(open.filter(([, isOpen]) => isOpen)).toEqual([])
    expect(open).toHaveLength(8)
  },
)

test('moving an address ends sessions and links, and leaves the ways in of its owner', async () => {
  const owner = await aSeeker(house)
  const had = await everyWayIn(owner)
  later(60_000)
  await move(await aSession(house, owner.userId), 'new@example.org')
  const { session, password, google, linkedin, wallet, ...codes } = await stillOpen(had)
  expect([session, ...Object.values(codes)]).toEqual([false, false, false, false])
  expect([password, google, linkedin, wallet]).toEqual([true, true, true, true])
})

test('a changed password ends other sessions, reset links and a change of address under way', async () => {
  const owner = await aSeeker(house)
  const had = await everyWayIn(owner)
  await owner.call('POST', '/api/password', { oldPassword: known, newPassword: fresh })
  const { verifyEmail: _asIs, ...open } = await stillOpen(had)
  expect(open).toEqual({
    session: false,
    password: false,
    google: true,
    linkedin: true,
    wallet: true,
    resetPassword: false,
    changeEmail: false,
  })
})

test.each(['reset', 'recovery'])(
  'after a %s the owner keeps what was added long before, and what vouches for the address',
  async (way) => {
    const owner = await aSeeker(house, { email: 'owner@example.org' })
    later(60_000)
    const had = await everyWayIn(owner)
    later(31 * day)
    await house.database.db.deleteFrom('sign_in_method').where('provider_id', '=', 'google').execute()
    await addProvider(owner.userId, 'google', 'owner@example.org', true)
    if (way === 'reset') await reset(owner.email)
    else {
      await (
        await aSession(house, owner.userId)
      ).call('POST', '/api/email-change', { email: 'x@example.net' })
      expect((await open(await lastCode(owner.email), 'recoverEmail')).status).toBe(200)
    }
    const { userId } = owner
    expect(await opensAt('google', 'owner@example.org', userId)).toBe(true)
    expect(await opensAt('linkedin', had.name, userId)).toBe(true)
    expect(await opensByWallet(had.wallet)).toBe(true)
  },
)

test('what was added before a reset that follows a recovery is still the owner’s', async () => {
  const owner = await aSeeker(house, { email: 'owner@example.org' })
  later(60_000)
  const had = await everyWayIn(owner)
  later(31 * day)
  const thief = await aSession(house, owner.userId)
  await thief.call('POST', '/api/email-change', { email: 'thief@example.net' })
  const back = await lastCode(owner.email)
  expect((await open(await lastCode('thief@example.net'))).status).toBe(200)
  later(60_000)
  await open(back, 'recoverEmail')
  await reset(owner.email)
  expect(await opensByWallet(had.wallet)).toBe(true)
})
