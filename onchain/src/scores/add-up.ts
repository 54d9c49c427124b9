import { roundToTenth } from '../curves/round-to-tenth.ts'
import type { Ratio, Xp } from '../units.ts'

/**
 * Points of each component and the score. Factors are multiplied from left to right and points added in the order of
 * `weights`, so that every machine rounds alike.
 */
export function addUp<Component extends string>(
  weights: Readonly<Record<Component, number>>,
  norm: Readonly<Record<Component, Ratio>>,
  maturity: Ratio,
): { score: Xp; points: Record<Component, Xp> } {
  const points = {} as Record<Component, Xp>
  let sum = 0
  for (const component in weights) {
    const earned = 100 * maturity * weights[component] * norm[component]
    points[component] = earned
    sum += earned
  }
  return { score: Math.min(100, roundToTenth(sum)), points }
}
