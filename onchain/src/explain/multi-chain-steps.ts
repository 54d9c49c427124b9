import type { MultiChainComponent } from '../method.ts'
import type { MultiChainScore } from '../scores/multi-chain-score.ts'
import type { MultiChainTally } from '../scores/multi-chain-tally.ts'
import type { UnixSeconds } from '../units.ts'
import { mostUsed } from './most-used.ts'
import { multiChainAfter } from './multi-chain-after.ts'
import { type NextStep, nextStep } from './next-step.ts'
import { type Plan, inFourWeeks, inNextQuarter, today } from './plan.ts'

/** What would raise each component of the multi-chain score; null where it has its full marks. */
export function multiChainSteps(
  tally: MultiChainTally,
  { score, raw, norm }: MultiChainScore,
  asOf: UnixSeconds,
): Record<MultiChainComponent, NextStep | null> {
  const known = mostUsed(tally.chains)
  const step = (
    component: MultiChainComponent,
    what: string,
    delta: number,
    plan: Plan,
    { chain = known, isBridging = false }: { chain?: number | null; isBridging?: boolean } = {},
  ) =>
    norm[component] === 1
      ? null
      : nextStep(what, delta, score, multiChainAfter(tally, raw, plan, chain, isBridging))
  const four = inFourWeeks(asOf)
  return {
    chains: step('chains', '4 weeks on one more chain', 1, four, { chain: null }),
    weeks: step('weeks', '4 more active weeks', 4, four),
    bridges: step('bridges', 'A bridge in each of 4 weeks', 4, four, { isBridging: true }),
    tenure: step('tenure', 'Active in the next quarter', 1, inNextQuarter(asOf)),
    recency: step('recency', 'Active today', -(raw.recencyDays ?? 0) + 0, today(asOf)),
  }
}
