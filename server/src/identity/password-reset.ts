import type { Input } from '@chainwork/contract'
import type * as secrets from '@chainwork/contract/identity/secret-endpoints'
import { refuse, refuseField } from '../platform/failure.ts'
import type { Reaching, Writing } from '../platform/http/caller.ts'
import { endChangesTo, findCode, issueCode, spendCode } from './codes.ts'
import { isCommonPassword } from './common-passwords.ts'
import { endWaysIn } from './end-ways-in.ts'
import { postPasswordChanged, postPasswordReset } from './email-templates.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { recordSecurityEvent } from './record-event.ts'
import type { Db, Tx } from '../platform/db/database.ts'

/** Sends a mail with which a new password can be chosen. Refuses `user.notFound`, in the specification's words. */
export async function requestPasswordReset(
  { tx, now, requestId, client }: Writing<'anyone'>,
  { body }: Input<typeof secrets.requestPasswordReset>,
) {
  const user = await tx
    .selectFrom('app_user')
    .select(['id', 'first_name', 'email_verified'])
    .where('email', '=', body.email)
    .executeTakeFirst()
  if (!user) refuse('user.notFound')
  const code = await issueCode(tx, { userId: user.id, purpose: 'resetPassword', email: body.email, now })
  await postPasswordReset(tx, {
    email: body.email,
    // Anybody may have signed up with this address and written whatever they liked in place of a name.
    name: user.email_verified ? user.first_name : '',
    code,
    continueUrl: body.continueUrl,
    now,
  })
  await recordSecurityEvent(tx, 'resetRequested', { now, requestId, client, userId: user.id })
  return { message: 'Password reset email sent!' }
}

/**
 * Chooses a new password with the code of the mail: the address counts as verified, and nothing doubtful opens the account
 * any more (decision 014). Refuses `code.spent`, `password.common`, `password.same`.
 */
export async function resetPassword(
  { database, now, requestId, client }: Reaching<'anyone'>,
  { body }: Input<typeof secrets.resetPassword>,
) {
  if (await isCommonPassword(body.newPassword)) refuseField('password.common', 'newPassword')
  // Looked at first, so that guessing codes costs the server no hashing.
  const known = await database.transaction(async (tx) => {
    const { userId } = (await findCode(tx, body.oobCode, ['resetPassword'], now)) ?? refuse('code.spent')
    return passwordOf(tx, userId)
  })
  // Anyone else who knew it would still know it.
  if (await verifyPassword(body.newPassword, known)) refuseField('password.same', 'newPassword')
  const password = await hashPassword(body.newPassword)
  return database.transaction(async (tx) => {
    const spent = (await spendCode(tx, body.oobCode, ['resetPassword'], now)) ?? refuse('code.spent')
    const before = await tx
      .selectFrom('app_user')
      .select(['email_verified', 'email_proven_at'])
      .where('id', '=', spent.userId)
      .where('email', '=', spent.email)
      .forUpdate()
      .executeTakeFirst()
    if (!before) refuse('code.spent')
    const { userId, email } = spent
    const provenSince = before.email_verified ? (before.email_proven_at ?? new Date(0)) : null
    await tx
      .updateTable('app_user')
      .set({ email_verified: true, email_proven_at: provenSince ?? now, updated_at: now })
      .where('id', '=', userId)
      .execute()
    await endChangesTo(tx, { email, userId, now })
    await storePassword(tx, userId, password, now)
    const about = { userId, began: spent.createdAt, provenSince, now, requestId, client }
    const removed = await endWaysIn(tx, 'passwordReset', about)
    await recordSecurityEvent(tx, 'passwordReset', { now, requestId, client, userId })
    await postPasswordChanged(tx, { userId, email, removed, isFirstProof: !provenSince, now })
    return { email: spent.email, message: 'Password updated successfully' }
  })
}

/** The stored password of a person; null without one. */
export async function passwordOf(db: Db | Tx, userId: string): Promise<string | null> {
  const method = await db
    .selectFrom('sign_in_method')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  return method?.password ?? null
}

/** Stores a new password; the old one no longer works. */
export async function storePassword(tx: Tx, userId: string, password: string, now: Date): Promise<void> {
  await tx
    .insertInto('sign_in_method')
    .values({
      id: `${userId}-password`,
      user_id: userId,
      provider_id: 'credential',
      account_id: userId,
      password,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password, updated_at: now }),
    )
    .execute()
}
