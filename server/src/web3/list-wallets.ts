import type { LinkedWallet } from '@chainwork/contract/web3/schemas'
import type { Reading } from '../platform/http/caller.ts'
import { checksummed } from './addresses.ts'

/** The caller's wallets, in the order they were linked. */
export async function listWallets({ db, actor }: Reading<'seeker'>): Promise<LinkedWallet[]> {
  const rows = await db
    .selectFrom('wallet')
    .select(['address', 'verified', 'linked_at'])
    .where('user_id', '=', actor.userId)
    .orderBy('linked_at')
    .orderBy('address')
    .execute()
  return Promise.all(
    rows.map(async ({ address, verified, linked_at }) => ({
      address: await checksummed(address),
      verified,
      linkedAt: linked_at.toISOString(),
    })),
  )
}
