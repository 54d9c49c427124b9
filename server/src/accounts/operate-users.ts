import type { UserState } from '@chainwork/contract/identity/values'
import { sql } from 'kysely'
import { changeUser, endChangesTo, endInvitations, endLinks, endSessions } from '../identity/index.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { recordOperator } from '../platform/operators/index.ts'
import { endCalendarAddress } from '../interviews/index.ts'
import { type PostingPorts, freezePostings, frozenFor, unfreezePostings } from '../postings/index.ts'

/** What recruiters and applicants read of a job post whose company has nobody left. */
const abandoned = 'The account behind this job post was deactivated.'

export interface UserOrder {
  userId: string
  operator: string
  now: Date
}
type Changes = PostingPorts['recordChanges']

export type UserAnswer =
  | { result: 'noUser' }
  /** Nothing to do: it is so already. */
  | { result: 'alreadyDone'; state: UserState }
  | { result: 'notWaiting'; state: UserState }
  | { result: 'done'; state: UserState; sessionsEnded: number; postings: number; invitations: number }

/**
 * Deactivates an account: sessions end with this transaction, invitations they sent are taken back, and job posts that
 * nobody is left to answer for are frozen; with `freezesPostings` all they wrote. Postings of a company with other active
 * people stay.
 */
export async function banUser(
  tx: Tx,
  recordChanges: Changes,
  order: UserOrder & { reason: string; freezesPostings: boolean },
): Promise<UserAnswer> {
  const { userId, operator, now, reason } = order
  const user = await lock(tx, userId)
  if (!user) return { result: 'noUser' }
  if (user.state === 'inactive') return { result: 'alreadyDone', state: 'inactive' }
  await changeUser(tx, userId, { state: 'inactive', state_reason: reason }, now)
  const sessionsEnded = await endSessions(tx, userId)
  const invitations = await endInvitations(tx, { invitedBy: userId })
  const ids = await postingsToFreeze(tx, userId, order.freezesPostings)
  await freezePostings(tx, recordChanges, {
    postingIds: ids,
    cause: 'account',
    reference: userId,
    reason: abandoned,
    isLegal: false,
    operator,
    now,
  })
  await recordOperator(tx, 'userBanned', {
    operator,
    subject: userId,
    now,
    reason,
    details: { before: user.state, sessionsEnded, invitations, postings: ids },
    shouldNotify: true,
  })
  return { result: 'done', state: 'inactive', sessionsEnded, postings: ids.length, invitations }
}

/** Lifts a deactivation: the account is what it was before, and the postings frozen with it are back. */
export async function unbanUser(
  tx: Tx,
  recordChanges: Changes,
  order: UserOrder & { reason: string | null },
): Promise<UserAnswer> {
  const { userId, operator, now, reason } = order
  const user = await lock(tx, userId)
  if (!user) return { result: 'noUser' }
  if (user.state !== 'inactive') return { result: 'alreadyDone', state: user.state }
  const last = await tx
    .selectFrom('operator_event')
    .select('details')
    .where('subject', '=', userId)
    .where('kind', '=', 'userBanned')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const state = last?.details['before'] === 'pending' ? 'pending' : 'active'
  await changeUser(tx, userId, { state: state, state_reason: null }, now)
  const frozen = await frozenFor(tx, 'account', userId)
  await unfreezePostings(tx, recordChanges, {
    postingIds: frozen,
    cause: 'account',
    reference: userId,
    operator,
    reason: null,
    now,
  })
  await recordOperator(tx, 'userUnbanned', { operator, subject: userId, now, reason, shouldNotify: true })
  return { result: 'done', state, sessionsEnded: 0, postings: frozen.length, invitations: 0 }
}

/** Lets somebody in who waits for approval; they need not wait again. */
export async function approveUser(tx: Tx, { userId, operator, now }: UserOrder): Promise<UserAnswer> {
  const user = await lock(tx, userId)
  if (!user) return { result: 'noUser' }
  if (user.state !== 'pending') return { result: 'notWaiting', state: user.state }
  await changeUser(tx, userId, { state: 'active', state_reason: null, approved_at: now }, now)
  await recordOperator(tx, 'userApproved', { operator, subject: userId, now, shouldNotify: true })
  return { result: 'done', state: 'active', sessionsEnded: 0, postings: 0, invitations: 0 }
}

/** Takes an address as proven, for somebody whose mail does not arrive and who proved it in another way. */
export async function verifyUser(tx: Tx, { userId, operator, now }: UserOrder): Promise<UserAnswer> {
  const user = await lock(tx, userId)
  if (!user) return { result: 'noUser' }
  if (user.email_verified) return { result: 'alreadyDone', state: user.state }
  await changeUser(tx, userId, { email_verified: true, email_proven_at: now }, now)
  await endChangesTo(tx, { email: user.email, userId, now })
  await recordOperator(tx, 'userVerified', { operator, subject: userId, now, shouldNotify: true })
  return { result: 'done', state: user.state, sessionsEnded: 0, postings: 0, invitations: 0 }
}

/** Signs somebody out everywhere; a change of address under way and their calendar address end too. */
export async function revokeSessions(
  tx: Tx,
  { userId, operator, reason, now }: UserOrder & { reason: string | null },
): Promise<UserAnswer> {
  const user = await lock(tx, userId)
  if (!user) return { result: 'noUser' }
  const sessionsEnded = await endSessions(tx, userId)
  await endLinks(tx, 'signedOutElsewhere', userId, now)
  await endCalendarAddress(tx, userId)
  if (!sessionsEnded) return { result: 'alreadyDone', state: user.state }
  await recordOperator(tx, 'sessionsRevoked', {
    operator,
    subject: userId,
    now,
    reason,
    details: { sessionsEnded },
    shouldNotify: true,
  })
  return { result: 'done', state: user.state, sessionsEnded, postings: 0, invitations: 0 }
}

/** The id of an account by id or address; null when there is none. */
export async function findUserId(db: Db | Tx, key: string): Promise<string | null> {
  const found = await db
    .selectFrom('app_user')
    .select('id')
    .where((of) => of.or([of('id', '=', key), of('email', '=', key.toLowerCase())]))
    .executeTakeFirst()
  return found?.id ?? null
}

function lock(tx: Tx, userId: string) {
  return tx
    .selectFrom('app_user')
    .select(['state', 'email', 'email_verified'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

/** Public ones of companies where nobody active is left, and with `all` those they wrote; not what is frozen already. */
async function postingsToFreeze(tx: Tx, userId: string, all: boolean): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from posting p where p.status = 'Published' and p.frozen_at is null and (
      (${all} and p.created_by = ${userId})
      or (p.company_id in (select company_id from recruiter where user_id = ${userId} and status = 'active')
        and not exists (select from recruiter r join app_user u on u.id = r.user_id
          where r.company_id = p.company_id and r.status = 'active' and u.state = 'active')))
    order by p.id`.execute(tx)
  return rows.map(({ id }) => id)
}
