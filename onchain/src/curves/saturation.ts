import type { Ratio } from '../units.ts'

/**
 * How much of the full marks an amount earns: min(1, √(amount / cap)). The first steps earn most, nothing beyond the cap
 * earns anything, and every operation in it is rounded exactly by IEEE 754.
 */
export function saturation(amount: number, cap: number): Ratio {
  return Math.min(1, Math.sqrt(amount / cap))
}
