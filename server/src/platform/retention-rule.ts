import type { Tx } from './db/database.ts'

/** One line of what is stored how long; the job of the night removes what is older. */
export interface RetentionRule {
  what: string
  /** As the reference says it. */
  stored: string
  /** Removes it. Again changes nothing. */
  remove(tx: Tx, now: Date): Promise<void>
}
