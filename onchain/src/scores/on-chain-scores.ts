import type { ActivityEvent } from '../activity-event.ts'
import { dayOf } from '../calendar/day-of.ts'
import { eligibleEvents } from '../events/eligible-events.ts'
import type { Dimension } from '../method.ts'
import type { UnixSeconds } from '../units.ts'
import { dimensionRaw } from './dimension-raw.ts'
import { type DimensionScore, dimensionScore } from './dimension-score.ts'
import { dimensionTally } from './dimension-tally.ts'
import { multiChainRaw } from './multi-chain-raw.ts'
import { type MultiChainScore, multiChainScore } from './multi-chain-score.ts'
import { multiChainTally } from './multi-chain-tally.ts'

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
