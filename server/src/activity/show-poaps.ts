import type { Input } from '@chainwork/contract'
import type * as activity from '@chainwork/contract/activity/endpoints'
import type { Poap } from '@chainwork/contract/activity/schemas'
import type { Reaching } from '../platform/http/caller.ts'
import { look } from './look.ts'
import type { ActivitySettings } from './routes.ts'

/** POAPs that `me` or an id received, as far as the caller may see them. Refuses `seeker.notFound`. */
export function showPoaps({ hasApplied }: ActivitySettings) {
  return async (
    { database, actor, now }: Reaching<'signedIn'>,
    { params }: Input<typeof activity.showPoaps>,
  ): Promise<Poap[]> => {
    await look(database, { actor, id: params.id, hasApplied, now })
    return []
  }
}
