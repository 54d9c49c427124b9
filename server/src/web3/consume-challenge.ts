import type { Database } from '../platform/db/database.ts'
import type { Purpose } from './compose-message.ts'

export interface SignedText {
  message: string
  chainId: number
}

/**
 * Uses up the open challenge of a holder and answers what was to be signed; null when there is none. Of several calls
 * at once one gets it. It commits before the signature is looked at, so every challenge allows one attempt.
 */
export async function consumeChallenge(
  database: Database,
  attempt: { purpose: Purpose; address: string; holder: string; nonce: string | undefined; now: Date },
): Promise<SignedText | null> {
  const row = await database.transaction((tx) => {
    let using = tx
      .updateTable('wallet_challenge')
      .set({ used_at: attempt.now })
      .where('holder', '=', attempt.holder)
      .where('purpose', '=', attempt.purpose)
      .where('address', '=', attempt.address)
      .where('used_at', 'is', null)
      .where('expires_at', '>', attempt.now)
    if (attempt.nonce !== undefined) using = using.where('nonce', '=', attempt.nonce)
    return using.returning(['message', 'chain_id']).executeTakeFirst()
  })
  return row ? { message: row.message, chainId: row.chain_id } : null
}
