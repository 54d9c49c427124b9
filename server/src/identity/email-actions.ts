import type { EmailActionMode } from '@chainwork/contract/identity/values'
import { resendCooldownSeconds } from '@chainwork/contract/identity/values'
import { Refusal, refuse } from '../platform/failure.ts'
import type { Writing } from '../platform/http/caller.ts'
import type { Tx } from '../platform/db/database.ts'
import { findCode, issueCode, spendCode, voidCodes } from './codes.ts'
import { postEmailChange, postEmailRecovery, postVerification } from './letters.ts'
import { type SecurityEvent, recordEvent } from './record-event.ts'
import { endSessions, freshMs } from './sessions.ts'

/** Sends the verification mail again. Refuses `mail.cooldown` within 30 s and `email.alreadyVerified`. */
export async function verifyEmail(
  { tx, actor, now }: Writing<'anySession'>,
  { body }: { body: { continueUrl?: string | undefined } | undefined },
) {
  if (actor.emailVerified) refuse('email.alreadyVerified')
  const user = await tx
    .selectFrom('app_user')
    .select(['first_name', 'verification_sent_at'])
    .where('id', '=', actor.userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const since = now.getTime() - (user.verification_sent_at?.getTime() ?? 0)
  const left = Math.ceil(resendCooldownSeconds - since / 1000)
  if (left > 0) throw new Refusal('mail.cooldown', undefined, left)
  await postVerification(tx, {
    userId: actor.userId,
    email: actor.email,
    name: user.first_name,
    continueUrl: body?.continueUrl,
    context: actor.context,
    now,
  })
  return { message: 'Verification link sent' }
}

/**
 * Does what the link of a mail is for: verifies, changes or recovers an address; a reset code is only looked at, and
 * used up by the new password. Refuses `code.spent`.
 */
export async function applyEmailAction(
  writing: Writing<'anyone'>,
  { body }: { body: { mode: EmailActionMode; oobCode: string } },
): Promise<{ mode: string; email: string; message: string }> {
  const { tx, now } = writing
  if (body.mode === 'resetPassword') {
    const found = (await findCode(tx, body.oobCode, 'resetPassword', now)) ?? refuse('code.spent')
    return { mode: body.mode, email: found.email, message: 'Choose a new password' }
  }
  const purposes =
    body.mode === 'recoverEmail' ? (['recoverEmail'] as const) : (['verifyEmail', 'changeEmail'] as const)
  const spent = (await spendCode(tx, body.oobCode, purposes, now)) ?? refuse('code.spent')
  if (spent.purpose === 'verifyEmail') {
    const { numUpdatedRows } = await tx
      .updateTable('app_user')
      .set({ email_verified: true, updated_at: now })
      .where('id', '=', spent.userId)
      .where('email', '=', spent.email)
      .executeTakeFirst()
    if (!Number(numUpdatedRows)) refuse('code.spent')
    await recordFor(writing, 'emailVerified', spent.userId)
    return { mode: body.mode, email: spent.email, message: 'Email verified' }
  }
  await changeAddress(tx, spent.userId, spent.email, now)
  const isRecovery = spent.purpose === 'recoverEmail'
  // Whoever changed the address may hold sessions and links; after a recovery none of them works.
  await endSessions(tx, spent.userId)
  await voidCodes(tx, spent.userId, ['resetPassword', 'verifyEmail', 'changeEmail'], now)
  await recordFor(writing, isRecovery ? 'emailRecovered' : 'emailChanged', spent.userId)
  return { mode: body.mode, email: spent.email, message: isRecovery ? 'Email restored' : 'Email verified' }
}

/** Sends a link to a new address and a way back to the old one. Refuses `session.stale`, `signUp.emailInUse`. */
export async function requestEmailChange(
  { tx, actor, now, requestId, client }: Writing<'signedIn'>,
  { body }: { body: { email: string } },
) {
  if (now.getTime() - actor.provenAt.getTime() > freshMs) refuse('session.stale')
  const taken = await tx
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', body.email)
    .executeTakeFirst()
  if (taken) refuse('signUp.emailInUse')
  const forward = await issueCode(tx, {
    userId: actor.userId,
    purpose: 'changeEmail',
    email: body.email,
    now,
  })
  await postEmailChange(tx, { email: body.email, code: forward })
  if (actor.emailVerified) {
    const back = await issueCode(tx, {
      userId: actor.userId,
      purpose: 'recoverEmail',
      email: actor.email,
      now,
    })
    await postEmailRecovery(tx, { email: actor.email, newEmail: body.email, code: back })
  }
  await recordEvent(tx, 'emailChangeRequested', { now, requestId, client, userId: actor.userId })
  return { message: 'Verification link sent' }
}

async function changeAddress(tx: Tx, userId: string, email: string, now: Date): Promise<void> {
  const taken = await tx
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', userId)
    .executeTakeFirst()
  if (taken) refuse('code.spent')
  await tx
    .updateTable('app_user')
    .set({ email, email_verified: true, updated_at: now })
    .where('id', '=', userId)
    .execute()
}

function recordFor(writing: Writing<'anyone'>, kind: SecurityEvent, userId: string): Promise<void> {
  const { tx, now, requestId, client } = writing
  return recordEvent(tx, kind, { now, requestId, client, userId })
}
