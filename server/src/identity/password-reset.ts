import { refuse } from '../platform/failure.ts'
import type { Reaching, Writing } from '../platform/http/caller.ts'
import { findCode, issueCode, spendCode, voidCodes } from './codes.ts'
import { isCommonPassword } from './common-passwords.ts'
import { dropEarlyWallets } from './drop-early-wallets.ts'
import { postPasswordChanged, postPasswordReset } from './letters.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { recordEvent } from './record-event.ts'
import { endSessions, freshMs } from './sessions.ts'
import type { Tx } from '../platform/db/database.ts'

/** Sends a mail with which a new password can be chosen. Refuses `user.notFound`, in the specification's words. */
export async function requestPasswordReset(
  { tx, now, requestId, client }: Writing<'anyone'>,
  { body }: { body: { email: string; continueUrl?: string | undefined } },
) {
  const user = await tx
    .selectFrom('app_user')
    .select(['id', 'first_name'])
    .where('email', '=', body.email)
    .executeTakeFirst()
  if (!user) refuse('user.notFound')
  const code = await issueCode(tx, { userId: user.id, purpose: 'resetPassword', email: body.email, now })
  await postPasswordReset(tx, {
    email: body.email,
    name: user.first_name,
    code,
    continueUrl: body.continueUrl,
  })
  await recordEvent(tx, 'resetRequested', { now, requestId, client, userId: user.id })
  return { message: 'Password reset email sent!' }
}

/**
 * Chooses a new password with the code of the mail: the address counts as verified, every session ends, every other
 * open link of the account stops working, and wallets linked before the address was proven are taken off. Refuses `code.spent`, `password.common`.
 */
export async function resetPassword(
  { database, now, requestId, client }: Reaching<'anyone'>,
  { body }: { body: { oobCode: string; newPassword: string } },
) {
  if (await isCommonPassword(body.newPassword)) refuse('password.common')
  // Looked at first, so that guessing codes costs the server no hashing.
  await database.transaction(
    async (tx) => (await findCode(tx, body.oobCode, 'resetPassword', now)) ?? refuse('code.spent'),
  )
  const password = await hashPassword(body.newPassword)
  return database.transaction(async (tx) => {
    const spent = (await spendCode(tx, body.oobCode, ['resetPassword'], now)) ?? refuse('code.spent')
    const before = await tx
      .selectFrom('app_user')
      .select('email_verified')
      .where('id', '=', spent.userId)
      .where('email', '=', spent.email)
      .forUpdate()
      .executeTakeFirst()
    if (!before) refuse('code.spent')
    await tx
      .updateTable('app_user')
      .set({ email_verified: true, updated_at: now })
      .where('id', '=', spent.userId)
      .execute()
    await dropEarlyWallets(tx, {
      userId: spent.userId,
      wasVerified: before.email_verified,
      now,
      requestId,
      client,
    })
    await storePassword(tx, spent.userId, password, now)
    await endSessions(tx, spent.userId)
    await voidCodes(tx, spent.userId, ['verifyEmail', 'changeEmail'], now)
    await recordEvent(tx, 'passwordReset', { now, requestId, client, userId: spent.userId })
    await postPasswordChanged(tx, { userId: spent.userId, email: spent.email, now })
    return { email: spent.email, message: 'Password updated successfully' }
  })
}

/** Changes the password with the old one. Refuses `password.none`, `password.incorrect`, `password.common`. */
export async function changePassword(
  { database, actor, now, requestId, client }: Reaching<'signedIn'>,
  { body }: { body: { oldPassword: string; newPassword: string } },
) {
  const account = await database.db
    .selectFrom('sign_in_method')
    .select('password')
    .where('user_id', '=', actor.userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  if (!account) refuse('password.none')
  if (!(await verifyPassword(body.oldPassword, account.password))) refuse('password.incorrect')
  if (await isCommonPassword(body.newPassword)) refuse('password.common')
  const password = await hashPassword(body.newPassword)
  return database.transaction(async (tx) => {
    await storePassword(tx, actor.userId, password, now)
    await endSessions(tx, actor.userId, actor.sessionId)
    await voidCodes(tx, actor.userId, ['resetPassword'], now)
    await tx.updateTable('user_session').set({ proven_at: now }).where('id', '=', actor.sessionId).execute()
    await recordEvent(tx, 'passwordChanged', { now, requestId, client, userId: actor.userId })
    await postPasswordChanged(tx, { userId: actor.userId, email: actor.email, now })
    return { message: 'Password Changed' }
  })
}

/** Gives an account its first password. Refuses `password.exists`, `email.unverified`, `session.stale`, `password.common`. */
export async function setPassword(
  { database, actor, now, requestId, client }: Reaching<'signedIn'>,
  { body }: { body: { newPassword: string } },
) {
  if (!actor.emailVerified) refuse('email.unverified')
  if (now.getTime() - actor.provenAt.getTime() > freshMs) refuse('session.stale')
  if (await isCommonPassword(body.newPassword)) refuse('password.common')
  const password = await hashPassword(body.newPassword)
  return database.transaction(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('sign_in_method')
      .values({
        id: `${actor.userId}-password`,
        user_id: actor.userId,
        provider_id: 'credential',
        account_id: actor.userId,
        password,
      })
      .onConflict((conflict) => conflict.columns(['provider_id', 'account_id']).doNothing())
      .executeTakeFirst()
    if (!Number(numInsertedOrUpdatedRows)) refuse('password.exists')
    await recordEvent(tx, 'passwordSet', { now, requestId, client, userId: actor.userId })
    await postPasswordChanged(tx, { userId: actor.userId, email: actor.email, now })
    return { message: 'Password set!' }
  })
}

async function storePassword(tx: Tx, userId: string, password: string, now: Date): Promise<void> {
  await tx
    .insertInto('sign_in_method')
    .values({
      id: `${userId}-password`,
      user_id: userId,
      provider_id: 'credential',
      account_id: userId,
      password,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password, updated_at: now }),
    )
    .execute()
}
