import type { RangeField } from '../kind.ts'

/** How the bitmaps of thresholds are laid out; no `steps` for kinds without a range. */
export type RangeSteps = Pick<RangeField, 'step' | 'steps'>

export const noRange: RangeSteps = { step: 1, steps: 0 }

/** Ordinals with a known range by lower and by upper bound ascending; the bitmaps are in the segment's. */
export interface RangeArrays extends RangeSteps {
  byMin: Uint32Array
  byMax: Uint32Array
  /** Word of the segment's bitmaps where those of the lower bounds begin; those of the upper bounds follow. */
  start: number
}
