import type { Xp } from '../units.ts'

export interface CheckedRequirement {
  isMet: boolean
  /** A requirement of nothing is met and not shown. */
  isShown: boolean
}

/** Whether a score meets what a job post asks for. Both have one decimal, so they are compared as they are shown. */
export function checkRequirement(score: Xp, required: Xp): CheckedRequirement {
  return { isMet: score >= required, isShown: required > 0 }
}
