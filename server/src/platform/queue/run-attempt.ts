import { type JobResult, type JobWithMetadata, type PgBoss, fromKysely } from 'pg-boss'
import type { Database, Tx } from '../db/database.ts'
import { type AnyJob, GiveUp } from './define-job.ts'
import { enqueue } from './enqueue.ts'
import { deadName } from './prepare-queues.ts'

/** One try of one job. */
export interface Attempt {
  /** The same in every attempt of this job. */
  jobId: string
  /** 0 for the first. */
  retry: number
  /** Fires when the attempt has lost its claim, and when the process stops: at once where the handler `endsEarly`, else some seconds later. */
  signal: AbortSignal
}

export type Report = (problem: { job: string; message: string; attempt?: number; dead?: boolean }) => void

export interface Run {
  boss: PgBoss
  database: Database
  report: Report
  /** Fires when the process is told to stop. */
  stopping: AbortSignal
}

export type Handler =
  | { kind: 'outside'; endsEarly: boolean; run(data: any, attempt: Attempt): Promise<void> }
  | { kind: 'transaction'; run(data: any, attempt: Attempt & { tx: Tx }): Promise<void> }

/** A dead letter: what was to be done and why it was not. */
export interface DeadLetter {
  data: object
  reason: string
  attempts: number
}

/** Runs one attempt and says how it ended: done, to be tried again, put back by a stop, or moved to the dead letters. */
export async function runAttempt(
  run: Run,
  job: AnyJob,
  handler: Handler,
  fetched: JobWithMetadata,
): Promise<JobResult[]> {
  const endsEarly = handler.kind === 'outside' && handler.endsEarly
  const signal = endsEarly ? AbortSignal.any([fetched.signal, run.stopping]) : fetched.signal
  const attempt = { jobId: fetched.id, retry: fetched.retryCount, signal }
  try {
    // Attempts whose process died count too, or a job that kills its process would do so for ever.
    if (attempt.retry > job.retryLimit) throw new GiveUp('its process died in the last attempt')
    const data = parse(job, fetched.data)
    if (handler.kind === 'outside') await handler.run(data, attempt)
    else await runInTransaction(run, handler, data, fetched, attempt)
    if (endsEarly) run.stopping.throwIfAborted()
    return [{ id: fetched.id, status: 'completed' }]
  } catch (error) {
    if (run.stopping.aborted && error === run.stopping.reason) {
      await putBack(run, job, fetched)
      return [{ id: fetched.id, status: 'completed' }]
    }
    const message = withoutAddresses((error as Error).message ?? String(error))
    const dead = error instanceof GiveUp || attempt.retry >= job.retryLimit
    run.report({ job: job.name, message, attempt: attempt.retry, dead })
    if (dead) await bury(run, job, fetched, message)
    return [{ id: fetched.id, status: dead ? 'completed' : 'failed', output: { message } }]
  }
}

function parse(job: AnyJob, data: unknown): object {
  const parsed = job.data.safeParse(data)
  if (!parsed.success)
    throw new GiveUp(`its data does not fit: ${parsed.error.issues[0]?.path.join('.') ?? ''}`)
  return parsed.data
}

async function runInTransaction(
  run: Run,
  handler: Extract<Handler, { kind: 'transaction' }>,
  data: object,
  fetched: JobWithMetadata,
  attempt: Attempt,
): Promise<void> {
  await run.database.transaction(async (tx) => {
    await handler.run(data, { ...attempt, tx })
    const done = await run.boss.complete(fetched.name, fetched, null, { db: fromKysely(tx) })
    // Somebody else has the job by now: what this attempt did must not hold.
    if (affected(done) !== 1) throw new Error('the attempt took too long and lost its claim')
  })
}

/** Puts the job back in its queue as a new one: being stopped is not a failure and does not use up an attempt. */
async function putBack(run: Run, job: AnyJob, fetched: JobWithMetadata): Promise<void> {
  await run.database.transaction(async (tx) => {
    if (await isTakenOut(run, job, fetched, tx)) await enqueue(tx, job, fetched.data)
  })
}

/** Takes the job out of its queue, where it would hold up those behind it, and keeps it as a dead letter. */
async function bury(run: Run, job: AnyJob, fetched: JobWithMetadata, reason: string): Promise<void> {
  await run.database.transaction(async (tx) => {
    if (!(await isTakenOut(run, job, fetched, tx))) return
    const deadLetter: DeadLetter = { data: fetched.data, reason, attempts: fetched.retryCount + 1 }
    await run.boss.send(deadName(job.name), deadLetter, { db: fromKysely(tx) })
  })
}

/** False if another process has taken the job in the meantime. */
async function isTakenOut(run: Run, job: AnyJob, fetched: JobWithMetadata, tx: Tx): Promise<boolean> {
  return affected(await run.boss.deleteJob(job.name, fetched, { db: fromKysely(tx) })) === 1
}

function affected(response: unknown): number {
  return (response as { affected: number }).affected
}

/** Servers like to repeat the address in their refusal; logs hold no personal data. */
function withoutAddresses(message: string): string {
  return message.replace(/[^\s<>"']+@[^\s<>"']+/g, '…@…').slice(0, 500)
}
