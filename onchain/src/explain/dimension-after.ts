import { type Dimension, method } from '../method.ts'
import type { DimensionRaw } from '../scores/dimension-raw.ts'
import { dimensionScore } from '../scores/dimension-score.ts'
import type { DimensionTally } from '../scores/dimension-tally.ts'
import type { Xp } from '../units.ts'
import { followPlan } from './follow-plan.ts'
import type { Plan } from './plan.ts'

/**
 * The score on the last day of a plan that is carried out on one labelled protocol, `null` being one that was not used before.
 * Adding its events and scoring all of them again gives the same result, more slowly.
 */
export function dimensionAfter(
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
