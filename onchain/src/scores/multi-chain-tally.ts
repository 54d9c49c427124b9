import type { ActivityEvent } from '../activity-event.ts'
import { type Score, type Tally, addToTally, addUp, emptyTally } from './tally.ts'
import { type MultiChainComponent, method } from '../method.ts'
import type { Day } from '../units.ts'
import { maturity as maturityOf, recency, saturation } from '../curves.ts'

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

/** What the multi-chain score is computed from. */
export interface MultiChainRaw {
  /** Chains, each by quarters until it was used in four weeks. */
  chains: number
  /** Distinct active weeks, of any category. */
  weeks: number
  /** Distinct pairs of bridge and week. */
  bridges: number
  /** Distinct active quarters. */
  tenure: number
  /** Whole days from the last active day to the day of `asOf`; null without activity. */
  recencyDays: number | null
}

/** Counts what the components of the multi-chain score measure. */
export function multiChainRaw(tally: MultiChainTally, today: Day): MultiChainRaw {
  let [chains, bridges] = [0, 0]
  for (const weeks of tally.chains.values()) chains += Math.min(1, weeks.size / method.multiChain.chainWeeks)
  for (const weeks of tally.bridges.values()) bridges += weeks.size
  return {
    chains,
    weeks: tally.weeks.size,
    bridges,
    tenure: tally.quarters.size,
    recencyDays: tally.lastDay === null ? null : today - tally.lastDay,
  }
}

export type MultiChainScore = Score<MultiChainComponent, Exclude<keyof MultiChainRaw, 'recencyDays'>>

/** The multi-chain score from what was counted (section 2.5 of the method). One chain alone earns at most 40. */
export function multiChainScore(raw: MultiChainRaw): MultiChainScore {
  const { extraChainsCap, bridgeCap, weights } = method.multiChain
  const maturity = maturityOf(raw.weeks)
  const norm = {
    chains: saturation(Math.max(0, raw.chains - 1), extraChainsCap),
    weeks: saturation(raw.weeks, method.weeksCap),
    bridges: saturation(raw.bridges, bridgeCap),
    tenure: saturation(raw.tenure, method.quartersCap),
    recency: recency(raw.recencyDays),
  }
  const { score, points } = addUp(weights, norm, maturity)
  return { score, max: 100, maturity, raw: { ...raw }, norm, points }
}
