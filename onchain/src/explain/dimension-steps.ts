import { type Dimension, type DimensionComponent, method } from '../method.ts'
import type { DimensionRaw } from '../scores/dimension-raw.ts'
import type { DimensionScore } from '../scores/dimension-score.ts'
import type { DimensionTally } from '../scores/dimension-tally.ts'
import type { UnixSeconds } from '../units.ts'
import { dimensionAfter } from './dimension-after.ts'
import { mostUsed } from './most-used.ts'
import { type NextStep, nextStep } from './next-step.ts'
import { inFourWeeks, inNextQuarter, type Plan, today } from './plan.ts'

const oneMore = { dex: 'one more DEX', defi: 'one more DeFi protocol', nft: 'one more NFT marketplace' }

/** What would raise each component of a dimension score; null where it has its full marks. */
export function dimensionSteps(
  dimension: Dimension,
  tally: DimensionTally,
  { score, raw, norm }: DimensionScore,
  asOf: UnixSeconds,
): Record<DimensionComponent, NextStep | null> {
  const known = mostUsed(tally.labelled)
  const step = (component: DimensionComponent, what: string, delta: number, plan: Plan, protocol = known) =>
    norm[component] === 1
      ? null
      : nextStep(
          what,
          delta,
          score,
          dimensionAfter(dimension, tally, raw satisfies DimensionRaw, plan, protocol),
        )
  const [four, five] = [inFourWeeks(asOf), inFourWeeks(asOf, method.perProtocolWeek)]
  return {
    weeks: step('weeks', '4 more active weeks', 4, four),
    breadth: step('breadth', `4 weeks on ${oneMore[dimension]}`, 1, four, null),
    depth: step('depth', '5 transactions in each of 4 weeks', 20, five),
    tenure: step('tenure', 'Active in the next quarter', 1, inNextQuarter(asOf)),
    recency: step('recency', 'Active today', -(raw.recencyDays ?? 0) + 0, today(asOf)),
  }
}
