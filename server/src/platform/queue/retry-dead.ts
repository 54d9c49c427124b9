import { type PgBoss, fromKysely } from 'pg-boss'
import type { Database } from '../db/database.ts'
import type { AnyJob } from './define-job.ts'
import { enqueue } from './enqueue.ts'
import { deadName } from './prepare-queues.ts'
import type { DeadLetter } from './run-attempt.ts'

/** Enqueues dead letters of a job again, each in a transaction of its own; returns how many. */
export async function retryDead(
  boss: PgBoss,
  database: Database,
  job: AnyJob,
  ids?: readonly string[],
): Promise<number> {
  const dead = await boss.findJobs<DeadLetter>(deadName(job.name), { queued: true })
  const wanted = ids ? dead.filter(({ id }) => ids.includes(id)) : dead
  for (const { id, data } of wanted) {
    await database.transaction(async (tx) => {
      await boss.deleteJob(deadName(job.name), id, { db: fromKysely(tx) })
      await enqueue(tx, job, data.data)
    })
  }
  return wanted.length
}
