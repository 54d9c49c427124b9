import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { declaredJobs } from './define-job.ts'
import { deadName, queueSchema } from './prepare-queues.ts'

export interface Depth {
  job: string
  /** Due and not done, running ones and those waiting for another attempt included. */
  waiting: number
  /** Age of the oldest of them, seconds; 0 when there is none. */
  oldestSeconds: number
  /** Dead letters. */
  failed: number
}

export async function readDepth(database: Database): Promise<Depth[]> {
  const names = declaredJobs().map((job) => job.name)
  const { rows } = await sql<{ name: string; waiting: number; seconds: number; all: number }>`
    select name,
      count(*) filter (where state <> 'created' or start_after <= now())::int as waiting,
      coalesce(extract(epoch from now() - min(created_on) filter (where state <> 'created' or start_after <= now())), 0)::float8 as seconds,
      count(*)::int as all
    from ${sql.table(`${queueSchema}.job`)}
    where name = any(${[...names, ...names.map(deadName)]}) and state in ('created', 'retry', 'active')
    group by name`.execute(database.db)
  const found = new Map(rows.map((row) => [row.name, row]))
  return names.map((job) => ({
    job,
    waiting: found.get(job)?.waiting ?? 0,
    oldestSeconds: Math.max(0, found.get(job)?.seconds ?? 0),
    failed: found.get(deadName(job))?.all ?? 0,
  }))
}
