import { type Tx, sampleWallets, sampledChains } from '@chainwork/server'
import type { DemoProfile } from './demo-people.ts'

/** Gives a person their sample wallets, and has them read with the next jobs: nothing else links them, nobody has their keys. */
export async function giveWallets(
  tx: Tx,
  userId: string,
  { wallets = [] }: DemoProfile,
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
}
