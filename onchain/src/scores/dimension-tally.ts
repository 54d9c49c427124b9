import type { ActivityEvent } from '../activity-event.ts'
import { type Dimension, type DimensionComponent, method } from '../method.ts'
import { countsIn } from '../events/eligible-events.ts'
import { type Score, type Tally, addToTally, addUp, emptyTally } from './tally.ts'
import type { Day } from '../units.ts'
import { maturity as maturityOf, recency, saturation } from '../curves.ts'

export interface DimensionTally extends Tally {
  /** By protocol: its active weeks, each with the weights of its events added up. */
  protocols: Map<string | null, Map<number, number>>
  /** Active weeks by protocol, of labelled events and of the others; one protocol is seldom in both. */
  labelled: Map<string | null, Set<number>>
  unlabelled: Map<string | null, Set<number>>
}

/** Counts the eligible events of a dimension. */
export function dimensionTally(dimension: Dimension, eligible: readonly ActivityEvent[]): DimensionTally {
  const tally: DimensionTally = {
    ...emptyTally(),
    protocols: new Map(),
    labelled: new Map(),
    unlabelled: new Map(),
  }
  for (const event of eligible) {
    if (!countsIn(dimension, event)) continue
    const week = addToTally(tally, event)
    const weeks = entryOf(tally.protocols, event.protocol, () => new Map<number, number>())
    weeks.set(week, (weeks.get(week) ?? 0) + (event.valueClass === 0 ? method.dustWeight : 1))
    entryOf(event.labelled ? tally.labelled : tally.unlabelled, event.protocol, () => new Set<number>()).add(
      week,
    )
  }
  return tally
}

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = map.get(key)
  if (value === undefined) map.set(key, (value = make()))
  return value
}

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

export interface DimensionScore extends Score<
  DimensionComponent,
  Exclude<keyof DimensionRaw, 'recencyDays'>
> {
  /** Transactions that count in this dimension. */
  events: number
}

/** The score of one dimension from what was counted (section 2.4 of the method). */
export function dimensionScore(dimension: Dimension, raw: DimensionRaw, events: number): DimensionScore {
  const { breadthCap, depthCap } = method.dimensions[dimension]
  const maturity = maturityOf(raw.weeks)
  const norm = {
    weeks: saturation(raw.weeks, method.weeksCap),
    breadth: saturation(raw.breadth, breadthCap),
    depth: saturation(raw.depth, depthCap),
    tenure: saturation(raw.tenure, method.quartersCap),
    recency: recency(raw.recencyDays),
  }
  const { score, points } = addUp(method.weights, norm, maturity)
  return { score, max: 100, maturity, raw: { ...raw }, norm, points, events }
}
