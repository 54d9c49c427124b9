import { sql } from 'kysely'
import { type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../db/database.ts'
import { type AnyJob, type Job, defineJob } from './define-job.ts'
import { type Depth, readDepth } from './depth.ts'
import { registerProducer } from './enqueue.ts'
import { bossOptions, prepareQueues, queueSchema } from './prepare-queues.ts'
import { retryDead } from './retry-dead.ts'
import { type Attempt, type Handler, type Report, runAttempt } from './run-attempt.ts'
import { z } from 'zod'

/** Keys that no longer keep anything out. */
export const deleteKeysJob = defineJob({ name: 'queue.forget-keys', data: z.strictObject({}) })

async function deleteOldKeys(_data: object, { tx }: { tx: Tx }): Promise<void> {
  await tx
    .deleteFrom('job_key')
    .where('forget_at', '<', sql<Date>`now()`)
    .execute()
}

/** Works off jobs in this process. */
export interface Queue {
  /**
   * For handlers that reach outside: at least once, so what they do must be recognisable as a repetition.
   * `workers` attempts run at the same time (1 unless told). A handler that `endsEarly` works through a list in the database and
   * returns between two items when its signal fires: stopping does not wait for the rest, and the job goes back in its queue.
   */
  work<Data extends object>(
    job: Job<Data>,
    handler: (data: Data, attempt: Attempt) => Promise<void>,
    options?: { workers?: number; endsEarly?: boolean },
  ): void
  /** For handlers that only touch the database: their effect and the done-mark are one transaction, so exactly once. */
  workInTransaction<Data extends object>(
    job: Job<Data>,
    handler: (data: Data, attempt: Attempt & { tx: Tx }) => Promise<void>,
  ): void
  /** Enqueues this job whenever the cron expression (UTC) is due, once for all processes. */
  schedule<Data extends object>(job: Job<Data>, cron: string, data: Data): void
  /** Starts the workers; before that the queue only takes jobs. */
  start(): Promise<void>
  /** Takes no new jobs, waits for the running ones (at most `seconds`), leaves the rest to be taken again. */
  stop(seconds?: number): Promise<void>
  /** Per job: how many are due and not done, since when the oldest is, and how many lie in the dead letters. */
  depth(): Promise<Depth[]>
  /** Enqueues the dead letters of a job again; returns how many. */
  retryDead<Data extends object>(job: Job<Data>): Promise<number>
}

export interface QueueOptions {
  database: Database
  clock: Clock
  /** Seconds between two looks for jobs of other processes and for retries. */
  pollSeconds?: number
  /** Seconds between two looks for attempts whose process has died. */
  lostSeconds?: number
  /** Told of failed attempts and of trouble with the queue itself; one JSON line on stderr unless told. */
  report?: Report
}

/** How often a worker that nobody wakes looks for itself. */
const ownLookSeconds = 600

/** Opens the queue: from here on transactions of this database can enqueue. */
export async function openQueue(options: QueueOptions): Promise<Queue> {
  const { database, clock, pollSeconds = 2, lostSeconds = 10, report = printProblem } = options
  await prepareQueues(database)
  const boss = new PgBoss({
    ...bossOptions(database),
    migrate: false,
    superviseIntervalSeconds: lostSeconds,
    monitorIntervalSeconds: lostSeconds,
    maintenanceIntervalSeconds: 600,
  })
  const reportTrouble = seldom((error: Error) => report({ job: 'queue', message: error.message }))
  boss.on('error', reportTrouble)
  await boss.start()
  if (database.kind === 'pglite') await takeOver(boss, database)

  const handlers = new Map<string, { job: AnyJob; handler: Handler; workers: number }>()
  const running = new Map<string, string[]>()
  const schedules: (() => Promise<void>)[] = []
  let endLooking = async () => {}
  const stopping = new AbortController()
  const wake = (name: string) => {
    for (const worker of running.get(name) ?? []) boss.notifyWorker(worker)
  }
  registerProducer(database, { boss, clock, wake })

  const register = (job: AnyJob, handler: Handler, workers: number) => {
    if (handlers.has(job.name)) throw new Error(`${job.name} has a handler already`)
    handlers.set(job.name, { job, handler, workers })
  }
  const startWorker = async (job: AnyJob, handler: Handler) => {
    let id = ''
    id = await boss.work(
      job.name,
      { pollingIntervalSeconds: ownLookSeconds, includeMetadata: true, perJobResults: true, batchSize: 1 },
      async ([fetched]: JobWithMetadata[]) => {
        // One look more right after this job, instead of when it is woken again.
        boss.notifyWorker(id)
        return runAttempt({ boss, database, report, stopping: stopping.signal }, job, handler, fetched!)
      },
    )
    return id
  }
  const queue: Queue = {
    work: (job, handler, { workers = 1, endsEarly = false } = {}) =>
      register(job, { kind: 'outside', endsEarly, run: handler }, workers),
    workInTransaction: (job, handler) => register(job, { kind: 'transaction', run: handler }, 1),
    schedule: (job, cron, data) =>
      void schedules.push(() => boss.schedule(job.name, cron, job.data.parse(data), { tz: 'UTC' })),
    start: async () => {
      for (const add of schedules) await add()
      for (const { job, handler, workers } of handlers.values()) {
        const ids: string[] = []
        running.set(job.name, ids)
        for (let worker = 0; worker < workers; worker++) ids.push(await startWorker(job, handler))
      }
      const names = [...running.keys()]
      endLooking = lookForWork({ database, seconds: pollSeconds, names, wake, report: reportTrouble })
    },
    stop: (seconds = 7) => {
      stopping.abort()
      return stop(boss, [...running.keys()], seconds, endLooking())
    },
    depth: () => readDepth(database),
    retryDead: (job) => retryDead(boss, database, job),
  }
  queue.workInTransaction(deleteKeysJob, deleteOldKeys)
  queue.schedule(deleteKeysJob, '17 3 * * *', {})
  return queue
}

/** At most every ten seconds: every worker of a queue notices that the database is away. */
function seldom<T>(report: (what: T) => void): (what: T) => void {
  let last = -Infinity
  return (what) => {
    if (performance.now() - last < 10_000) return
    last = performance.now()
    report(what)
  }
}

/** Attempts of the process before us: only one can hold the embedded database, so theirs are lost for certain. */
async function takeOver(boss: PgBoss, database: Database): Promise<void> {
  const { rows } = await sql<{ name: string; ids: string[] }>`
    select name, array_agg(id::text) as ids from ${sql.table(`${queueSchema}.job`)} where state = 'active' group by name`.execute(
    database.db,
  )
  for (const { name, ids } of rows) await boss.fail(name, ids, { message: 'its process died' })
}

async function stop(boss: PgBoss, names: string[], seconds: number, lastLook: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, seconds * 1000)
  })
  const ended = names.map((name) => boss.offWork(name, { wait: true }))
  await Promise.race([Promise.all([...ended, lastLook]), late])
  clearTimeout(timer)
  // What still runs is marked for another attempt.
  await boss.stop({ graceful: false, close: false })
}

const printProblem: Report = (problem) =>
  void process.stderr.write(
    `${JSON.stringify({ level: problem.dead ? 'error' : 'warn', time: new Date().toISOString(), msg: 'job failed', ...problem })}\n`,
  )

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
function lookForWork({ database, seconds, names, wake, report }: Looking): () => Promise<void> {
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
