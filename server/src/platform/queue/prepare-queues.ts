import { PgBoss } from 'pg-boss'
import type { Database } from '../db/database.ts'
import { type AnyJob, declaredJobs } from './define-job.ts'

export const queueSchema = 'pgboss'
const day = 86_400

/** Where jobs of this name lie when no attempt is left. */
export function deadName(job: string): string {
  return `${job}.dead`
}

/** What every use of the kept library shares: our pool, so that the embedded database keeps its one connection. */
export function bossOptions(database: Database) {
  return {
    schema: queueSchema,
    backend: database.kind === 'pglite' ? ('pglite' as const) : ('postgres' as const),
    db: {
      executeSql: async (text: string, values?: unknown[]) => {
        const result = await database.pool.query(text, values)
        // Several statements in one text answer with several results.
        return Array.isArray(result)
          ? { rows: result.flatMap((each: { rows: unknown[] }) => each.rows) }
          : { rows: result.rows }
      },
    },
  }
}

/** Brings the library's schema and one queue for each declared job, with its dead letters, up to date. */
export async function prepareQueues(database: Database): Promise<void> {
  const boss = new PgBoss({ ...bossOptions(database), supervise: false, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  try {
    const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
    for (const job of declaredJobs()) {
      for (const wanted of [settingsOf(job), { name: deadName(job.name), retentionSeconds: 60 * day }]) {
        const { name, policy, ...settings } = { policy: 'standard', ...wanted }
        const found = known.get(name)
        if (!found) await boss.createQueue(name, { policy, ...settings })
        else if (differ(found, settings)) await boss.updateQueue(name, settings)
      }
    }
  } finally {
    await boss.stop({ graceful: false, close: false })
  }
}

function settingsOf(job: AnyJob) {
  return {
    name: job.name,
    policy: job.inOrderOf ? 'key_strict_fifo' : 'standard',
    // Our own count ends a job: the library's failed state would hold up everything behind it in the same order.
    retryLimit: 1_000_000,
    retryDelay: job.retryDelay,
    retryBackoff: true,
    retryDelayMax: job.maxDelay,
    expireInSeconds: job.runSeconds,
    retentionSeconds: 30 * day,
    // Done jobs may hold addresses and links; keys, not they, keep repetitions out.
    deleteAfterSeconds: 3600,
  }
}

function differ(found: object, settings: object): boolean {
  return Object.entries(settings).some(([name, value]) => (found as Record<string, unknown>)[name] !== value)
}
