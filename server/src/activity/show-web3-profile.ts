import type { Input } from '@chainwork/contract'
import type * as activity from '@chainwork/contract/activity/endpoints'
import type { Web3Profile } from '@chainwork/contract/activity/schemas'
import type { Reaching } from '../platform/http/caller.ts'
import { checksummed } from '../web3/index.ts'
import { emptyProfile } from './empty-profile.ts'
import { look } from './look.ts'
import type { ActivitySettings } from './routes.ts'

/** The on-chain profile of `me` or of an id, as far as the caller may see it. Refuses `seeker.notFound`. */
export function showWeb3Profile({ mode, hasApplied }: ActivitySettings) {
  return async (
    { database, actor, now }: Reaching<'signedIn'>,
    { params }: Input<typeof activity.showWeb3Profile>,
  ): Promise<Web3Profile> => {
    const { stored, isOwn } = await look(database, { actor, id: params.id, hasApplied, now })
    if (!isOwn) return emptyProfile('not-shown', mode)
    const { wallets } = stored
    if (!wallets.length) return emptyProfile('not-connected', mode)
    return { ...emptyProfile('pending', mode), wallets: await Promise.all(wallets.map(checksummed)) }
  }
}
