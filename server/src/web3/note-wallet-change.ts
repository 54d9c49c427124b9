import { shortAddress } from '@chainwork/contract/web3/short-address'
import { postMethodNotice, recordSecurityEvent } from '../identity/index.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Writing } from '../platform/http/caller.ts'
import type { WalletAddress } from './addresses.ts'

type Asked = Pick<Writing<'seeker'>, 'actor' | 'now' | 'requestId' | 'client'>

/** A way in was added or taken off: it is recorded, and its owner reads of it. */
export async function noteWalletChange(
  tx: Tx,
  { actor, now, requestId, client }: Asked,
  { stored, shown }: WalletAddress,
  added: boolean,
): Promise<void> {
  await recordSecurityEvent(tx, added ? 'walletLinked' : 'walletRemoved', {
    now,
    requestId,
    client,
    userId: actor.userId,
    details: { address: stored },
  })
  await postMethodNotice(tx, {
    email: actor.email,
    key: `wallet:${stored}:${added ? 'added' : 'removed'}:${now.getTime()}`,
    method: `Wallet ${shortAddress(shown)}`,
    added,
  })
}
