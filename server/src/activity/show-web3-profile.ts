import type { Input } from '@chainwork/contract'
import type * as activity from '@chainwork/contract/activity/endpoints'
import type { Web3Profile } from '@chainwork/contract/activity/schemas'
import { KeptReply } from '../platform/http/answers.ts'
import type { Reaching } from '../platform/http/caller.ts'
import { detailFor, look } from './look.ts'
import { isOld, refreshIfOld } from './plan-readings.ts'
import { presentProfile } from './present-profile.ts'
import type { ActivitySettings } from './routes.ts'
import { nothingShown, visibleActivity } from './visible-activity.ts'

const fiveMinutes = 300

/**
 * The on-chain profile of `me` or of an id, as far as the caller may see it; one's own also as a recruiter gets it. Refuses
 * `seeker.notFound`.
 */
export function showWeb3Profile(settings: ActivitySettings) {
  return async (
    { database, actor, now }: Reaching<'signedIn'>,
    { params, query }: Input<typeof activity.showWeb3Profile>,
  ): Promise<Web3Profile | KeptReply<Web3Profile>> => {
    const { hasApplied, sources } = settings
    const { stored, sees } = await look(database, {
      actor,
      id: params.id,
      hasApplied,
      now,
      part: { from: 'scores' },
    })
    if (sees && isOld(stored.readings, now)) await refreshIfOld(database, stored.userId, now)
    const level = sees === 'own' && query.as ? detailFor(query.as, stored) : sees
    if (level === null) return nothingShown(sources.mode)
    const whole = await presentProfile(stored, settings)
    if (level !== 'own') return visibleActivity(whole, level)
    return new KeptReply(whole, isSettled(whole) ? fiveMinutes : 0)
  }
}

/** Nothing is being read, so that it stays as it is for a while. */
function isSettled({ state, sources }: Web3Profile): boolean {
  return state === 'ok' && sources.every((reading) => reading.state === 'read')
}
