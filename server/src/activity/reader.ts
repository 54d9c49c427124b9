import type { ChainSources } from '../platform/chains/chain-source.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import type { Depth } from './trim-events.ts'

/** What reading a chain works with, and its limits. */
export interface Reader {
  database: Database
  clock: Clock
  sources: ChainSources
  depth: Depth
  /** Milliseconds after which a long history lets others go first. */
  sliceMs: number
  /** Seconds without a sign of life after which another process takes over. */
  leaseSeconds: number
  /** Told what an operator should know. */
  report(problem: { msg: string; chainId: number; source: string; [more: string]: unknown }): void
}
