import { roundToTenth } from '../curves/round-to-tenth.ts'
import type { Xp } from '../units.ts'

/** What would raise a score, and exactly by how much. */
export interface NextStep {
  /** How much more the component would count, in the unit of its `raw`; negative for days since the last activity. */
  delta: number
  /** Points by which the score would be higher on the last day of it. */
  gain: Xp
  text: string
}

/** A step in words, e.g. `4 weeks on one more DEX: +3.1`; null where it gains nothing. */
export function nextStep(what: string, delta: number, before: Xp, after: Xp): NextStep | null {
  const gain = roundToTenth(after - before)
  return gain > 0 ? { delta, gain, text: `${what}: +${gain}` } : null
}
