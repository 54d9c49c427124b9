import type { Input } from '@chainwork/contract'
import type * as activity from '@chainwork/contract/activity/endpoints'
import type { Poap } from '@chainwork/contract/activity/schemas'
import { poapsShown } from '@chainwork/contract/activity/values'
import { KeptReply } from '../platform/http/answers.ts'
import type { Reaching } from '../platform/http/caller.ts'
import { credentialStates, poapsOf } from './credentials.ts'
import { look } from './look.ts'
import type { ActivitySettings } from './activity-settings.ts'

const day = 86_400

/** The latest POAPs that `me` or an id received; others see them at full evidence. Refuses `seeker.notFound`. */
export function showPoaps({ ties }: ActivitySettings) {
  return async (
    { database, actor, now }: Reaching<'signedIn'>,
    { params }: Input<typeof activity.showPoaps>,
  ): Promise<Poap[] | KeptReply<Poap[]>> => {
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
    return sees === 'own' ? new KeptReply(poaps, credentialStates(stored).poap === 'ok' ? day : 0) : poaps
  }
}
