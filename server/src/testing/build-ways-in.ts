import { createHash } from 'node:crypto'
import type { SignInMethod } from '@chainwork/contract/identity/values'
import { expect } from 'vitest'
import { issueCode } from '../identity/codes.ts'
import { hashPassword } from '../identity/passwords.ts'
import type { CodePurpose } from '../identity/tables.ts'
import { type Account, aSession } from './build-accounts.ts'
import { aVisitor, through } from './build-visitors.ts'
import { aBrowser, aWallet, linkWallet } from './build-wallets.ts'
import type { TestApp } from './test-app.ts'

/** The password of every account whose ways in were had. */
export const known = 'Grün-3Wolke'

/** All that opens an account, to be had at one moment and asked for over the HTTP of an app with another clock. */
export function waysInto(app: TestApp) {
  let count = 0
  /** Presses the button of a mail, signed out unless told: a change of address works in a session of its account alone. */
  const open = (oobCode: string, mode = 'verifyEmail', { call }: Pick<Account, 'call'> = app) =>
    call('POST', '/api/email-action', { mode, oobCode })

  /** A way in at a provider, as the stand-in knows its people. */
  async function addProvider(
    userId: string,
    provider: 'google' | 'linkedin',
    email: string,
    vouched = false,
  ) {
    const subject = createHash('sha256').update(`${provider}:${email}`).digest('hex').slice(0, 32)
    await app.database.db
      .insertInto('sign_in_method')
      .values({
        id: subject,
        user_id: userId,
        provider_id: provider,
        account_id: subject,
        vouched_email: vouched ? email : null,
        created_at: app.clock.now(),
      })
      .execute()
  }

  /** Everything somebody at an account could keep to come back with, had at this moment. */
  async function everyWayIn(account: Account) {
    const { userId } = account
    const name = `stranger-${++count}@example.net`
    const { db } = app.database
    const password = await hashPassword(known)
    await db.updateTable('sign_in_method').set({ password }).where('user_id', '=', userId).execute()
    await addProvider(userId, 'google', name)
    await addProvider(userId, 'linkedin', name)
    const wallet = aWallet()
    const open = (method: SignInMethod) => aSession(app, userId, { method })
    const sessions = {
      passwordSession: await open('password'),
      googleSession: await open('google'),
      linkedinSession: await open('linkedin'),
      walletSession: await open('wallet'),
    }
    expect((await linkWallet(sessions.passwordSession, wallet)).status).toBe(200)
    const issue = (purpose: CodePurpose, email = account.email) =>
      app.database.transaction((tx) => issueCode(tx, { userId, purpose, email, now: app.clock.now() }))
    const codes = {
      resetPassword: await issue('resetPassword'),
      verifyEmail: await issue('verifyEmail'),
      changeEmail: await issue('changeEmail', `to-${name}`),
    }
    return { userId, name, wallet, sessions, codes }
  }

  async function opensAt(provider: string, email: string, userId: string): Promise<boolean> {
    const guest = aVisitor(app)
    await through(guest, { email }, {}, provider)
    return (await guest.call('GET', '/api/session')).body.user.uid === userId
  }

  async function opensByWallet(wallet: ReturnType<typeof aWallet>): Promise<boolean> {
    const browser = aBrowser(app)
    const { body } = await browser.start(wallet.address)
    const signature = await wallet.signMessage({ message: body.message })
    return (await browser.finish(wallet.address, signature)).status === 200
  }

  /** Which of them still work, asked at the doors; what changes the account comes last. */
  async function stillOpen({
    userId,
    name,
    wallet,
    sessions,
    codes,
  }: Awaited<ReturnType<typeof everyWayIn>>) {
    const { db } = app.database
    const { email } = await db
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const isLive = async ({ call }: Pick<Account, 'call'>) =>
      (await call('GET', '/api/user-info')).status === 200
    return {
      passwordSession: await isLive(sessions.passwordSession),
      googleSession: await isLive(sessions.googleSession),
      linkedinSession: await isLive(sessions.linkedinSession),
      walletSession: await isLive(sessions.walletSession),
      password: (await app.call('POST', '/api/sign-in', { email, password: known })).status === 200,
      google: await opensAt('google', name, userId),
      linkedin: await opensAt('linkedin', name, userId),
      wallet: await opensByWallet(wallet),
      resetPassword: (await open(codes.resetPassword, 'resetPassword')).status === 200,
      verifyEmail: (await open(codes.verifyEmail)).status === 200,
      changeEmail: (await open(codes.changeEmail, 'verifyEmail', await aSession(app, userId))).status === 200,
    }
  }

  /** Their names, in the order of the doors; verification mails prove an address and open nothing. */
  async function namesOpen(had: Awaited<ReturnType<typeof everyWayIn>>): Promise<string[]> {
    const entries = Object.entries(await stillOpen(had))
    return entries.flatMap(([name, isOpen]) => (isOpen && name !== 'verifyEmail' ? [name] : []))
  }

  return { open, addProvider, everyWayIn, opensAt, opensByWallet, stillOpen, namesOpen }
}
