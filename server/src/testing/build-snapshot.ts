import {
  chainBars,
  countedTransactions,
  dexActivity,
  explainCounted,
  heatmap,
  inputRoot,
  protocolBubbles,
} from '@chainwork/onchain'
import { eventsOf } from '../activity/index.ts'
import '../activity/tables.ts'
import { aRegistry, hasEvent, hasWallet } from './build-activity.ts'
import type { TestApp } from './test-app.ts'

const day = 86_400

/** Everything of one person that could give their wallet away, to look for in answers. */
export interface OnChainMarks {
  wallet: string
  hashes: string[]
  inputRoot: string
  score: number
  /** With transactions, `2026-02-13`, all but the latest. */
  days: string[]
  poap: string
}

/** A person with a verified wallet, 40 weeks of swaps, scores of them, and what POAP, Curta and DegenScore say. */
export async function hasOnChainMarks(
  app: Pick<TestApp, 'database' | 'clock'>,
  userId: string,
): Promise<OnChainMarks> {
  const { db } = app.database
  const wallet = await hasWallet(app, userId)
  const now = app.clock.now()
  const asOf = Math.floor(now.getTime() / 1000)
  const hashes: string[] = []
  for (let week = 0; week < 40; week++)
    hashes.push(await hasEvent(app, wallet, { ts: asOf - day * (7 * week + 1) }))
  await db
    .insertInto('chain_reading')
    .values({
      wallet,
      chain_id: 1,
      state: 'read',
      source: 'sample',
      block: 100,
      rows: hashes.length,
      read_at: now,
    })
    .execute()
  const registry = aRegistry()
  const events = await eventsOf(db, userId, registry)
  const sources = [{ chainId: 1, source: 'sample', upToBlock: 100, at: asOf }]
  const counted = countedTransactions(events, asOf)
  const explanation = explainCounted(counted, { asOf, registryVersion: registry.version, sources })
  const { bubbles, more, other, collections } = protocolBubbles(counted)
  const root = inputRoot(counted.eligible)
  const score = explanation.DEX_SCORE.score!
  await db
    .insertInto('score_snapshot')
    .values({
      user_id: userId,
      method: 'xp-1',
      registry_version: registry.version,
      as_of: asOf,
      scored_at: now,
      wallets: [wallet],
      dex: score,
      defi: explanation.DEFI_SCORE.score,
      nft: explanation.NFT_SCORE.score,
      multi_chain: explanation.MULTI_CHAIN_SCORE.score,
      years: 0.7,
      chains: JSON.stringify({ 1: 40 }),
      views: JSON.stringify({
        heatmap: heatmap(counted),
        protocols: [...bubbles, ...more].map(({ protocol, count }) => ({ protocol, count })),
        other,
        collections,
        dex: dexActivity(counted),
        chains: chainBars(counted).bars,
      }),
      explanation: JSON.stringify(explanation),
      input_root: root,
    })
    .execute()
  const poap = `poap-${wallet.slice(-6)}`
  const bodies = {
    poap: {
      poaps: [
        { id: poap, name: 'A meeting', eventId: '7', imageUrl: 'https://poap.example/1.png', owner: wallet },
      ],
    },
    curta: { phase0Solves: 2, phase1Solves: 1, phase2Solves: 0, solves: 3, points: 11 },
    degen: { scores: [{ address: wallet, score: 734, updatedAt: null }] },
  }
  for (const kind of ['poap', 'curta', 'degen'] as const)
    await db
      .insertInto('credential_snapshot')
      .values({
        user_id: userId,
        kind,
        wallets: [wallet],
        body: JSON.stringify(bodies[kind]),
        state: 'ok',
        read_at: now,
        tried_at: now,
      })
      .execute()
  const days = heatmap(counted)
    .slice(0, -5)
    .map(({ date }) => date)
  return { wallet, hashes, inputRoot: root, score, days, poap }
}
