import type { OnChainScores } from '../scores/on-chain-scores.ts'
import type { Ratio } from '../units.ts'

/** A person's scores as shares, by the names that requirements have. */
export function scoreRatios(
  scores: OnChainScores,
): Record<'dexXp' | 'defiXp' | 'nftXp' | 'multiChainXp', Ratio> {
  const ratio = ({ score, max }: { score: number; max: number }): Ratio => score / max
  return {
    dexXp: ratio(scores.DEX_SCORE),
    defiXp: ratio(scores.DEFI_SCORE),
    nftXp: ratio(scores.NFT_SCORE),
    multiChainXp: ratio(scores.MULTI_CHAIN_SCORE),
  }
}
