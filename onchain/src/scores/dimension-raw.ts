import { type Dimension, method } from '../method.ts'
import type { Day } from '../units.ts'
import type { DimensionTally } from './dimension-tally.ts'

/** What a dimension score is computed from. */
export interface DimensionRaw {
  /** Distinct active weeks. */
  weeks: number
  /** Protocols, each by quarters until it was used in four weeks. */
  breadth: number
  /** Weights of transactions, at most five for each protocol and week. */
  depth: number
  /** Distinct active quarters. */
  tenure: number
  /** Whole days from the last active day to the day of `asOf`; null without activity. */
  recencyDays: number | null
}

/** Counts what the components of a dimension score measure. */
export function dimensionRaw(dimension: Dimension, tally: DimensionTally, today: Day): DimensionRaw {
  let depth = 0
  for (const weeks of tally.protocols.values())
    for (const weight of weeks.values()) depth += Math.min(method.perProtocolWeek, weight)
  return {
    weeks: tally.weeks.size,
    breadth:
      protocolsIn(tally.labelled) +
      (dimension === 'nft' ? Math.min(method.unlabelledCollections, protocolsIn(tally.unlabelled)) : 0),
    depth,
    tenure: tally.quarters.size,
    recencyDays: tally.lastDay === null ? null : today - tally.lastDay,
  }
}

function protocolsIn(protocols: ReadonlyMap<unknown, ReadonlySet<number>>): number {
  let sum = 0
  for (const weeks of protocols.values()) sum += Math.min(1, weeks.size / method.protocolWeeks)
  return sum
}
