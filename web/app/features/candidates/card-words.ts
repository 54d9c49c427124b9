import type { CandidateScore } from '@chainwork/contract/candidates/values'
import { day } from '../../format/dates.ts'
import { counted } from '../../format/numbers.ts'

/** Short names of the scores, beside their bars. */
export const scoreLabels: Record<CandidateScore, string> = {
  multiChain: 'Multi-chain',
  defi: 'DeFi',
  dex: 'DEX',
  nft: 'NFT',
}

/** `5 years of experience`; null where no work is shown. */
export function experienceWords(years: number | null): string | null {
  if (years === null) return null
  return years === 0 ? 'Less than a year of experience' : `${counted(years, 'year')} of experience`
}

/** `Available now`, `Available from 12.01.2027`; null where nothing is said. */
export function availableWords(openFrom: string | null, now: number): string | null {
  if (openFrom === null) return null
  return Date.parse(openFrom) <= now ? 'Available now' : `Available from ${day(openFrom)}`
}
