import { roundToTenth } from '../curves/round-to-tenth.ts'
import { type Dimension, dimensions } from '../method.ts'
import type { Ratio, Xp } from '../units.ts'

export interface OverallFit {
  /** Points that count; what one dimension has beyond its requirement pays for no other. */
  got: Xp
  required: Xp
  /** got / required; 1 where nothing is required. */
  fraction: Ratio
}

/** How far somebody's scores fulfill what a job post requires in all three dimensions together. */
export function overallFit(
  scores: Readonly<Record<Dimension, Xp>>,
  required: Readonly<Record<Dimension, Xp>>,
): OverallFit {
  let [got, sum] = [0, 0]
  for (const dimension of dimensions) {
    got += Math.min(scores[dimension], required[dimension])
    sum += required[dimension]
  }
  const [counted, asked] = [roundToTenth(got), roundToTenth(sum)]
  return { got: counted, required: asked, fraction: asked === 0 ? 1 : counted / asked }
}
