import type { Input } from '@chainwork/contract'
import type * as identity from '@chainwork/contract/identity/endpoints'
import type { OpenedSession } from '@chainwork/contract/identity/schemas'
import type { SignInMethod } from '@chainwork/contract/identity/values'
import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import { refuse, refuseField } from '../platform/failure.ts'
import type { Reaching, Reading, Writing } from '../platform/http/caller.ts'
import { passwordOf } from './password-reset.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { recordSecurityEvent } from './record-event.ts'
import { type IdentitySettings, cookieFor, lockAccount, openSession } from './sessions.ts'
import { methodsOf } from './show-session.ts'
import { newId } from '../platform/new-id.ts'
import { isCommonPassword } from './common-passwords.ts'
import { endChangesTo } from './codes.ts'
import { postVerification } from './email-templates.ts'

/** Signs in with address and password. An unknown address takes as long and is refused alike: `signIn.noMatch`. */
export function signIn(settings: IdentitySettings) {
  return async (
    reaching: Reaching<'anyone'>,
    { body }: Input<typeof identity.signIn>,
  ): Promise<OpenedSession> => {
    const { database, now, requestId, client } = reaching
    const account = await findPassword(database, body.email)
    const matches = await verifyPassword(body.password, account?.password ?? null)
    if (!account || !matches) {
      await database.transaction((tx) =>
        recordSecurityEvent(tx, 'signInFailed', { now, requestId, client, userId: account?.user_id ?? null }),
      )
      refuse('signIn.noMatch')
    }
    return database.transaction(async (tx) => {
      // A password that was replaced while it was being checked opens nothing.
      await lockAccount(tx, account.user_id)
      if ((await passwordOf(tx, account.user_id)) !== account.password) refuse('signIn.noMatch')
      await recordSecurityEvent(tx, 'signIn', { now, requestId, client, userId: account.user_id })
      return openSession(tx, settings, reaching, {
        userId: account.user_id,
        method: 'password',
        context: body.context,
      })
    })
  }
}

/** The stored password of an address or of a person. */
export async function findPassword(
  database: Database,
  email: string,
): Promise<{ user_id: string; password: string | null } | undefined> {
  return database.db
    .selectFrom('app_user')
    .innerJoin('sign_in_method', 'sign_in_method.user_id', 'app_user.id')
    .select(['sign_in_method.user_id', 'sign_in_method.password'])
    .where('app_user.email', '=', email)
    .where('sign_in_method.provider_id', '=', 'credential')
    .executeTakeFirst()
}

/** Whether an address has an account and how it signs in: the specification wants it told, the budget bounds it. */
export async function showSignInMethods(
  { db }: Reading<'anyone'>,
  { body }: Input<typeof identity.showSignInMethods>,
): Promise<{ exists: boolean; methods: SignInMethod[] }> {
  const { rows } = await sql<{ providers: string[]; has_wallet: boolean }>`
    select array(select m.provider_id from sign_in_method m where m.user_id = u.id) as providers,
      exists (select from wallet w where w.user_id = u.id and w.verified) as has_wallet
    from app_user u where u.email = ${body.email}`.execute(db)
  const user = rows[0]
  return { exists: user !== undefined, methods: user ? methodsOf(user.providers, user.has_wallet) : [] }
}

/** Ends the session on the server and removes its cookie. Without a session there is nothing to do. */
export function signOut(settings: IdentitySettings) {
  return async ({ tx, actor, now, requestId, client, cookies }: Writing<'anyone'>) => {
    cookies.push(cookieFor(settings, '', 0))
    if (actor.kind === 'user') {
      await tx.deleteFrom('user_session').where('id', '=', actor.sessionId).execute()
      await recordSecurityEvent(tx, 'signOut', { now, requestId, client, userId: actor.userId })
    }
    return { message: 'Signed out' }
  }
}

/**
 * Creates an account with a password: the account, its mail and its first session appear together or not at all.
 * Refuses `signUp.emailInUse` (with the ways to sign in) and `password.common`.
 */
export function signUp(settings: IdentitySettings) {
  return async (
    reaching: Reaching<'anyone'>,
    { body }: Input<typeof identity.signUp>,
  ): Promise<OpenedSession> => {
    const { database, now, requestId, client } = reaching
    if (await isCommonPassword(body.password)) refuseField('password.common', 'password')
    const password = await hashPassword(body.password)
    return database.transaction(async (tx) => {
      const id = newId('user')
      const { rows } = await sql<{ id: string }>`
        insert into app_user (id, email, name, first_name, last_name, wanted_role, newsletter, accepted_terms_at, created_at, updated_at)
        values (${id}, ${body.email}, ${[body.firstName, body.lastName].join(' ').trim()}, ${body.firstName}, ${body.lastName},
          ${body.context === 'recruiter' ? 'wantsToBeRecruiter' : 'wantsToBeJobSeeker'}, ${body.subscribeToNewsletter}, ${now}, ${now}, ${now})
        on conflict (email) do nothing returning id`.execute(tx)
      if (!rows.length) refuse('signUp.emailInUse')
      await endChangesTo(tx, { email: body.email, userId: id, now })
      await tx
        .insertInto('sign_in_method')
        .values({ id: `${id}-password`, user_id: id, provider_id: 'credential', account_id: id, password })
        .execute()
      await postVerification(tx, {
        userId: id,
        email: body.email,
        name: body.firstName,
        continueUrl: body.continueUrl,
        context: body.context,
        now,
      })
      await recordSecurityEvent(tx, 'signUp', { now, requestId, client, userId: id })
      return openSession(tx, settings, reaching, { userId: id, method: 'password', context: body.context })
    })
  }
}
