import type { ActivityEvent } from '../activity-event.ts'
import type { UnixSeconds } from '../units.ts'
import { eligibleEvents } from '../events/eligible-events.ts'
import { inputRoot } from '../root/input-root.ts'
import { onChainScores } from '../scores/on-chain-scores.ts'

/** The commitment of a statement whose events are withheld: it would give the wallets away. */
export const withheldRoot = `0x${'0'.repeat(64)}`

/** Where the events were read: chains, or a history made up for looking around. */
export type BundleMode = 'live' | 'sample'

/** The scores of a person as they are signed. */
export interface ScoreStatement {
  /** A salted hash that says whose they are to nobody else than the site that signed. */
  subject: string
  /** Ten times the score, as the three that follow. */
  dex: number
  defi: number
  nft: number
  multi: number
  method: string
  registryVersion: string
  asOf: UnixSeconds
  /** Thirty-two zero bytes where the events are withheld. */
  inputRoot: string
  expires: UnixSeconds
}

/** A file of signed scores; with its events, anybody can compute them again. */
export interface ScoreBundle {
  mode: BundleMode
  /** The address of the key that signed, in lower case. */
  signer: string
  statement: ScoreStatement
  signature: string
  /** Both or neither. */
  eventsSignature?: string | undefined
  events?: readonly ActivityEvent[] | undefined
}

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
