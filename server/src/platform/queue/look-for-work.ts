import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { queueSchema } from './prepare-queues.ts'

interface Looking {
  database: Database
  /** Between the end of one look and the next. */
  seconds: number
  /** The jobs that this process has workers for. */
  names: readonly string[]
  /** Called with each of them that is due, whichever process enqueued it or failed at it. */
  wake: (name: string) => void
  report: (error: Error) => void
}

/**
 * One look for all workers: dozens that each look for themselves keep the database busy with answering that there is nothing.
 * Answers how to end it, which waits for the look that is under way.
 */
export function lookForWork({ database, seconds, names, wake, report }: Looking): () => Promise<void> {
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  let look = Promise.resolve()
  const lookLater = () => {
    timer = setTimeout(() => {
      look = dueOf(database, names)
        .then((due) => due.forEach(wake))
        .catch((error: Error) => isOver || report(error))
        .then(() => isOver || lookLater())
        .then(() => {})
    }, seconds * 1000)
  }
  lookLater()
  return () => {
    isOver = true
    clearTimeout(timer)
    return look
  }
}

async function dueOf(database: Database, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as name
    where exists (select from ${sql.table(`${queueSchema}.job`)} as job
      where job.name = name.name and job.state < 'active' and job.start_after <= now())`.execute(database.db)
  return rows.map(({ name }) => name)
}
