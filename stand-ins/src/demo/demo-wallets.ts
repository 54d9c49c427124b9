import { type Registry, openRegistry } from '@chainwork/onchain'
import { registryFile } from '@chainwork/onchain/registry'
import { type Tx, sampledChains } from '@chainwork/server'
import { sampleWallets } from '../sample-chains/sample-wallets.ts'
import type { DemoProfile } from './demo-people.ts'
import { seedScores } from './seed-scores.ts'

let registry: Registry | undefined

/**
 * Gives a person their sample wallets with their scores, and has them read with the next jobs: nothing else links them, nobody has
 * their keys.
 */
export async function giveWallets(
  tx: Tx,
  userId: string,
  { wallets = [], shows = {} }: DemoProfile,
  now: Date,
): Promise<void> {
  const given = sampleWallets.filter(({ history }) => wallets.includes(history))
  if (!given.length) return
  await tx
    .insertInto('wallet')
    .values(
      given.map(({ address }) => {
        return { address, user_id: userId, chain_id: 1, verified: true, checked_at: now, linked_at: now }
      }),
    )
    .execute()
  await tx
    .insertInto('chain_reading')
    .values(
      given.flatMap(({ address: wallet }) =>
        sampledChains.map((chain_id) => ({
          wallet,
          chain_id,
          state: 'waiting' as const,
          next_at: now,
          is_urgent: true,
        })),
      ),
    )
    .execute()
  await seedScores(tx, userId, { registry: (registry ??= openRegistry(registryFile)), now })
  const { onChain, detail = 'scores' } = shows
  await tx
    .updateTable('seeker')
    .set({ visibility: JSON.stringify(onChain ? { onChain } : {}), on_chain_detail: detail })
    .where('user_id', '=', userId)
    .execute()
}
