import type { Input } from '@chainwork/contract'
import type * as activity from '@chainwork/contract/activity/endpoints'
import { type Web3Profile, web3Profile } from '@chainwork/contract/activity/schemas'
import { KeptReply, type ReadyJson } from '../platform/http/answers.ts'
import type { Reaching } from '../platform/http/caller.ts'
import { detailFor, look } from './look.ts'
import { previewedAs } from '../profiles/index.ts'
import { isOld, refreshIfOld } from './plan-readings.ts'
import { presentProfile } from './present-profile.ts'
import { readyProfiles, versionOf } from './ready-profiles.ts'
import type { ActivitySettings } from './activity-settings.ts'
import { nothingShown, visibleActivity } from './visible-activity.ts'

const fiveMinutes = 300

/**
 * The on-chain profile of `me` or of an id, as far as the caller may see it; one's own also as a recruiter gets it. Refuses
 * `seeker.notFound`.
 */
export function showWeb3Profile(settings: ActivitySettings) {
  const ready = readyProfiles()
  return async (
    { database, actor, now }: Reaching<'signedIn'>,
    { params, query }: Input<typeof activity.showWeb3Profile>,
  ): Promise<Web3Profile | KeptReply<Web3Profile | ReadyJson>> => {
    const { ties, sources } = settings
    const { seekerId, userId } = actor
    const isWhole = seekerId !== null && (params.id === 'me' || params.id === seekerId) && !query.as
    const version = isWhole ? await versionOf(database, userId) : null
    const kept = version === null ? null : ready.find(userId, version)
    if (kept && !isOld(kept.readings, now)) return new KeptReply(kept.answer, kept.seconds)
    const { stored, sees } = await look(database, {
      actor,
      id: params.id,
      ties,
      now,
      part: { from: 'scores' },
    })
    if (sees && isOld(stored.readings, now)) await refreshIfOld(database, stored.userId, now)
    const level =
      sees === 'own' && query.as ? detailFor(previewedAs(query.as, stored.isAnonymous), stored) : sees
    if (level === null) return nothingShown(sources.mode)
    const whole = await presentProfile(stored, settings)
    if (level !== 'own') return visibleActivity(whole, level)
    if (version === null || !isSettled(whole)) return new KeptReply(whole, 0)
    const json = JSON.stringify(web3Profile.parse(whole))
    const { readings } = stored
    return new KeptReply(ready.keep(userId, json, { version, seconds: fiveMinutes, readings }), fiveMinutes)
  }
}

/** Nothing is being read, so that it stays as it is for a while. */
function isSettled({ state, sources }: Web3Profile): boolean {
  return state === 'ok' && sources.every((reading) => reading.state === 'read')
}
