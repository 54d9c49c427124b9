import type { ZodType } from 'zod'

/** A kind of work done outside the request: what it is called, what it needs, how often it is tried. */
export interface Job<Data> {
  /** `area.verb`, e.g. `mail.deliver`. */
  readonly name: string
  /** JSON in, the same JSON out: no transforming schema. */
  readonly data: ZodType<Data>
  /** Attempts after the first one; then the job goes to the dead letters. */
  readonly retryLimit: number
  /** Seconds before the first retry; doubles from there, up to `maxDelay`. */
  readonly retryDelay: number
  readonly maxDelay: number
  /** Seconds after which an attempt counts as lost, so that another process takes it. */
  readonly runSeconds: number
  /** Jobs with the same answer run one after the other, in the order they were enqueued; others pass them. */
  readonly inOrderOf: ((data: Data) => string) | null
  /** Days a key keeps a second job of the same key out, also when the first one is long done. */
  readonly keyDays: number
}

/** A job where its data does not matter. */
// oxlint-disable-next-line typescript/no-explicit-any -- data is contravariant in a handler and covariant in a schema
export type AnyJob = Job<any>

const declared = new Map<string, AnyJob>()

/** Declares a job; modules do this at load, so that every process knows every queue. */
export function defineJob<Data extends object>(
  settings: Pick<Job<Data>, 'name' | 'data'> & Partial<Job<Data>>,
): Job<Data> {
  if (declared.has(settings.name)) throw new Error(`The job ${settings.name} is declared twice`)
  const job: Job<Data> = {
    retryLimit: 8,
    retryDelay: 2,
    maxDelay: 600,
    runSeconds: 60,
    inOrderOf: null,
    keyDays: 30,
    ...settings,
  }
  declared.set(job.name, job)
  return job
}

export function declaredJobs(): AnyJob[] {
  return [...declared.values()]
}

/** Thrown by a handler for which another attempt cannot help: straight to the dead letters. */
export class GiveUp extends Error {}
