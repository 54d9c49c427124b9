import type { ActivityEvent } from '../activity-event.ts'
import { dayOf } from '../calendar/day-of.ts'
import { type Dimension, type DimensionComponent, method } from '../method.ts'
import { dimensionRaw } from '../scores/dimension-raw.ts'
import { dimensionScore } from '../scores/dimension-score.ts'
import { dimensionTally } from '../scores/dimension-tally.ts'
import type { UnixSeconds } from '../units.ts'
import { dimensionSteps } from './dimension-steps.ts'
import { evidenceOf } from './evidence-of.ts'
import type { Parts } from './explain-score.ts'

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
