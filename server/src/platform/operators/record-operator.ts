import type { OperatorAction } from '@chainwork/contract/audit/values'
import { dayMs } from '@chainwork/contract/durations'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import type { RetentionRule } from '../retention-rule.ts'
import './tables.ts'

/** Names under which the product itself acts. */
const automatic: readonly string[] = ['auto', 'welcome', 'demo', 'APPROVE_RECRUITERS']

/** Whether this is no person. */
export const isAutomatic = (operator: string) => automatic.includes(operator)

/** Whether a person with this name would be taken for the product, in any case. */
export const readsAutomatic = (name: string) =>
  automatic.some((each) => each.toLowerCase() === name.toLowerCase())

/** Writes down what an operator did, in the transaction of the change. With `shouldNotify` a job tells who it is about. */
export async function recordOperator(
  tx: Tx,
  action: OperatorAction,
  about: {
    operator: string
    subject: string | readonly string[]
    now: Date
    reason?: string | null
    details?: Record<string, unknown>
    shouldNotify?: boolean
  },
): Promise<void> {
  const { now, operator, subject, reason = null, details = {}, shouldNotify } = about
  await sql`insert into operator_event (at, operator, kind, subject, reason, details, told_at)
    select ${now}, ${operator}, ${action}, s, ${reason}, ${JSON.stringify(details)}::jsonb, ${shouldNotify ? null : now}
    from unnest(${[subject].flat()}::text[]) with ordinality as u(s, at) order by u.at`.execute(tx)
}

/** One line of the record, as an operator reads it; `at` in ISO 8601, UTC. */
export interface OperatorRecord {
  at: string
  operator: string
  action: string
  reason: string | null
}

/** What operators did to one account or job post, oldest first. */
export async function listOperatorRecords(db: Db | Tx, subject: string): Promise<OperatorRecord[]> {
  const rows = await db
    .selectFrom('operator_event')
    .select(['at', 'operator', 'kind', 'reason'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()
  return rows.map(({ at, operator, kind, reason }) => ({
    at: at.toISOString(),
    operator,
    action: kind,
    reason,
  }))
}

export interface PendingNotice {
  id: number
  kind: OperatorAction
  subject: string
  reason: string | null
  details: Record<string, unknown>
}

/** Takes what is still to be told about, at most `limit`, and marks it as told in this transaction. */
export async function takePendingNotices(
  tx: Tx,
  kinds: readonly OperatorAction[],
  now: Date,
  limit: number,
): Promise<PendingNotice[]> {
  const { rows } = await sql<PendingNotice>`
    update operator_event set told_at = ${now} where id in (
      select id from operator_event where told_at is null and kind = any(${kinds}::text[])
      order by id limit ${limit} for update skip locked)
    returning id::int, kind, subject, reason, details`.execute(tx)
  return rows.toSorted((a, b) => a.id - b.id)
}

/** Whether there is another operator: somebody else who did something in the last 90 days. */
export async function hasOtherOperators(
  tx: Tx,
  { operator, now }: { operator: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from operator_event where operator <> ${operator} and operator <> all(${automatic}::text[])
      and at > ${new Date(now.getTime() - 90 * dayMs)} limit 1`.execute(tx)
  return rows.length > 0
}

/** How long is stored what operators did; the database refuses to delete anything younger. */
export const auditRetention: RetentionRule = {
  what: 'What operators did',
  stored: '24 months',
  remove: async (tx, now) => {
    // The database goes by its own clock, and refuses a whole statement for one row that is too young.
    await sql`delete from operator_event where at < ${new Date(now.getTime() - 731 * dayMs)}
      and at < now() - interval '24 months'`.execute(tx)
  },
}
