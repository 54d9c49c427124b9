/** A POAP as it was received; anybody may have passed it on, so it proves nothing and is not scored. */
export interface Poap {
  /** The token's number. */
  id: string
  /** Where only the chain was asked, which knows no names, the number of the event. */
  name: string
  eventId: string
  /** At https, or one of our own drawings. */
  imageUrl: string | null
  /** Whose it is, in lower case. */
  owner: string
  /** ISO 8601, in UTC; null where only the chain was asked. */
  receivedAt: string | null
}

/** Puzzles of Curta; each counts once for a person, in the best phase it was solved in. */
export interface CurtaSolves {
  phase0Solves: number
  phase1Solves: number
  phase2Solves: number
  solves: number
  /** 3, 2 and 1 for a puzzle of phase 0, 1 and 2. */
  points: number
}

export interface DegenScore {
  address: string
  /** As issued. */
  score: number
  /** ISO 8601, in UTC; null where it is not said. */
  updatedAt: string | null
}

/** What was read, or that nothing can be asked here. A question that failed throws, so no failure looks like 0. */
export type CredentialReading<T> = ({ state: 'ok' } & T) | { state: 'not-connected' }

/**
 * Reads credentials of a person's wallets, given in lower case. All throw RateLimited, Unsupported, BadAnswer, Unreachable as sources
 * of chains do, and are not called inside a transaction.
 */
export interface CredentialReaders {
  /** The latest first. */
  readPoaps(addresses: readonly string[], signal: AbortSignal): Promise<CredentialReading<{ poaps: Poap[] }>>
  readCurta(addresses: readonly string[], signal: AbortSignal): Promise<CredentialReading<CurtaSolves>>
  /** One for each wallet with a confirmed beacon. */
  readDegenScores(
    addresses: readonly string[],
    signal: AbortSignal,
  ): Promise<CredentialReading<{ scores: DegenScore[] }>>
}
