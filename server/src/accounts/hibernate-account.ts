import {
  type IdentitySettings,
  changeUser,
  cookieFor,
  endSessions,
  recordSecurityEvent,
  requireFresh,
} from '../identity/index.ts'
import type { Writing } from '../platform/http/caller.ts'

/**
 * Hides the person from recruiters and stops mails until the next sign-in; every session ends, so that this is one. Refuses
 * `session.stale`.
 */
export function hibernateAccount(settings: IdentitySettings) {
  return async ({ tx, actor, now, requestId, client, cookies }: Writing<'signedIn'>) => {
    requireFresh(actor, now)
    await changeUser(tx, actor.userId, { hibernated_at: now }, now)
    await endSessions(tx, actor.userId)
    await recordSecurityEvent(tx, 'accountHibernated', { now, requestId, client, userId: actor.userId })
    cookies.push(cookieFor(settings, '', 0))
    return { message: 'Account hibernated successfully' }
  }
}
