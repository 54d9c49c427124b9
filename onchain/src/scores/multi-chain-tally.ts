import type { ActivityEvent } from '../activity-event.ts'
import { type Tally, addToTally, emptyTally } from './tally.ts'

export interface MultiChainTally extends Tally {
  /** Active weeks by chain. */
  chains: Map<number, Set<number>>
  /** Active weeks by bridge. */
  bridges: Map<string | null, Set<number>>
}

/** Counts the eligible events of all categories by chain and by bridge. */
export function multiChainTally(eligible: readonly ActivityEvent[]): MultiChainTally {
  const tally: MultiChainTally = { ...emptyTally(), chains: new Map(), bridges: new Map() }
  for (const event of eligible) {
    const week = addToTally(tally, event)
    addWeek(tally.chains, event.chainId, week)
    if (event.category === 'bridge') addWeek(tally.bridges, event.protocol, week)
  }
  return tally
}

function addWeek<Key>(map: Map<Key, Set<number>>, key: Key, week: number): void {
  const weeks = map.get(key)
  if (weeks) weeks.add(week)
  else map.set(key, new Set([week]))
}
