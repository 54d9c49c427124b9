import type { CountedTransactions } from './events/counted-transactions.ts'
import { type Dimension, dimensions, method } from './method.ts'
import { multiChainTally } from './scores/multi-chain-tally.ts'
import type { Ratio, Xp } from './units.ts'
import { roundToTenth } from './curves.ts'
import { dayOf } from './calendar.ts'

const daysPerYear = 365.25

/** Years from the first eligible event, of any category, to `asOf`: whole days / 365.25, down to one decimal; 0 without any. */
export function yearsActive({ eligible, asOf }: CountedTransactions): number {
  let first = dayOf(asOf)
  for (const { ts } of eligible) first = Math.min(first, dayOf(ts))
  return Math.floor((10 * (dayOf(asOf) - first)) / daysPerYear) / 10
}

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

export interface CheckedRequirement {
  isMet: boolean
  /** A requirement of nothing is met and not shown. */
  isShown: boolean
}

/** Whether a score meets what a job post asks for. Both have one decimal, so they are compared as they are shown. */
export function checkRequirement(score: Xp, required: Xp): CheckedRequirement {
  return { isMet: score >= required, isShown: required > 0 }
}

export interface OverallFit {
  /** Points that count; what one dimension has beyond its requirement pays for no other. */
  got: Xp
  required: Xp
  /** got / required; 1 where nothing is required. */
  fraction: Ratio
}

/** How far somebody's scores fulfill what a job post requires in all three dimensions together. */
export function overallFit(
  scores: Readonly<Record<Dimension, Xp>>,
  required: Readonly<Record<Dimension, Xp>>,
): OverallFit {
  let [got, sum] = [0, 0]
  for (const dimension of dimensions) {
    got += Math.min(scores[dimension], required[dimension])
    sum += required[dimension]
  }
  const [counted, requiredSum] = [roundToTenth(got), roundToTenth(sum)]
  return { got: counted, required: requiredSum, fraction: requiredSum === 0 ? 1 : counted / requiredSum }
}
