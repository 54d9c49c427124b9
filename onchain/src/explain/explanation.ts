import type { ScoreName } from '../scores/on-chain-scores.ts'
import type { Ratio, UnixSeconds, Xp } from '../units.ts'
import type { Coverage, Evidence } from './evidence-of.ts'
import type { NextStep } from './plan.ts'

/** How far a chain was read, and by what. */
export interface ReadSource {
  chainId: number
  source: string
  upToBlock: number
  at: UnixSeconds
}

/** What is known beside the events when a score is explained. */
export interface ExplainContext {
  /** The whole UTC day of this moment counts. */
  asOf: UnixSeconds
  /** Version of the registry that gave the events their protocols and categories. */
  registryVersion: string | null
  sources: readonly ReadSource[]
  /** The wallets have not been read yet: there is no score, which is not a score of 0. */
  isPending?: boolean
}

interface ExplainedComponent<Component extends string = string> {
  id: Component
  /** Days for recency, null without activity. */
  raw: number | null
  /** The raw amount of full marks; null for recency, which has its full marks at the start. */
  cap: number | null
  weight: number
  normalised: Ratio
  points: Xp
  evidence: Evidence[]
  next: NextStep | null
}

/** One score with all that it takes to check it. */
export interface Explanation<Component extends string = string> {
  /** Null while it is pending. */
  score: Xp | null
  max: 100
  state: 'ok' | 'no-activity' | 'pending'
  method: string
  registryVersion: string | null
  asOf: UnixSeconds
  maturity: Ratio
  components: ExplainedComponent<Component>[]
  coverage: Coverage
  sources: readonly ReadSource[]
  /** Commitment to the events of all four scores. */
  inputRoot: string
}

export type Explanations = Record<ScoreName, Explanation>
