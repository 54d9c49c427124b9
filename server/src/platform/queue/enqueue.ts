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
  { key, startAfter }: EnqueueOptions = {},
): Promise<boolean> {
  return (await enqueueAll(tx, job, [{ data, key }], startAfter)) > 0
}

/** Enqueues many jobs of one kind in a few statements. Answers how many; those whose key was taken are left out. */
export async function enqueueAll<Data extends object>(
  tx: Tx,
  job: Job<Data>,
  wanted: readonly { data: Data; key?: string | undefined }[],
  startAfter?: Date,
): Promise<number> {
  if (!wanted.length) return 0
  const producer = producers.get(databaseOf(tx))
  if (!producer) throw new Error(`${job.name} cannot be enqueued: no queue is open for this database`)
  const parsed = wanted.map(({ data, key }) => ({ key, data: job.data.parse(data) }))
  const taken = await takeKeys(
    tx,
    job,
    parsed.flatMap(({ key }) => key ?? []),
  )
  const jobs = parsed
    .filter(({ key }) => key === undefined || taken.delete(key))
    .map(({ data }) => ({
      id: newSortableUuid(),
      data,
      ...(job.inOrderOf ? { singletonKey: job.inOrderOf(data) } : {}),
      ...(startAfter ? { startAfter: secondsUntil(startAfter, producer.clock.now()) } : {}),
    }))
  if (!jobs.length) return 0
  await producer.boss.insert(job.name, jobs, { db: fromKysely(tx) })
  afterCommit(tx, () => producer.wake(job.name))
  return jobs.length
}

/** Takes keys in a fixed order, so that two transactions with the same keys don't deadlock; returns those that were free. */
async function takeKeys(tx: Tx, job: AnyJob, keys: readonly string[]): Promise<Set<string>> {
  if (!keys.length) return new Set()
  const { rows } = await sql<{ key: string }>`
    insert into job_key (job, key, forget_at)
    select ${job.name}, k, now() + make_interval(days => ${job.keyDays}) from unnest(${keys}::text[]) k order by k
    on conflict do nothing returning key`.execute(tx)
  return new Set(rows.map(({ key }) => key))
}

// Relative, because the database counts by its own clock.
function secondsUntil(moment: Date, now: Date): number {
  return Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / 1000))
}
