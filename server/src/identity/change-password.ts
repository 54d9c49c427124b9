import type { Input } from '@chainwork/contract'
import type * as secrets from '@chainwork/contract/identity/secret-endpoints'
import type { Tx } from '../platform/db/database.ts'
import { refuse, refuseField } from '../platform/failure.ts'
import type { Reaching } from '../platform/http/caller.ts'
import { isCommonPassword } from './common-passwords.ts'
import { endWaysIn } from './end-ways-in.ts'
import { postPasswordChanged } from './email-templates.ts'
import { storePassword } from './password-reset.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { recordSecurityEvent } from './record-event.ts'
import { type IdentitySettings, holdAccount, requireFresh, rotateToken } from './sessions.ts'

/**
 * Changes the password with the old one: other sessions end, this one goes on with a new token. Refuses `password.none`,
 * `password.incorrect`, `password.same`, `password.common`.
 */
export function changePassword(settings: IdentitySettings) {
  return async (reaching: Reaching<'signedIn'>, { body }: Input<typeof secrets.changePassword>) => {
    const { database, actor, now } = reaching
    const { userId } = actor
    const account = await database.db
      .selectFrom('sign_in_method')
      .select('password')
      .where('user_id', '=', userId)
      .where('provider_id', '=', 'credential')
      .executeTakeFirst()
    if (!account) refuse('password.none')
    if (!(await verifyPassword(body.oldPassword, account.password)))
      refuseField('password.incorrect', 'oldPassword')
    if (await verifyPassword(body.newPassword, account.password)) refuseField('password.same', 'newPassword')
    if (await isCommonPassword(body.newPassword)) refuseField('password.common', 'newPassword')
    const password = await hashPassword(body.newPassword)
    return database.transaction(async (tx) => {
      await holdAccount(tx, actor)
      await storePassword(tx, userId, password, now)
      return { message: 'Password Changed', ...(await goOnAlone(tx, settings, 'passwordChanged', reaching)) }
    })
  }
}

/**
 * Gives an account its first password: other sessions end, this one goes on with a new token. Refuses `password.exists`,
 * `email.unverified`, `session.stale`, `password.common`.
 */
export function setPassword(settings: IdentitySettings) {
  return async (reaching: Reaching<'signedIn'>, { body }: Input<typeof secrets.setPassword>) => {
    const { database, actor, now } = reaching
    if (!actor.emailVerified) refuse('email.unverified')
    requireFresh(actor, now)
    if (await isCommonPassword(body.newPassword)) refuseField('password.common', 'newPassword')
    const password = await hashPassword(body.newPassword)
    return database.transaction(async (tx) => {
      await holdAccount(tx, actor)
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('sign_in_method')
        .values({
          id: `${actor.userId}-password`,
          user_id: actor.userId,
          provider_id: 'credential',
          account_id: actor.userId,
          password,
          created_at: now,
        })
        .onConflict((conflict) => conflict.columns(['provider_id', 'account_id']).doNothing())
        .executeTakeFirst()
      if (!Number(numInsertedOrUpdatedRows)) refuse('password.exists')
      return { message: 'Password set!', ...(await goOnAlone(tx, settings, 'passwordSet', reaching)) }
    })
  }
}

/**
 * Ends every other session and what else the turn ends, tells the owner, and gives the acting session a new token: a copy
 * of the one it had must not go on either.
 */
async function goOnAlone(
  tx: Tx,
  settings: IdentitySettings,
  turn: 'passwordSet' | 'passwordChanged',
  reaching: Reaching<'signedIn'>,
): Promise<{ token: string; expiresAt: string }> {
  const { actor, now } = reaching
  const { userId, sessionId, email } = actor
  await endWaysIn(tx, turn, { ...reaching, userId, sessionId, began: now, provenSince: null })
  await recordSecurityEvent(tx, turn, { ...reaching, userId })
  await postPasswordChanged(tx, { userId, email, removed: [], isFirstProof: false, now })
  return rotateToken(tx, settings, reaching, sessionId)
}
