import type { RequestKind } from '@chainwork/contract/audit/values'
import { dayMs } from '@chainwork/contract/durations'
import { sql } from 'kysely'
import { lockAccount } from '../../identity/index.ts'
import { judgeSecondYes } from '../../operators/index.ts'
import type { Database, Db, Tx } from '../../platform/db/database.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Attachment } from '../../platform/http/answers.ts'
import type { User } from '../../platform/http/caller.ts'
import { newId } from '../../platform/new-id.ts'
import { recordOperator } from '../../platform/operators/index.ts'
import { erasePerson, isLastOwner } from '../delete-account.ts'
import { packPerson } from '../export-account.ts'
import { findUserId } from '../operate-users.ts'
import '../tables.ts'

/** For so many days after the yes the data can be exported. */
export const exportDays = 30

interface By {
  operator: string
  /** Whom a passkey proved; nobody at the command line. */
  operatorId?: string | null
  now: Date
}

export type RequestAnswer =
  | { result: 'done' | 'alreadyOpen'; id: string }
  | { result: 'noUser' | 'noRequest' | 'needsAnother' | 'ownsCompany' }
  | { result: 'notOpen'; state: 'approved' | 'refused' }
  | { result: 'tooEarly'; from: string }

/** Writes down that somebody asked by letter for their data or to be deleted; they read it by mail, in case it was not them. */
export async function orderRequest(
  tx: Tx,
  {
    user,
    kind,
    reference,
    operator,
    operatorId,
    now,
  }: { user: string; kind: RequestKind; reference: string } & By,
): Promise<RequestAnswer> {
  const userId = await findUserId(tx, user)
  if (!userId) return { result: 'noUser' }
  const id = newId('personRequest')
  const made = await tx
    .insertInto('person_request')
    .values({
      id,
      kind,
      user_id: userId,
      reference,
      requested_by: operator,
      requested_by_id: operatorId ?? null,
      requested_at: now,
      state: 'open',
      decided_by: null,
      decided_at: null,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).where('state', '=', 'open').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) {
    const open = await tx
      .selectFrom('person_request')
      .select('id')
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow()
    return { result: 'alreadyOpen', id: open.id }
  }
  await recordOperator(tx, kind === 'access' ? 'accessRequested' : 'erasureRequested', {
    operator,
    subject: userId,
    now,
    reason: reference,
    details: { request: id },
    shouldNotify: true,
  })
  return { result: 'done', id }
}

/** A request as operators list it; times in ISO 8601, UTC. */
export interface ListedRequest {
  id: string
  kind: RequestKind
  userId: string | null
  /** Null once the account is gone. */
  email: string | null
  reference: string
  state: 'open' | 'approved' | 'refused'
  requestedBy: string
  requestedAt: string
  decidedBy: string | null
  decidedAt: string | null
}

/** Requests that wait for a decision, oldest first; with `decided` those decided about, latest first. */
export async function listRequests(
  db: Db,
  { decided, limit }: { decided: boolean; limit: number },
): Promise<ListedRequest[]> {
  const rows = await db
    .selectFrom('person_request')
    .leftJoin('app_user', 'app_user.id', 'person_request.user_id')
    .selectAll('person_request')
    .select('app_user.email')
    .where('person_request.state', decided ? '<>' : '=', 'open')
    .orderBy('requested_at', decided ? 'desc' : 'asc')
    .orderBy('person_request.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    userId: row.user_id,
    email: row.email,
    reference: row.reference,
    state: row.state,
    requestedBy: row.requested_by,
    requestedAt: row.requested_at.toISOString(),
    decidedBy: row.decided_by,
    decidedAt: row.decided_at?.toISOString() ?? null,
  }))
}

/**
 * Says yes to a request: another operator than the one who wrote it down, or the same one a day later where there is nobody else. Erasure is
 * carried out with it.
 */
export async function approveRequest(tx: Tx, { id, ...by }: { id: string } & By): Promise<RequestAnswer> {
  const { operator, now } = by
  const found = await lockOpen(tx, id)
  if ('result' in found) return found
  const yes = await judgeSecondYes(tx, {
    first: { operator: found.requested_by, operatorId: found.requested_by_id },
    second: by,
    role: 'admin',
    since: found.requested_at,
    now,
  })
  if (yes.result === 'needsAnother') return { result: 'needsAnother' }
  if (yes.result === 'same' && yes.from > now) return { result: 'tooEarly', from: yes.from.toISOString() }
  const person = await findPerson(tx, found.user_id)
  if (!person) return { result: 'noUser' }
  await lockAccount(tx, person.userId)
  if (found.kind === 'erasure' && (await isLastOwner(tx, person.userId, now)))
    return { result: 'ownsCompany' }
  await decide(tx, id, 'approved', { operator, now })
  const about = { operator, subject: person.userId, now, details: { request: id } }
  await recordOperator(tx, found.kind === 'access' ? 'accessApproved' : 'erasureCarriedOut', about)
  if (found.kind === 'erasure') await erasePerson(tx, person, now)
  return { result: 'done', id }
}

/** Refuses a request: the letter was not theirs, or asks for what cannot be given. */
export async function refuseRequest(
  tx: Tx,
  { id, reason, operator, now }: { id: string; reason: string } & By,
): Promise<RequestAnswer> {
  const found = await lockOpen(tx, id)
  if ('result' in found) return found
  await decide(tx, id, 'refused', { operator, now })
  const about = { operator, subject: found.user_id ?? id, now, reason, details: { request: id } }
  await recordOperator(tx, 'requestRefused', about)
  return { result: 'done', id }
}

/** The archive for somebody whose request for access was approved in the last 30 days; null for any other. */
export async function exportRequested(
  { database, files }: { database: Database; files: Files },
  { id, operator, now }: { id: string } & By,
): Promise<Attachment | null> {
  const found = await database.db
    .selectFrom('person_request')
    .select('user_id')
    .where('id', '=', id)
    .where('kind', '=', 'access')
    .where('state', '=', 'approved')
    .where('decided_at', '>', new Date(now.getTime() - exportDays * dayMs))
    .executeTakeFirst()
  const person = found && (await findPerson(database.db, found.user_id))
  if (!person) return null
  const archive = await packPerson(database.db, files, person, now)
  const about = { operator, subject: person.userId, now, details: { request: id } }
  await database.transaction((tx) => recordOperator(tx, 'accessExported', about))
  return archive
}

async function lockOpen(tx: Tx, id: string) {
  const found = await tx
    .selectFrom('person_request')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return { result: 'noRequest' as const }
  return found.state === 'open' ? found : { result: 'notOpen' as const, state: found.state }
}

async function decide(tx: Tx, id: string, state: 'approved' | 'refused', { operator, now }: By) {
  await tx
    .updateTable('person_request')
    .set({ state, decided_by: operator, decided_at: now })
    .where('id', '=', id)
    .execute()
}

type Person = Pick<User, 'userId' | 'seekerId' | 'email' | 'emailVerified' | 'context'>

async function findPerson(db: Db | Tx, userId: string | null): Promise<Person | null> {
  if (!userId) return null
  const { rows } = await sql<Omit<Person, 'context'>>`
    select u.id as "userId", u.email, u.email_verified as "emailVerified", k.id as "seekerId"
    from app_user u left join seeker k on k.user_id = u.id where u.id = ${userId} limit 1`.execute(db)
  const [row] = rows
  return row ? { ...row, context: row.seekerId ? 'jobSeeker' : 'recruiter' } : null
}
