import type { Input } from '@chainwork/contract'
import type * as activity from '@chainwork/contract/activity/endpoints'
import type { Poap } from '@chainwork/contract/activity/schemas'
import { refuse } from '../platform/failure.ts'
import type { Reading } from '../platform/http/caller.ts'
import { readAddress } from '../web3/index.ts'
import { findOwnStored } from './find-stored.ts'
import type { ActivitySettings } from './routes.ts'

/** POAPs of wallets that the caller may know, a page at a time. Refuses `wallet.notFound` for any other, and `wallet.checksum`. */
export function searchPoaps(_settings: ActivitySettings) {
  return async (
    { db, actor }: Reading<'signedIn'>,
    { body }: Input<typeof activity.searchPoaps>,
  ): Promise<{ poaps: Poap[]; cursor: string | null }> => {
    const asked = await Promise.all(body.addresses.map(async (given) => (await readAddress(given)).stored))
    const own = actor.seekerId ? (await findOwnStored(db, actor.seekerId)).wallets : []
    if (asked.some((address) => !own.includes(address))) refuse('wallet.notFound')
    return { poaps: [], cursor: null }
  }
}
