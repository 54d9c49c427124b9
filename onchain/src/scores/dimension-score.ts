import { maturity as maturityOf } from '../curves/maturity.ts'
import { recency } from '../curves/recency.ts'
import { saturation } from '../curves/saturation.ts'
import { type Dimension, type DimensionComponent, method } from '../method.ts'
import { addUp } from './add-up.ts'
import type { DimensionRaw } from './dimension-raw.ts'
import type { Score } from './score.ts'

export interface DimensionScore extends Score<
  DimensionComponent,
  Exclude<keyof DimensionRaw, 'recencyDays'>
> {
  /** Transactions that count in this dimension. */
  events: number
}

/** The score of one dimension from what was counted (section 2.4 of the method). */
export function dimensionScore(dimension: Dimension, raw: DimensionRaw, events: number): DimensionScore {
  const { breadthCap, depthCap } = method.dimensions[dimension]
  const maturity = maturityOf(raw.weeks)
  const norm = {
    weeks: saturation(raw.weeks, method.weeksCap),
    breadth: saturation(raw.breadth, breadthCap),
    depth: saturation(raw.depth, depthCap),
    tenure: saturation(raw.tenure, method.quartersCap),
    recency: recency(raw.recencyDays),
  }
  const { score, points } = addUp(method.weights, norm, maturity)
  return { score, max: 100, maturity, raw: { ...raw }, norm, points, events }
}
