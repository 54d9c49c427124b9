import { method } from '../method.ts'
import type { Day } from '../units.ts'
import type { MultiChainTally } from './multi-chain-tally.ts'

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
