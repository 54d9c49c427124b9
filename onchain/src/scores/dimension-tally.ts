import type { ActivityEvent } from '../activity-event.ts'
import { type Dimension, method } from '../method.ts'
import { countsIn } from '../events/counts-in.ts'
import { type Tally, addToTally, emptyTally } from './tally.ts'

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
