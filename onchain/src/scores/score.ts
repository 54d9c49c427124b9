import type { Ratio, Xp } from '../units.ts'

/** One score with everything it was added up from, in the order in which it was added. */
export interface Score<Component extends string = string, Raw extends string = string> {
  score: Xp
  max: 100
  maturity: Ratio
  /** What was counted: weeks, protocols, transactions, quarters, and days since the last activity. */
  raw: Record<Raw, number> & { recencyDays: number | null }
  /** The share of its full marks that each component earns. */
  norm: Record<Component, Ratio>
  /** 100 × maturity × weight × norm. */
  points: Record<Component, Xp>
}
