import type { Writing } from '../platform/http/caller.ts'
import { recordSecurityEvent } from './record-event.ts'
import { type IdentitySettings, cookieFor } from './sessions.ts'

/** Ends the session on the server and removes its cookie. Without a session there is nothing to do. */
export function signOut(settings: IdentitySettings) {
  return async ({ tx, actor, now, requestId, client, cookies }: Writing<'anyone'>) => {
    cookies.push(cookieFor(settings, '', 0))
    if (actor.kind === 'user') {
      await tx.deleteFrom('user_session').where('id', '=', actor.sessionId).execute()
      await recordSecurityEvent(tx, 'signOut', { now, requestId, client, userId: actor.userId })
    }
    return { message: 'Signed out' }
  }
}
