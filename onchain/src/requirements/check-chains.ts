import type { CountedTransactions } from '../events/counted-transactions.ts'
import { method } from '../method.ts'
import { multiChainTally } from '../scores/multi-chain-tally.ts'

/** `met` from four active weeks on, `seen` below, `missing` without any. */
export type ChainExperience = 'met' | 'seen' | 'missing'

/** What somebody has done on each chain that a job post asks for, in its order. */
export function checkChains(
  { eligible }: CountedTransactions,
  required: readonly number[],
): { chainId: number; weeks: number; experience: ChainExperience }[] {
  const { chains } = multiChainTally(eligible)
  return required.map((chainId) => {
    const weeks = chains.get(chainId)?.size ?? 0
    const experience = weeks >= method.multiChain.chainWeeks ? 'met' : weeks ? 'seen' : 'missing'
    return { chainId, weeks, experience }
  })
}
