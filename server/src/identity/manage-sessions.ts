import type { Id, Input } from '@chainwork/contract'
import type * as identity from '@chainwork/contract/identity/endpoints'
import type { OpenSession, Session } from '@chainwork/contract/identity/schemas'
import type { List } from '@chainwork/contract/page'
import { refuse, refuseField } from '../platform/failure.ts'
import type { Reaching, Reading, Writing } from '../platform/http/caller.ts'
import { endLinks } from './end-ways-in.ts'
import { wholeList } from '../platform/whole-list.ts'
import { verifyPassword } from './passwords.ts'
import { recordSecurityEvent } from './record-event.ts'
import { endSessions, lockAccount } from './sessions.ts'
import { sessionOf } from './show-session.ts'

/** Where the person is signed in, newest first. */
export async function listSessions({ db, actor, now }: Reading<'anySession'>): Promise<List<OpenSession>> {
  const rows = await db
    .selectFrom('user_session')
    .select(['id', 'method', 'user_agent', 'created_at', 'last_seen_at'])
    .where('user_id', '=', actor.userId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute()
  return wholeList(
    rows.map((row) => ({
      id: row.id as Id<'session'>,
      isCurrent: row.id === actor.sessionId,
      method: row.method,
      device: deviceOf(row.user_agent ?? ''),
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
    })),
  )
}

/** Ends one of the caller's sessions, and a change of address it may have begun. Refuses `session.notFound`, for a stranger's too. */
export async function revokeSession(
  { tx, actor, now, requestId, client }: Writing<'anySession'>,
  { params }: Input<typeof identity.revokeSession>,
) {
  // A change of address that the session asks for meanwhile waits, and is refused.
  await lockAccount(tx, actor.userId)
  const { numDeletedRows } = await tx
    .deleteFrom('user_session')
    .where('id', '=', params.id)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()
  if (!Number(numDeletedRows)) refuse('session.notFound')
  if (params.id !== actor.sessionId) await endLinks(tx, 'signedOutElsewhere', actor.userId, now)
  await recordSecurityEvent(tx, 'sessionRevoked', { now, requestId, client, userId: actor.userId })
  return { message: 'That device is signed out.' }
}

/** Ends every own session but this one, and a change of address they may have begun. */
export async function revokeOtherSessions({ tx, actor, now, requestId, client }: Writing<'anySession'>) {
  await lockAccount(tx, actor.userId)
  const ended = await endSessions(tx, actor.userId, { except: actor.sessionId })
  await endLinks(tx, 'signedOutElsewhere', actor.userId, now)
  // Recorded even if there was no other session, because the event also ends the calendar address.
  await recordSecurityEvent(tx, 'sessionRevoked', { now, requestId, client, userId: actor.userId })
  const message = ended === 1 ? '1 other device is signed out.' : `${ended} other devices are signed out.`
  return { ended, message }
}

/** Acts on the other side from now on. Refuses `context.missing` without that role. */
export async function changeContext(
  { tx, actor, now, cookie }: Writing<'anySession'>,
  { body }: Input<typeof identity.changeContext>,
): Promise<Session> {
  const has = body.context === 'recruiter' ? actor.recruiterId : actor.seekerId
  if (!has) refuse('context.missing')
  await tx
    .updateTable('user_session')
    .set({ context: body.context })
    .where('id', '=', actor.sessionId)
    .execute()
  return sessionOf(tx, actor.sessionId, { now, cookie })
}

/** Gives fresh proof of identity to this session. Refuses `password.incorrect`. */
export async function proveIdentity(
  { database, actor, now }: Reaching<'signedIn'>,
  { body }: Input<typeof identity.proveIdentity>,
) {
  const account = await database.db
    .selectFrom('sign_in_method')
    .select('password')
    .where('user_id', '=', actor.userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  if (!(await verifyPassword(body.password, account?.password ?? null)))
    refuseField('password.incorrect', 'password')
  await database.db
    .updateTable('user_session')
    .set({ proven_at: now })
    .where('id', '=', actor.sessionId)
    .execute()
  return { message: 'Confirmed' }
}

const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** `Firefox on Linux`; what cannot be told is left out. */
export function deviceOf(userAgent: string): string {
  const browser = browsers.find(([mark]) => userAgent.includes(mark))?.[1]
  const system = systems.find(([mark]) => userAgent.includes(mark))?.[1]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'API client'
}
