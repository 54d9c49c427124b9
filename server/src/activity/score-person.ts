import {
  type Explanations,
  type ReadSource,
  chainBars,
  checkChains,
  countedTransactions,
  dexActivity,
  explainCounted,
  heatmap,
  method,
  protocolBubbles,
  scoreNames,
  yearsActive,
} from '@chainwork/onchain'
import type { ActivityEvent } from '@chainwork/onchain'
import type { ChainReading, Snapshot } from './find-snapshot.ts'
import type { Views } from './tables.ts'

/** A snapshot as it is computed, before anybody knows whether it may be kept. */
export type Scored = Omit<Snapshot, 'user_id' | 'scored_at' | 'stale_since' | 'chains'> & {
  chains: Record<string, number>
  views: Views
  explanation: Explanations
}

/** What a person's scores are made of. */
export interface ScoreInput {
  wallets: string[]
  readings: readonly ChainReading[]
  events: readonly ActivityEvent[]
  registryVersion: string
  /** The first second of a UTC day, in seconds since 1970. */
  asOf: number
}

/** The scores of a person with all that is shown of them. */
export function scorePerson({ wallets, readings, events, registryVersion, asOf }: ScoreInput): Scored {
  const context = { asOf, registryVersion, sources: sourcesOf(readings) }
  const counted = countedTransactions(events, asOf)
  const explanation = explainCounted(counted, context)
  // Where a chain has never been read, nothing found is not nothing there.
  if (readings.some(({ read_at }) => read_at === null))
    for (const name of scoreNames)
      if (explanation[name].state === 'no-activity')
        Object.assign(explanation[name], { state: 'pending', score: null })
  const { bubbles, more, other, collections } = protocolBubbles(counted)
  const chains = chainBars(counted).bars
  const weeks = checkChains(
    counted,
    chains.map(({ chainId }) => chainId),
  )
  return {
    method: method.name,
    registry_version: registryVersion,
    as_of: asOf,
    wallets,
    dex: explanation.DEX_SCORE.score,
    defi: explanation.DEFI_SCORE.score,
    nft: explanation.NFT_SCORE.score,
    multi_chain: explanation.MULTI_CHAIN_SCORE.score,
    years: yearsActive(counted),
    chains: Object.fromEntries(weeks.map(({ chainId, weeks: active }) => [chainId, active])),
    views: {
      heatmap: heatmap(counted),
      protocols: [...bubbles, ...more].map(({ protocol, count }) => ({ protocol, count })),
      other,
      collections,
      dex: dexActivity(counted),
      chains,
    },
    explanation,
    input_root: explanation.DEX_SCORE.inputRoot,
  }
}

/** How far each chain was read, which is as far as the wallet that was read least. */
function sourcesOf(readings: readonly ChainReading[]): ReadSource[] {
  const read = readings.filter(({ read_at, block, source }) => read_at && block !== null && source)
  return [...Map.groupBy(read, ({ chain_id }) => chain_id)].map(([chainId, of]) => ({
    chainId,
    source: [...new Set(of.map(({ source }) => source!))].sort().join(', '),
    upToBlock: Math.min(...of.map(({ block }) => block!)),
    at: Math.floor(Math.min(...of.map(({ read_at }) => read_at!.getTime())) / 1000),
  }))
}
