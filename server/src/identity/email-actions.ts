import type { Input } from '@chainwork/contract'
import type * as secrets from '@chainwork/contract/identity/secret-endpoints'
import { resendCooldownSeconds } from '@chainwork/contract/identity/values'
import { Refusal, refuse, refuseField } from '../platform/failure.ts'
import type { Reading, Writing } from '../platform/http/caller.ts'
import type { Tx } from '../platform/db/database.ts'
import { deleteUser } from './users.ts'
import { type SpentCode, endChangesTo, findCode, issueCode, spendCode } from './codes.ts'
import { endWaysIn } from './end-ways-in.ts'
import {
  maskAddress,
  postAddressTaken,
  postEmailChange,
  postEmailRecovery,
  postRecovered,
} from './change-email-templates.ts'
import { postVerification } from './email-templates.ts'
import { recordSecurityEvent } from './record-event.ts'
import { holdAccount, lockAccounts, requireFresh } from './sessions.ts'
import type { CodePurpose } from './tables.ts'

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

/** What the links of a mode may be for. */
const purposesOf = {
  resetPassword: ['resetPassword'],
  verifyEmail: ['verifyEmail', 'changeEmail'],
  recoverEmail: ['recoverEmail'],
} as const

/** Says what the link of a mail would do, and to whose account; it is not used up. Refuses `code.spent`. */
export async function previewEmailAction(
  { db, actor, now }: Reading<'anyone'>,
  { body }: Input<typeof secrets.previewEmailAction>,
) {
  const { purpose, email, userId } =
    (await findCode(db, body.oobCode, purposesOf[body.mode], now)) ?? refuse('code.spent')
  const account = await db
    .selectFrom('app_user')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    purpose,
    email,
    account: { name: account.name, email: maskAddress(account.email) },
    isYours: actor.kind === 'user' && actor.userId === userId,
  }
}

/**
 * Does what the link of a mail is for: verifies, changes or recovers an address; a reset code is only looked at, and
 * used up by the new password. Refuses `code.spent`, and `email.usedByAnother` while another account has proven the address.
 * A new address is confirmed in a session of its account alone, else `session.none` or `emailChange.otherAccount`: so nobody
 * at that address can be led into an account of somebody else (decision 014).
 */
export async function applyEmailAction(
  writing: Writing<'anyone'>,
  { body }: Input<typeof secrets.applyEmailAction>,
): Promise<{ mode: string; purpose: CodePurpose; email: string; message: string }> {
  const { tx, actor, now } = writing
  const purposes = purposesOf[body.mode]
  const found = (await findCode(tx, body.oobCode, purposes, now)) ?? refuse('code.spent')
  const { userId, purpose, email } = found
  const answer = { mode: body.mode, purpose, email }
  if (purpose === 'resetPassword') return { ...answer, message: 'Choose a new password' }
  await lockThoseConcerned(tx, found)
  if (purpose === 'changeEmail') {
    if (actor.kind === 'guest') refuse('session.none')
    if (actor.userId !== userId) refuse('emailChange.otherAccount')
    await holdAccount(tx, actor)
  }
  // Only now, so that two at once or a recovery that came first are seen.
  const spent = (await spendCode(tx, body.oobCode, purposes, now)) ?? refuse('code.spent')
  if (purpose === 'changeEmail') await changeAddress(writing, spent)
  else if (purpose === 'recoverEmail') await recoverAddress(writing, spent)
  else await confirmAddress(writing, spent)
  return { ...answer, message: purpose === 'recoverEmail' ? 'Email restored' : 'Email verified' }
}

/** Locks the account of a code and the one that has its address, if another does, so that neither changes meanwhile. */
async function lockThoseConcerned(tx: Tx, { userId, email }: SpentCode): Promise<void> {
  const there = await tx.selectFrom('app_user').select('id').where('email', '=', email).execute()
  await lockAccounts(tx, [userId, ...there.map(({ id }) => id)])
}

async function confirmAddress(writing: Writing<'anyone'>, { userId, email }: SpentCode) {
  const { tx, now } = writing
  const { numUpdatedRows } = await tx
    .updateTable('app_user')
    .set({ email_verified: true, email_proven_at: now, updated_at: now })
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('email_verified', '=', false)
    .executeTakeFirst()
  if (!Number(numUpdatedRows)) refuse('code.spent')
  await endChangesTo(tx, { email, userId, now })
  await recordSecurityEvent(tx, 'emailVerified', { ...writing, userId })
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
  const { name } = await setAddress(tx, userId, { email, email_proven_at: provenAt }, now)
  const about = { ...writing, userId, began: createdAt, provenSince: provenAt ?? new Date(0) }
  const removed = await endWaysIn(tx, 'emailRecovered', about)
  await recordSecurityEvent(tx, 'emailRecovered', { ...writing, userId })
  await postRecovered(tx, { userId, name, email, removed, now })
}

/**
 * Sends a link to a new address and a way back to the old one. Whether an account has the new address is said there alone, so
 * that nobody finds out who has one. Refuses `session.stale`, `mail.limit`, and `emailChange.emailInUse` for the present address.
 */
export async function requestEmailChange(
  { tx, actor, now, requestId, client }: Writing<'signedIn'>,
  { body }: Input<typeof secrets.requestEmailChange>,
) {
  requireFresh(actor, now)
  if (body.email === actor.email) refuseField('emailChange.emailInUse', 'email')
  await holdAccount(tx, actor)
  const taken = await tx
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', body.email)
    // The link in the mail proves who owns the address; an account that never verified it gives way.
    .where('email_verified', '=', true)
    .executeTakeFirst()
  const forward = await issueCode(tx, {
    userId: actor.userId,
    purpose: 'changeEmail',
    email: body.email,
    now,
  })
  const notice = { email: body.email, present: actor.email, code: forward, now }
  await (taken ? postAddressTaken(tx, notice) : postEmailChange(tx, notice))
  if (actor.emailVerified) {
    const { email_proven_at: provenAt, name } = await tx
      .selectFrom('app_user')
      .select(['email_proven_at', 'name'])
      .where('id', '=', actor.userId)
      .executeTakeFirstOrThrow()
    const back = await issueCode(tx, {
      userId: actor.userId,
      purpose: 'recoverEmail',
      email: actor.email,
      provenAt,
      now,
    })
    await postEmailRecovery(tx, { name, email: actor.email, newEmail: body.email, code: back })
  }
  await recordSecurityEvent(tx, 'emailChangeRequested', { now, requestId, client, userId: actor.userId })
  return { message: `Open the link we sent to ${body.email}.` }
}

/**
 * An account that never verified this address gives way. Otherwise a hijacker who changed an account's address could sign up with
 * the old one and block its recovery.
 */
async function setAddress(
  tx: Tx,
  userId: string,
  { email, email_proven_at }: { email: string; email_proven_at: Date | null },
  now: Date,
): Promise<{ name: string }> {
  const taken = await tx
    .selectFrom('app_user')
    .select(['id', 'email_verified'])
    .where('email', '=', email)
    .where('id', '!=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (taken?.email_verified) refuse('email.usedByAnother')
  if (taken) await deleteUser(tx, { userId: taken.id, email, emailVerified: false })
  await endChangesTo(tx, { email, userId, now })
  return tx
    .updateTable('app_user')
    .set({ email, email_verified: true, email_proven_at, updated_at: now })
    .where('id', '=', userId)
    .returning('name')
    .executeTakeFirstOrThrow()
}
