import { dayMs } from '@chainwork/contract/durations'
import type { Id } from '@chainwork/contract'
import type { OpenedSession } from '@chainwork/contract/identity/schemas'
import type { ContextName, SignInMethod } from '@chainwork/contract/identity/values'
import { sql } from 'kysely'
import type { Database, Db, Tx } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import type { User } from '../platform/http/caller.ts'
import { setHostCookie } from '../platform/http/cookies.ts'
import { noticeCookie } from '@chainwork/contract/notice-cookie'
import { deviceCookie, rememberDevice } from '../platform/http/known-device.ts'
import { newId } from '../platform/new-id.ts'
import { newToken, secretHash } from './codes.ts'
import { isFrozenSql } from './freezes.ts'
import { sessionOf } from './show-session.ts'

/** A session ends this long after it was opened. */
export const sessionDays = 30
/** Sensitive changes need a proof of identity not older than this. */
const freshMs = 15 * 60_000
/** Open sessions of one person; past these, the one that was used longest ago ends. */
const maxSessions = 20
/** How exactly it is known when a session was last used; keeps look-ups from writing. */
const seenEveryMs = 15 * 60_000

/** What the rest of identity needs to know of the installation. */
export interface IdentitySettings {
  /** Public address without a slash at the end; links and cookies follow it, never a request. */
  origin: string
  secret: string
}

interface SessionRow {
  session_id: Id<'session'>
  method: SignInMethod
  context: ContextName | null
  proven_at: Date
  last_seen_at: Date
  user_id: Id<'user'>
  email: string
  email_verified: boolean
  state: User['state']
  wanted_role: string | null
  seeker_id: Id<'seeker'> | null
  recruiter_id: Id<'recruiter'> | null
  company_id: Id<'company'> | null
  role: User['companyRole']
  is_frozen: boolean
}

/** The live session of a token with what its owner may do, by one indexed query; null when there is none. */
export async function identify(database: Database, token: string, now: Date): Promise<User | null> {
  const { rows } = await database.pool.query<SessionRow>({
    name: 'identify',
    text: `select s.id as session_id, s.method, s.context, s.proven_at, s.last_seen_at,
        u.id as user_id, u.email, u.email_verified, u.state, u.wanted_role,
        k.id as seeker_id, r.id as recruiter_id, r.company_id, r.role,
        ${isFrozenSql('r.company_id', 'u.id')} as is_frozen
      from user_session s
      join app_user u on u.id = s.user_id
      left join seeker k on k.user_id = u.id
      left join lateral (
        select id, company_id, role from recruiter
        where user_id = u.id and status = 'active'
        order by (company_id = s.company_id) desc nulls last, last_login_at desc nulls last, id limit 1
      ) r on true
      where s.token_hash = $1 and s.expires_at > $2`,
    values: [secretHash(token), now],
  })
  const row = rows[0]
  if (!row) return null
  if (now.getTime() - row.last_seen_at.getTime() > seenEveryMs) {
    // A database that takes no changes still knows who is asking.
    await database.pool
      .query('update user_session set last_seen_at = $2 where id = $1', [row.session_id, now])
      .catch(() => {})
  }
  return userOf(row)
}

function userOf(row: SessionRow): User {
  return {
    kind: 'user',
    userId: row.user_id,
    sessionId: row.session_id,
    email: row.email,
    emailVerified: row.email_verified,
    state: row.state,
    method: row.method,
    context: contextOf(row),
    provenAt: row.proven_at,
    seekerId: row.seeker_id,
    recruiterId: row.recruiter_id,
    companyId: row.company_id,
    companyRole: row.role,
    isCompanyFrozen: row.is_frozen,
  }
}

/** The chosen context when the person has that role, else the first role, else what they want to become. */
function contextOf(row: SessionRow): ContextName {
  const roles: ContextName[] = [
    ...(row.seeker_id ? (['jobSeeker'] as const) : []),
    ...(row.recruiter_id ? (['recruiter'] as const) : []),
  ]
  if (row.context && roles.includes(row.context)) return row.context
  return roles[0] ?? (row.wanted_role === 'wantsToBeRecruiter' ? 'recruiter' : 'jobSeeker')
}

/** Opens a new session, so that every sign-in has a token of its own; pushes its cookie. */
export async function openSession(
  tx: Tx,
  settings: IdentitySettings,
  request: {
    now: Date
    client: { network: string; userAgent: string }
    cookies: string[]
    cookie(name: string): string | null
  },
  who: {
    userId: string
    method: SignInMethod
    context?: ContextName | undefined
    /** Whether this way in is also proof enough for changes of how the account is protected; it is, unless told. */
    isProof?: boolean
  },
): Promise<OpenedSession> {
  const { now, client } = request
  // Two sign-ins at once would each see one session too few.
  await lockAccount(tx, who.userId)
  const token = newToken()
  const expiresAt = new Date(now.getTime() + sessionDays * dayMs)
  const id = newId('session')
  await tx
    .insertInto('user_session')
    .values({
      id,
      user_id: who.userId,
      token_hash: secretHash(token),
      method: who.method,
      context: who.context ?? null,
      company_id: null,
      proven_at: who.isProof === false ? new Date(0) : now,
      last_seen_at: now,
      expires_at: expiresAt,
      ip_address: client.network,
      user_agent: client.userAgent,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await endSurplus(tx, who.userId, now)
  await tx
    .updateTable('recruiter')
    .set({ last_login_at: now })
    .where('user_id', '=', who.userId)
    .where('status', '=', 'active')
    .execute()
  const { numUpdatedRows } = await tx
    .updateTable('app_user')
    .set({ hibernated_at: null })
    .where('id', '=', who.userId)
    .where('hibernated_at', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0)
    request.cookies.push(noticeCookie('Welcome back! Your account is no longer hibernating.'))
  request.cookies.push(cookieFor(settings, token, sessionDays * 86_400))
  const session = await sessionOf(tx, id, request)
  const { email, emailVerified } = session.user
  if (email && emailVerified)
    request.cookies.push(rememberDevice(settings, request.cookie(deviceCookie(settings.origin)), email))
  return { token, expiresAt: expiresAt.toISOString(), session }
}

/** The session cookie; with 0 seconds, the one that removes it. */
export function cookieFor(settings: IdentitySettings, token: string, seconds: number): string {
  return setHostCookie(settings.origin, { name: 'session_token', value: seconds ? token : '', seconds })
}

/** Refuses `session.stale` unless this session gave proof of identity a short while ago. */
export function requireFresh(actor: Pick<User, 'provenAt'>, now: Date): void {
  if (now.getTime() - actor.provenAt.getTime() > freshMs) refuse('session.stale')
}

/** Notes that this session has just given proof of identity. */
export async function proveSession(db: Db | Tx, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('user_session').set({ proven_at: now }).where('id', '=', sessionId).execute()
}

/** One at a time for each person, where two changes at once would see too little of each other. */
export async function lockAccount(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute()
}

/** Locks several accounts, always in the same order, so that two of these never wait for each other. */
export async function lockAccounts(tx: Tx, userIds: readonly string[]): Promise<void> {
  await sql`select from app_user where id = any(${userIds}::text[]) order by id for update`.execute(tx)
}

/**
 * Keeps an account to itself while its ways in change. Refuses `session.none` when the session was ended meanwhile: a
 * recovery that came first counts.
 */
export async function holdAccount(tx: Tx, actor: Pick<User, 'userId' | 'sessionId'>): Promise<void> {
  await lockAccount(tx, actor.userId)
  const live = await tx
    .selectFrom('user_session')
    .select('id')
    .where('id', '=', actor.sessionId)
    .executeTakeFirst()
  if (!live) refuse('session.none')
}

/** Gives a session a new token, freshly proven; the one it had is worthless from now on. */
export async function rotateToken(
  tx: Tx,
  settings: IdentitySettings,
  { now, cookies }: { now: Date; cookies: string[] },
  sessionId: string,
): Promise<{ token: string; expiresAt: string }> {
  const token = newToken()
  const { expires_at } = await tx
    .updateTable('user_session')
    .set({ token_hash: secretHash(token), proven_at: now, updated_at: now })
    .where('id', '=', sessionId)
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  cookies.push(cookieFor(settings, token, Math.floor((expires_at.getTime() - now.getTime()) / 1000)))
  return { token, expiresAt: expires_at.toISOString() }
}

async function endSurplus(tx: Tx, userId: string, now: Date): Promise<void> {
  await sql`delete from user_session where user_id = ${userId} and (expires_at <= ${now} or id not in (
    select id from user_session where user_id = ${userId} and expires_at > ${now}
    order by last_seen_at desc, id desc limit ${maxSessions}))`.execute(tx)
}

/** Ends the sessions of a person: all, all but one, or those one way in has opened. Returns how many. */
export async function endSessions(
  tx: Tx,
  userId: string,
  which: { except?: string | undefined; method?: SignInMethod | undefined } = {},
): Promise<number> {
  let ending = tx.deleteFrom('user_session').where('user_id', '=', userId)
  if (which.except) ending = ending.where('id', '!=', which.except)
  if (which.method) ending = ending.where('method', '=', which.method)
  return Number((await ending.executeTakeFirst()).numDeletedRows)
}
