import type { ActivityEvent } from '../activity-event.ts'
import { dayOf } from '../calendar/day-of.ts'
import { type MultiChainComponent, method } from '../method.ts'
import { multiChainRaw } from '../scores/multi-chain-raw.ts'
import { multiChainScore } from '../scores/multi-chain-score.ts'
import { multiChainTally } from '../scores/multi-chain-tally.ts'
import type { UnixSeconds } from '../units.ts'
import { evidenceOf } from './evidence-of.ts'
import type { Parts } from './explain-score.ts'
import { multiChainSteps } from './multi-chain-steps.ts'

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
