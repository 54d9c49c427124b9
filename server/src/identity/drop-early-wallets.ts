import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import { recordEvent } from './record-event.ts'

/**
 * Takes off the wallets that were linked before anybody had proven the address of the account: whoever signs up with
 * the address of somebody else must not keep a way in once its owner takes the account over.
 */
export async function dropEarlyWallets(
  tx: Tx,
  about: {
    userId: string
    /** Whether the address was proven before this. */
    wasVerified: boolean
    now: Date
    requestId: string
    client: { network: string }
  },
): Promise<void> {
  const { rows } = await sql<{ address: string }>`
    delete from wallet where user_id = ${about.userId} and (${!about.wasVerified} or linked_at < (
      select min(at) from security_event where user_id = ${about.userId} and kind = 'emailVerified'
    )) returning address`.execute(tx)
  for (const { address } of rows) await recordEvent(tx, 'walletRemoved', { ...about, details: { address } })
}
