import { sql } from 'kysely'
import type { Database, Db } from '../db/database.ts'
import { recordOperator } from '../operators/index.ts'
import { retryDeadLetters } from '../queue/index.ts'
import { deliverMail } from './queue-email.ts'

/** An email that has not arrived, without its text, which may hold a link that signs in. */
export interface OutboxEmail {
  id: string
  /** `waiting` for its first attempt, `retrying` after a failed one, `sending` right now, `dead`: given up. */
  state: 'waiting' | 'retrying' | 'sending' | 'dead'
  to: string
  subject: string
  attempts: number
  /** ISO 8601, UTC. */
  since: string
  /** Why the last attempt failed. */
  reason: string | null
}

/** Emails on their way and those given up, oldest first; `dead` alone the latter. Empty before the first start. */
export async function listOutbox(
  db: Db,
  { dead, limit }: { dead: boolean; limit: number },
): Promise<OutboxEmail[]> {
  if (!(await hasQueue(db))) return []
  const names = dead ? [deadLetters] : [deliverMail.name, deadLetters]
  const { rows } = await sql<Omit<OutboxEmail, 'since'> & { since: Date }>`
    select id::text, case when name = ${deadLetters} then 'dead' when state = 'active' then 'sending'
        when state = 'retry' then 'retrying' else 'waiting' end as state,
      coalesce(data #>> '{letter,to}', data #>> '{data,letter,to}') as "to",
      coalesce(data #>> '{letter,subject}', data #>> '{data,letter,subject}') as subject,
      coalesce((data->>'attempts')::int, retry_count) as attempts, created_on as since,
      coalesce(data->>'reason', output->>'message') as reason
    from pgboss.job where name = any(${names}::text[]) and state in ('created', 'retry', 'active')
    order by created_on, id limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }))
}

/** Tries dead letters again, all or one, and says how many; null where that one is none. A dry run counts them. */
export async function retryEmails(
  database: Database,
  { id, dryRun, operator, now }: { id: string | null; dryRun: boolean; operator: string; now: Date },
): Promise<number | null> {
  const dead = await listOutbox(database.db, { dead: true, limit: 10_000 })
  const ids = dead.map((email) => email.id).filter((each) => id === null || each === id)
  if (id && !ids.length) return null
  if (dryRun) return ids.length
  const retried = await retryDeadLetters(database, deliverMail, ids)
  if (retried)
    await database.transaction((tx) =>
      recordOperator(tx, 'mailRetried', { operator, subject: 'mail', now, details: { ids } }),
    )
  return retried
}

const deadLetters = `${deliverMail.name}.dead`

async function hasQueue(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    found: string | null
  }>`select to_regclass('pgboss.job')::text as found`.execute(db)
  return rows[0]!.found !== null
}
