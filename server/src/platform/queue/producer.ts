import type { PgBoss } from 'pg-boss'
import type { Clock } from '../clock.ts'

/** What `enqueue` needs of an open queue. */
export interface Producer {
  boss: PgBoss
  clock: Clock
  /** Makes the workers of this process look at once instead of at the queue's next look. */
  wake(job: string): void
}
