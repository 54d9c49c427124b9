import type { ActivityEvent } from '../activity-event.ts'
import { dayOf } from '../calendar.ts'
import { eligibleEvents } from '../events/eligible-events.ts'
import type { Dimension } from '../method.ts'
import type { UnixSeconds } from '../units.ts'
import { type DimensionScore, dimensionRaw, dimensionScore, dimensionTally } from './dimension-tally.ts'
import { type MultiChainScore, multiChainRaw, multiChainScore, multiChainTally } from './multi-chain-tally.ts'

/** The names of the four scores, as they are on the wire, in the order in which they are shown. */
export const scoreNames = ['MULTI_CHAIN_SCORE', 'DEFI_SCORE', 'DEX_SCORE', 'NFT_SCORE'] as const
export type ScoreName = (typeof scoreNames)[number]

/** The four scores of a person. */
export interface OnChainScores {
  DEX_SCORE: DimensionScore
  DEFI_SCORE: DimensionScore
  NFT_SCORE: DimensionScore
  MULTI_CHAIN_SCORE: MultiChainScore
}

/**
 * The four scores of a person, by all events of all their wallets, in any order. Two computers that are given the same events
 * and the same day get the same bits.
 */
export function onChainScores(events: Iterable<ActivityEvent>, asOf: UnixSeconds): OnChainScores {
  const eligible = eligibleEvents(events, asOf)
  const today = dayOf(asOf)
  const scoreOf = (dimension: Dimension) => {
    const tally = dimensionTally(dimension, eligible)
    return dimensionScore(dimension, dimensionRaw(dimension, tally, today), tally.events.length)
  }
  return {
    DEX_SCORE: scoreOf('dex'),
    DEFI_SCORE: scoreOf('defi'),
    NFT_SCORE: scoreOf('nft'),
    MULTI_CHAIN_SCORE: multiChainScore(multiChainRaw(multiChainTally(eligible), today)),
  }
}
