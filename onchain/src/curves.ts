import { method } from './method.ts'
import type { Ratio } from './units.ts'

/** The share of all points that so many active weeks release: what was done in a few weeks counts little. */
export function maturity(weeks: number): Ratio {
  return saturation(weeks, method.maturityWeeks)
}

/** How recent activity is whose last day was so many whole days ago; 0 where there was none. */
export function recency(days: number | null): Ratio {
  if (days === null) return 0
  if (days <= method.recencyFullDays) return 1
  return method.recencyHalfDays / (method.recencyHalfDays + days - method.recencyFullDays)
}

/**
 * How much of the full marks an amount earns: min(1, √(amount / cap)). The first steps earn most, nothing beyond the cap
 * earns anything, and every operation in it is rounded exactly by IEEE 754.
 */
export function saturation(amount: number, cap: number): Ratio {
  return Math.min(1, Math.sqrt(amount / cap))
}

/** A number with one decimal, halves upward: ⌊10x + 0.5⌋ / 10. */
export function roundToTenth(value: number): number {
  return Math.floor(10 * value + 0.5) / 10
}
