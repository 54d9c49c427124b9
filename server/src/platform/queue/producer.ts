import type { PgBoss } from 'pg-boss'
import type { Clock } from '../clock.ts'

/** What `enqueue` needs of an open queue. */
export interface Producer {
  boss: PgBoss
  clock: Clock
  /** Makes the workers of this process look at once instead of at their next poll. */
  wake(job: string): void
}
