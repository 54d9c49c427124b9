import { method } from '../method.ts'
import type { MultiChainRaw } from '../scores/multi-chain-raw.ts'
import { multiChainScore } from '../scores/multi-chain-score.ts'
import type { MultiChainTally } from '../scores/multi-chain-tally.ts'
import type { Xp } from '../units.ts'
import { followPlan } from './follow-plan.ts'
import type { Plan } from './plan.ts'

/** The score on the last day of a plan that is carried out on one chain, `null` being one that was not used before. */
export function multiChainAfter(
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
