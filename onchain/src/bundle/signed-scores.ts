import type { ActivityEvent } from '../activity-event.ts'
import { eligibleEvents } from '../events/eligible-events.ts'
import { inputRoot } from '../root/input-root.ts'
import { onChainScores } from '../scores/on-chain-scores.ts'
import type { UnixSeconds } from '../units.ts'

/** What of a statement follows from events alone. */
export interface SignedScores {
  dex: number
  defi: number
  nft: number
  multi: number
  inputRoot: string
}

/** The scores of events in tenths of a point, and the commitment to what was counted. */
export function signedScores(events: readonly ActivityEvent[], asOf: UnixSeconds): SignedScores {
  const { DEX_SCORE, DEFI_SCORE, NFT_SCORE, MULTI_CHAIN_SCORE } = onChainScores(events, asOf)
  return {
    dex: tenths(DEX_SCORE.score),
    defi: tenths(DEFI_SCORE.score),
    nft: tenths(NFT_SCORE.score),
    multi: tenths(MULTI_CHAIN_SCORE.score),
    inputRoot: inputRoot(eligibleEvents(events, asOf)),
  }
}

/** A score has one decimal; ten times it is whole but for its last bits. */
function tenths(score: number): number {
  return Math.floor(score * 10 + 0.5)
}
