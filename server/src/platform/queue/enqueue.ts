import { fromKysely } from 'pg-boss'
import { sql } from 'kysely'
import type { Database, Tx } from '../db/database.ts'
import { afterCommit, databaseOf } from '../db/transaction.ts'
import { newSortableUuid } from '../new-id.ts'
import type { AnyJob, Job } from './define-job.ts'
import type { Producer } from './producer.ts'
import './tables.ts'

export interface EnqueueOptions {
  /** Never twice: a job of this name and key is enqueued once within the job's `keyDays`, done or not. */
  key?: string
  /** Not before this moment. */
  startAfter?: Date
}

const producers = new WeakMap<Database, Producer>()

/** Lets transactions of this database enqueue. */
export function registerProducer(database: Database, producer: Producer): void {
  producers.set(database, producer)
}

/** What lets this database enqueue; undefined where no queue is open. */
export function producerOf(database: Database): Producer | undefined {
  return producers.get(database)
}

/** Takes that away again. */
export function removeProducer(database: Database): void {
  producers.delete(database)
}

/**
 * Enqueues in the caller's transaction: the job exists if, and only if, that commits; then a worker of this process
 * starts at once. Returns false when the key was taken, and then nothing was enqueued.
 */
export async function enqueue<Data extends object>(
  tx: Tx,
  job: Job<Data>,
  data: Data,
  options: EnqueueOptions = {},
): Promise<boolean> {
  const producer = producers.get(databaseOf(tx))
  if (!producer) throw new Error(`${job.name} cannot be enqueued: no queue is open for this database`)
  const parsed = job.data.parse(data)
  if (options.key !== undefined && !(await takeKey(tx, job, options.key))) return false
  await producer.boss.send(job.name, parsed, {
    db: fromKysely(tx),
    id: newSortableUuid(),
    ...(job.inOrderOf ? { singletonKey: job.inOrderOf(parsed) } : {}),
    ...(options.startAfter ? { startAfter: secondsUntil(options.startAfter, producer.clock.now()) } : {}),
  })
  afterCommit(tx, () => producer.wake(job.name))
  return true
}

async function takeKey(tx: Tx, job: AnyJob, key: string): Promise<boolean> {
  const taken = await tx
    .insertInto('job_key')
    .values({ job: job.name, key, forget_at: sql`now() + make_interval(days => ${job.keyDays})` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}

// Relative, because the database counts by its own clock.
function secondsUntil(moment: Date, now: Date): number {
  return Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / 1000))
}
