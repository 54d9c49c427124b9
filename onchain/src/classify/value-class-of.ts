import type { ValueClass } from '../activity-event.ts'

/** 0.0005, 0.1 and 10 of a native token of 18 decimals: the first amounts that are not dust, not small, not medium. */
const bounds = [500_000_000_000_000n, 100_000_000_000_000_000n, 10_000_000_000_000_000_000n]

/**
 * How large an amount of a native token is, in its smallest unit. 0 is unknown: what moved may have been other tokens. Only dust
 * and the rest are told apart by the scores.
 */
export function valueClassOf(value: bigint): ValueClass | null {
  if (value <= 0n) return null
  return bounds.filter((bound) => value >= bound).length as ValueClass
}
