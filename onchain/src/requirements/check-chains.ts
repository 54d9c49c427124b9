import type { ActivityEvent } from '../activity-event.ts'
import { eligibleEvents } from '../events/eligible-events.ts'
import { method } from '../method.ts'
import { multiChainTally } from '../scores/multi-chain-tally.ts'
import type { UnixSeconds } from '../units.ts'

/** `met` from four active weeks on, `seen` below, `missing` without any. */
export type ChainExperience = 'met' | 'seen' | 'missing'

/** What somebody has done on each chain that a job post asks for, in its order. */
export function checkChains(
  events: Iterable<ActivityEvent>,
  asOf: UnixSeconds,
  required: readonly number[],
): { chainId: number; weeks: number; experience: ChainExperience }[] {
  const { chains } = multiChainTally(eligibleEvents(events, asOf))
  return required.map((chainId) => {
    const weeks = chains.get(chainId)?.size ?? 0
    const experience = weeks >= method.multiChain.chainWeeks ? 'met' : weeks ? 'seen' : 'missing'
    return { chainId, weeks, experience }
  })
}
