import { method } from '../method.ts'
import type { Ratio } from '../units.ts'
import { saturation } from './saturation.ts'

/** The share of all points that so many active weeks release: what was done in a few weeks counts little. */
export function maturity(weeks: number): Ratio {
  return saturation(weeks, method.maturityWeeks)
}
