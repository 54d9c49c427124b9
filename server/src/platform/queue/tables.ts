import type { Generated } from 'kysely'

/** Keys of jobs already enqueued; forgotten after the job's `keyDays`. */
export interface JobKeyTable {
  job: string
  key: string
  forget_at: Date
  created_at: Generated<Date>
}

declare module '../db/database.ts' {
  interface Tables {
    job_key: JobKeyTable
  }
}
