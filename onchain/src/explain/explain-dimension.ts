import type { ActivityEvent } from '../activity-event.ts'
import { dayOf } from '../calendar.ts'
import { type Dimension, type DimensionComponent, method } from '../method.ts'
import {
  type DimensionRaw,
  type DimensionScore,
  type DimensionTally,
  dimensionRaw,
  dimensionScore,
  dimensionTally,
} from '../scores/dimension-tally.ts'
import type { UnixSeconds, Xp } from '../units.ts'
import { evidenceOf } from './evidence-of.ts'
import type { Parts } from './explain-score.ts'
import {
  type NextStep,
  type Plan,
  followPlan,
  inFourWeeks,
  inNextQuarter,
  longestUsed,
  nextStep,
  today,
} from './plan.ts'

const oneMore = { dex: 'one more DEX', defi: 'one more DeFi protocol', nft: 'one more NFT marketplace' }

/** What would raise each component of a dimension score; null where it has its full marks. */
function dimensionSteps(
  dimension: Dimension,
  tally: DimensionTally,
  { score, raw, norm }: DimensionScore,
  asOf: UnixSeconds,
): Record<DimensionComponent, NextStep | null> {
  const known = longestUsed(tally.labelled)
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

/**
 * The score on the last day of a plan that is carried out on one labelled protocol, `null` being one that was not used before.
 * Adding its events and scoring all of them again gives the same result, more slowly.
 */
function dimensionAfter(
  dimension: Dimension,
  tally: DimensionTally,
  raw: DimensionRaw,
  plan: Plan,
  protocol: string | null,
): Xp {
  const { weeks, tenure, planned } = followPlan(tally, plan)
  const weights = protocol === null ? undefined : tally.protocols.get(protocol)
  const before = protocol === null ? undefined : tally.labelled.get(protocol)
  const inProtocol = (count: number) => Math.min(1, count / method.protocolWeeks)
  const used = before?.size ?? 0
  const added = planned.filter((week) => !before?.has(week)).length
  let { depth } = raw
  for (const week of planned) {
    const weight = weights?.get(week) ?? 0
    depth += Math.min(method.perProtocolWeek, weight + plan.perDay) - Math.min(method.perProtocolWeek, weight)
  }
  const breadth = raw.breadth + inProtocol(used + added) - inProtocol(used)
  return dimensionScore(dimension, { weeks, breadth, depth, tenure, recencyDays: 0 }, 0).score
}

/** A dimension's score and what explains it. */
export function explainDimension(
  dimension: Dimension,
  eligible: readonly ActivityEvent[],
  asOf: UnixSeconds,
) {
  const tally = dimensionTally(dimension, eligible)
  const score = dimensionScore(dimension, dimensionRaw(dimension, tally, dayOf(asOf)), tally.events.length)
  const { breadthCap, depthCap } = method.dimensions[dimension]
  const shown = evidenceOf(tally.events, ({ protocol }) => protocol)
  const parts: Parts<DimensionComponent> = {
    weights: method.weights,
    caps: {
      weeks: method.weeksCap,
      breadth: breadthCap,
      depth: depthCap,
      tenure: method.quartersCap,
      recency: null,
    },
    evidence: { weeks: shown, breadth: shown, depth: shown, tenure: shown, recency: shown },
    next: dimensionSteps(dimension, tally, score, asOf),
  }
  return { score, parts }
}
