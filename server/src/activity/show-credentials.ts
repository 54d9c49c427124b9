import type { Input } from '@chainwork/contract'
import type * as activity from '@chainwork/contract/activity/endpoints'
import type { CurtaSolves, Poap } from '@chainwork/contract/activity/schemas'
import { CachedReply } from '../platform/http/answers.ts'
import type { Reaching } from '../platform/http/caller.ts'
import { credentialStates, curtaOf, noSolves, poapsOf } from './credentials.ts'
import { look } from './look.ts'
import type { ActivitySettings } from './activity-settings.ts'
import { poapsShown } from '@chainwork/contract/activity/values'

const day = 86_400

/** Puzzles that `me` or an id solved; others see them at full evidence. Refuses `seeker.notFound`. */
export function showCurta({ ties }: ActivitySettings) {
  return async (
    { database, actor, now }: Reaching<'signedIn'>,
    { params }: Input<typeof activity.showCurta>,
  ): Promise<CurtaSolves | CachedReply<CurtaSolves>> => {
    const { stored, sees } = await look(database, {
      actor,
      id: params.id,
      ties,
      now,
      part: { from: 'evidence' },
    })
    if (sees === 'own')
      return new CachedReply(curtaOf(stored), credentialStates(stored).curta === 'ok' ? day : 0)
    return sees ? curtaOf(stored) : { ...noSolves, state: 'not-shown' }
  }
}

/** The latest POAPs that `me` or an id received; others see them at full evidence. Refuses `seeker.notFound`. */
export function showPoaps({ ties }: ActivitySettings) {
  return async (
    { database, actor, now }: Reaching<'signedIn'>,
    { params }: Input<typeof activity.showPoaps>,
  ): Promise<Poap[] | CachedReply<Poap[]>> => {
    const { stored, sees } = await look(database, {
      actor,
      id: params.id,
      ties,
      now,
      part: { from: 'evidence', isThere: (found) => poapsOf(found).length > 0 },
    })
    if (!sees) return []
    const poaps = poapsOf(stored)
      .slice(0, poapsShown)
      .map(({ poap }) => poap)
    return sees === 'own' ? new CachedReply(poaps, credentialStates(stored).poap === 'ok' ? day : 0) : poaps
  }
}
