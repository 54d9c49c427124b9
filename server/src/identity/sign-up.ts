import type { Input } from '@chainwork/contract'
import type * as identity from '@chainwork/contract/identity/endpoints'
import type { OpenedSession } from '@chainwork/contract/identity/schemas'
import { sql } from 'kysely'
import { refuse, refuseField } from '../platform/failure.ts'
import type { Reaching } from '../platform/http/caller.ts'
import { newId } from '../platform/new-id.ts'
import { isCommonPassword } from './common-passwords.ts'
import { endChangesTo } from './codes.ts'
import { postVerification } from './email-templates.ts'
import { hashPassword } from './passwords.ts'
import { recordSecurityEvent } from './record-event.ts'
import { type IdentitySettings, openSession } from './sessions.ts'

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
