import type { ActivityEvent } from '../activity-event.ts'
import type { UnixSeconds } from '../units.ts'

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
