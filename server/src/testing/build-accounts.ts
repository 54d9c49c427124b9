import { dayMs } from '@chainwork/contract/durations'
import type { Id } from '@chainwork/contract'
import type { CompanyRole, ContextName, SignInMethod } from '@chainwork/contract/identity/values'
import type { FindableLevel } from '@chainwork/contract/profiles/values'
import type { Insertable } from 'kysely'
import type { UserTable } from '../identity/tables.ts'
import { secretHash } from '../identity/codes.ts'
import { newId } from '../platform/new-id.ts'
import { aCompany } from './build-postings.ts'
import type { TestApp } from './test-app.ts'

let made = 0

/** Somebody signed in. */
export interface Account {
  userId: Id<'user'>
  email: string
  sessionId: Id<'session'>
  token: string
  /** `app.call` as this person. */
  call: TestApp['call']
}

export interface AccountOptions extends Partial<Insertable<UserTable>> {
  /** How the session was opened. */
  method?: SignInMethod
  /** The side chosen in the session. */
  context?: ContextName
  /** The ways to sign in that are stored; a wallet is linked by its own calls. */
  methods?: ('credential' | 'google' | 'linkedin')[]
}

/** An account with a verified address, a way to sign in and a session, without a role. */
export async function aUser(app: TestApp, options: AccountOptions = {}): Promise<Account> {
  const { method = 'password', context, methods = ['credential'], ...more } = options
  const userId = newId('user')
  const email = more.email ?? `person-${++made}@example.org`
  const { db } = app.database
  const created_at = app.clock.now()
  await db
    .insertInto('app_user')
    .values({
      id: userId,
      created_at,
      email_verified: true,
      name: 'Ada Example',
      first_name: 'Ada',
      ...more,
      email,
    })
    .execute()
  if (methods.length)
    await db
      .insertInto('sign_in_method')
      .values(
        methods.map((provider) => ({
          id: `${userId}-${provider}`,
          user_id: userId,
          provider_id: provider,
          account_id: userId,
          created_at,
        })),
      )
      .execute()
  return { userId, email, ...(await aSession(app, userId, { method, context })) }
}

/** A job seeker whom everyone may find unless told; of an account that did not answer yet `findable` is null. */
export async function aSeeker(
  app: TestApp,
  { findable = 'everyone', ...options }: AccountOptions & { findable?: FindableLevel | null } = {},
): Promise<Account & { seekerId: Id<'seeker'> }> {
  const account = await aUser(app, options)
  const seekerId = newId('seeker')
  await app.database.db
    .insertInto('seeker')
    .values({ id: seekerId, user_id: account.userId, findable })
    .execute()
  return { ...account, seekerId }
}

/** A recruiter of a company, of a new one unless told. */
export async function aRecruiter(
  app: TestApp,
  options: AccountOptions & { role?: CompanyRole; companyId?: string } = {},
): Promise<Account & { recruiterId: Id<'recruiter'>; companyId: string }> {
  const { role = 'owner', companyId = await aCompany(app), ...more } = options
  const account = await aUser(app, more)
  const recruiterId = newId('recruiter')
  await app.database.db
    .insertInto('recruiter')
    .values({ id: recruiterId, user_id: account.userId, company_id: companyId, role })
    .execute()
  return { ...account, recruiterId, companyId }
}

/** One more session of somebody. */
export async function aSession(
  app: TestApp,
  userId: string,
  options: { method?: SignInMethod; context?: ContextName | undefined } = {},
): Promise<Pick<Account, 'sessionId' | 'token' | 'call'>> {
  const sessionId = newId('session')
  const token = `token-of-${sessionId}`
  const now = app.clock.now()
  await app.database.db
    .insertInto('user_session')
    .values({
      id: sessionId,
      user_id: userId,
      token_hash: secretHash(token),
      method: options.method ?? 'password',
      context: options.context ?? null,
      proven_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + 30 * dayMs),
    })
    .execute()
  return {
    sessionId,
    token,
    call: (method, path, body, options) => app.call(method, path, body, { token, ...options }),
  }
}
