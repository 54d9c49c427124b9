import type { Challenge } from '@chainwork/contract/web3/schemas'
import type { Tx } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import { readAddress } from './addresses.ts'
import { type Purpose, composeMessage, newNonce } from './compose-message.ts'
import type { Web3Settings } from './settings.ts'

const lifeMs = 5 * 60_000

/**
 * Makes the challenge to be signed and keeps it; an older one of the same holder, purpose and address ends with that.
 * Known and unknown addresses are answered alike. Refuses `wallet.checksum`, `wallet.chain`.
 */
export async function openChallenge(
  tx: Tx,
  settings: Web3Settings,
  options: { purpose: Purpose; address: string; chainId: number; holder: string; now: Date },
): Promise<Challenge> {
  const { purpose, chainId, holder, now } = options
  const { stored, shown } = await readAddress(options.address)
  if (!settings.chains.includes(chainId)) refuse('wallet.chain', { chainId: 'This chain is not supported.' })
  const nonce = newNonce()
  const expiresAt = new Date(now.getTime() + lifeMs)
  const message = composeMessage({
    purpose,
    origin: settings.origin,
    address: shown,
    chainId,
    nonce,
    issuedAt: now,
    expiresAt,
  })
  const fresh = { chain_id: chainId, nonce, message, issued_at: now, expires_at: expiresAt, used_at: null }
  await tx
    .insertInto('wallet_challenge')
    .values({ purpose, address: stored, holder, ...fresh })
    .onConflict((conflict) => conflict.columns(['holder', 'purpose', 'address']).doUpdateSet(fresh))
    .execute()
  await sweep(tx, now)
  return {
    wallet: shown,
    nounce: nonce,
    message,
    chainId,
    issuedAt: now.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}

/** Deletes a few expired challenges, so that the table stays small without a job of its own. */
async function sweep(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('wallet_challenge')
    .where('nonce', 'in', (old) =>
      old
        .selectFrom('wallet_challenge')
        .select('nonce')
        .where('expires_at', '<', now)
        .orderBy('expires_at')
        .limit(20)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}
