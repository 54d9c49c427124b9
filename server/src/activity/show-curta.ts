import type { Input } from '@chainwork/contract'
import type * as activity from '@chainwork/contract/activity/endpoints'
import type { CurtaSolves } from '@chainwork/contract/activity/schemas'
import type { Reaching } from '../platform/http/caller.ts'
import { look } from './look.ts'
import type { ActivitySettings } from './routes.ts'

/** Puzzles that `me` or an id solved, as far as the caller may see them. Refuses `seeker.notFound`. */
export function showCurta({ hasApplied }: ActivitySettings) {
  return async (
    { database, actor, now }: Reaching<'signedIn'>,
    { params }: Input<typeof activity.showCurta>,
  ): Promise<CurtaSolves> => {
    const { isOwn } = await look(database, { actor, id: params.id, hasApplied, now })
    return {
      phase0Solves: null,
      phase1Solves: null,
      phase2Solves: null,
      solves: null,
      points: null,
      state: isOwn ? 'not-connected' : 'not-shown',
    }
  }
}
