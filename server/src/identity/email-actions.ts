import type { Input } from '@chainwork/contract'
import type * as secrets from '@chainwork/contract/identity/secret-endpoints'
import { resendCooldownSeconds } from '@chainwork/contract/identity/values'
import { Refusal, refuse } from '../platform/failure.ts'
import type { Writing } from '../platform/http/caller.ts'
import type { Tx } from '../platform/db/database.ts'
import { deleteUser } from './delete-user.ts'
import { type SpentCode, findCode, issueCode, spendCode } from './codes.ts'
import { endWaysIn } from './end-ways-in.ts'
import { postEmailChange, postEmailRecovery, postRecovered, postVerification } from './email-templates.ts'
import { recordSecurityEvent } from './record-event.ts'
import { holdAccount, requireFresh } from './sessions.ts'

/** Sends the verification mail again. Refuses `mail.cooldown` within 30 s, `mail.limit` and `email.alreadyVerified`. */
export async function verifyEmail(
  { tx, actor, now }: Writing<'anySession'>,
  { body }: Input<typeof secrets.verifyEmail>,
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
    whenSpent: 'refuse',
  })
  return { message: 'Verification link sent' }
}

/**
 * Does what the link of a mail is for: verifies, changes or recovers an address; a reset code is only looked at, and
 * used up by the new password. Refuses `code.spent`, and `email.usedByAnother` while another account has proven the address.
 */
export async function applyEmailAction(
  writing: Writing<'anyone'>,
  { body }: Input<typeof secrets.applyEmailAction>,
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
      .set({ email_verified: true, email_proven_at: now, updated_at: now })
      .where('id', '=', spent.userId)
      .where('email', '=', spent.email)
      .where('email_verified', '=', false)
      .executeTakeFirst()
    if (!Number(numUpdatedRows)) refuse('code.spent')
    await recordSecurityEvent(tx, 'emailVerified', { ...writing, userId: spent.userId })
    return { mode: body.mode, email: spent.email, message: 'Email verified' }
  }
  const isRecovery = spent.purpose === 'recoverEmail'
  await (isRecovery ? recoverAddress(writing, spent) : changeAddress(writing, spent))
  return { mode: body.mode, email: spent.email, message: isRecovery ? 'Email restored' : 'Email verified' }
}

/** The address moves; from now on what was added before may be a stranger's, for anyone who owns the new one. */
async function changeAddress(writing: Writing<'anyone'>, { userId, email, createdAt }: SpentCode) {
  const { tx, now } = writing
  await setAddress(tx, userId, { email, email_proven_at: now }, now)
  await endWaysIn(tx, 'emailChanged', { ...writing, userId, began: createdAt, provenSince: now })
  await recordSecurityEvent(tx, 'emailChanged', { ...writing, userId })
}

/** The former address is back, and anyone who changed it is out: sessions, password, links, and what was added round then. */
async function recoverAddress(writing: Writing<'anyone'>, { userId, email, createdAt, provenAt }: SpentCode) {
  const { tx, now } = writing
  await setAddress(tx, userId, { email, email_proven_at: provenAt }, now)
  const about = { ...writing, userId, began: createdAt, provenSince: provenAt ?? new Date(0) }
  const removed = await endWaysIn(tx, 'emailRecovered', about)
  await recordSecurityEvent(tx, 'emailRecovered', { ...writing, userId })
  await postRecovered(tx, { userId, email, removed, now })
}

/** Sends a link to a new address and a way back to the old one. Refuses `session.stale`, `emailChange.emailInUse`, `mail.limit`. */
export async function requestEmailChange(
  { tx, actor, now, requestId, client }: Writing<'signedIn'>,
  { body }: Input<typeof secrets.requestEmailChange>,
) {
  requireFresh(actor, now)
  await holdAccount(tx, actor)
  const taken = await tx
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', body.email)
    // The link in the mail proves who owns the address; an account that never verified it gives way.
    .where('email_verified', '=', true)
    .executeTakeFirst()
  if (taken) refuse('emailChange.emailInUse')
  const forward = await issueCode(tx, {
    userId: actor.userId,
    purpose: 'changeEmail',
    email: body.email,
    now,
  })
  await postEmailChange(tx, { email: body.email, code: forward, now })
  if (actor.emailVerified) {
    const { email_proven_at: provenAt } = await tx
      .selectFrom('app_user')
      .select('email_proven_at')
      .where('id', '=', actor.userId)
      .executeTakeFirstOrThrow()
    const back = await issueCode(tx, {
      userId: actor.userId,
      purpose: 'recoverEmail',
      email: actor.email,
      provenAt,
      now,
    })
    await postEmailRecovery(tx, { email: actor.email, newEmail: body.email, code: back })
  }
  await recordSecurityEvent(tx, 'emailChangeRequested', { now, requestId, client, userId: actor.userId })
  return { message: 'Verification link sent' }
}

/**
 * An account that never verified this address gives way. Otherwise a hijacker who changed an account's address could sign up with
 * the old one and block its recovery. An unverified account has no data to lose.
 */
async function setAddress(
  tx: Tx,
  userId: string,
  { email, email_proven_at }: { email: string; email_proven_at: Date | null },
  now: Date,
): Promise<void> {
  const taken = await tx
    .selectFrom('app_user')
    .select(['id', 'email_verified'])
    .where('email', '=', email)
    .where('id', '!=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (taken?.email_verified) refuse('email.usedByAnother')
  if (taken) await deleteUser(tx, { userId: taken.id, email, emailVerified: false })
  await tx
    .updateTable('app_user')
    .set({ email, email_verified: true, email_proven_at, updated_at: now })
    .where('id', '=', userId)
    .execute()
}
