import type { Insertable } from 'kysely'
import type { Tables } from '../platform/db/database.ts'
import { hasWallet } from './build-activity.ts'
import type { TestApp } from './test-app.ts'

type SnapshotRow = Insertable<Tables['score_snapshot']>

/** Asked scores that `aVeteran` has in part: DEX 75.6, DeFi 96.7, no NFT. */
export const someOnChain = {
  dexXp: 60,
  defiXp: 100,
  nftXp: 0,
  years: 3,
  blockchains: ['ETH', 'POL'],
  skills: ['Governance'],
  questions: [],
}

/** Gives a person a wallet with these scores, as they are after reading Ethereum and Polygon; answers its address. */
export async function hasScores(
  app: Pick<TestApp, 'database' | 'clock'>,
  userId: string,
  over: Partial<Omit<SnapshotRow, 'chains'>> & { chains?: Record<string, number> } = {},
): Promise<string> {
  const { chains = { 1: 12 }, ...more } = over
  const wallet = await hasWallet(app, userId)
  const now = app.clock.now()
  const sources = [1, 137].map((chainId) => ({ chainId, source: 'sample', upToBlock: 1, at: 1 }))
  await app.database.db
    .insertInto('score_snapshot')
    .values({
      user_id: userId,
      method: 'xp-1',
      registry_version: '1',
      as_of: Math.floor(now.getTime() / 1000),
      scored_at: now,
      wallets: [wallet],
      dex: 75.6,
      defi: 96.7,
      nft: 0,
      multi_chain: 92,
      years: 5.8,
      views: JSON.stringify({ heatmap: [], protocols: [], other: 0, dex: [], chains: [] }),
      explanation: JSON.stringify({ DEX_SCORE: { sources } }),
      input_root: '0x0',
      ...more,
      chains: JSON.stringify(chains),
    })
    .execute()
  return wallet
}

/** Changes the stored scores of a person. */
export async function rescored(
  app: Pick<TestApp, 'database'>,
  userId: string,
  scores: Partial<Pick<SnapshotRow, 'dex' | 'defi' | 'nft' | 'multi_chain' | 'stale_since'>>,
): Promise<void> {
  await app.database.db.updateTable('score_snapshot').set(scores).where('user_id', '=', userId).execute()
}
