import { PgBoss } from 'pg-boss'
import { systemClock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Job } from './define-job.ts'
import { removeProducer, producerOf, registerProducer } from './enqueue.ts'
import { bossOptions, prepareQueues } from './prepare-queues.ts'
import type { Producer } from './producer.ts'
import { retryDead } from './retry-dead.ts'

/**
 * Enqueues the dead letters of a job again, all of them or those with these ids; returns how many. Works in the process of
 * the server and in one that has no queue of its own: workers elsewhere then find them at their next look.
 */
export async function retryDeadLetters<Data extends object>(
  database: Database,
  job: Job<Data>,
  ids?: readonly string[],
): Promise<number> {
  return withProducer(database, ({ boss }) => retryDead(boss, database, job, ids))
}

/** Lets a process without a queue of its own enqueue while it works. */
export async function withProducer<Answer>(
  database: Database,
  work: (producer: Producer) => Promise<Answer>,
): Promise<Answer> {
  const known = producerOf(database)
  if (known) return work(known)
  await prepareQueues(database)
  const boss = new PgBoss({ ...bossOptions(database), migrate: false, supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  const producer = { boss, clock: systemClock, wake: () => {} }
  registerProducer(database, producer)
  try {
    return await work(producer)
  } finally {
    removeProducer(database)
    await boss.stop({ graceful: false, close: false })
  }
}
