import type { ActivityEvent } from '../activity-event.ts'
import { dayOf } from '../calendar.ts'
import { type MultiChainComponent, method } from '../method.ts'
import {
  type MultiChainRaw,
  type MultiChainScore,
  type MultiChainTally,
  multiChainRaw,
  multiChainScore,
  multiChainTally,
} from '../scores/multi-chain-tally.ts'
import type { UnixSeconds, Xp } from '../units.ts'
import { evidenceOf } from './evidence-of.ts'
import type { Parts } from './explain-score.ts'
import {
  type NextStep,
  type Plan,
  followPlan,
  inFourWeeks,
  inNextQuarter,
  longestUsed,
  nextStep,
  today,
} from './plan.ts'

/** The multi-chain score and what explains it: evidence of every chain for chains, of bridges alone for bridges. */
export function explainMultiChain(eligible: readonly ActivityEvent[], asOf: UnixSeconds) {
  const tally = multiChainTally(eligible)
  const score = multiChainScore(multiChainRaw(tally, dayOf(asOf)))
  const { weights, extraChainsCap, bridgeCap } = method.multiChain
  const shown = evidenceOf(eligible, ({ protocol }) => protocol)
  const bridged = eligible.filter(({ category }) => category === 'bridge')
  const parts: Parts<MultiChainComponent> = {
    weights,
    caps: {
      // The first chain is not an extra one.
      chains: 1 + extraChainsCap,
      weeks: method.weeksCap,
      bridges: bridgeCap,
      tenure: method.quartersCap,
      recency: null,
    },
    evidence: {
      chains: evidenceOf(eligible, ({ chainId }) => chainId),
      weeks: shown,
      bridges: evidenceOf(bridged, ({ protocol }) => protocol),
      tenure: shown,
      recency: shown,
    },
    next: multiChainSteps(tally, score, asOf),
  }
  return { score, parts }
}

/** What would raise each component of the multi-chain score; null where it has its full marks. */
function multiChainSteps(
  tally: MultiChainTally,
  { score, raw, norm }: MultiChainScore,
  asOf: UnixSeconds,
): Record<MultiChainComponent, NextStep | null> {
  const known = longestUsed(tally.chains)
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

/** The score on the last day of a plan that is carried out on one chain, `null` being one that was not used before. */
function multiChainAfter(
  tally: MultiChainTally,
  raw: MultiChainRaw,
  plan: Plan,
  chain: number | null,
  isBridging: boolean,
): Xp {
  const { weeks, tenure, planned } = followPlan(tally, plan)
  const before = chain === null ? undefined : tally.chains.get(chain)
  const inChain = (count: number) => Math.min(1, count / method.multiChain.chainWeeks)
  const used = before?.size ?? 0
  const added = planned.filter((week) => !before?.has(week)).length
  return multiChainScore({
    chains: raw.chains + inChain(used + added) - inChain(used),
    weeks,
    bridges: raw.bridges + (isBridging ? planned.length : 0),
    tenure,
    recencyDays: 0,
  }).score
}
