import { maxAlerts, type AlertFrequency } from '@chainwork/contract/alerts/values'
import { type Selectable, sql } from 'kysely'
import type { Tables, Tx } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import { newId } from '../platform/new-id.ts'
import { type Conditions, readingVersion } from '../search/index.ts'
import { anyKeys, fileUnder, questionOf } from './file-alert.ts'

export type AlertRow = Selectable<Tables['job_alert']>

export interface AlertInput {
  search: string
  conditions: Conditions
  keys: readonly string[]
  /** Stays as it is, or is `instant`, when not given. */
  frequency?: AlertFrequency | undefined
  timeZone?: string | null | undefined
  isPaused?: boolean | undefined
}

/** Saves a search as this seeker's alert; an existing one is resumed and changed. Refuses `alert.full`. */
export async function saveAlert(tx: Tx, seekerId: string, input: AlertInput, now: Date): Promise<AlertRow> {
  // Two subscriptions at once wait for each other, so that the limit holds.
  await tx.selectFrom('seeker').select('id').where('id', '=', seekerId).forNoKeyUpdate().execute()
  const known = await tx
    .updateTable('job_alert')
    .set({
      paused_at: input.isPaused ? now : null,
      ...(input.frequency ? { frequency: input.frequency } : {}),
      ...(input.timeZone ? { time_zone: input.timeZone } : {}),
    })
    .where('seeker_id', '=', seekerId)
    .where('search', '=', input.search)
    .returningAll()
    .executeTakeFirst()
  if (known) return known
  const { count } = await tx
    .selectFrom('job_alert')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('seeker_id', '=', seekerId)
    .executeTakeFirstOrThrow()
  if (count >= maxAlerts) refuse('alert.full')
  const row = await tx
    .insertInto('job_alert')
    .values({
      id: newId('alert'),
      seeker_id: seekerId,
      search: input.search,
      conditions: JSON.stringify(input.conditions),
      terms_version: readingVersion,
      frequency: input.frequency ?? 'instant',
      time_zone: input.timeZone ?? null,
      paused_at: input.isPaused ? now : null,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await fileUnder(tx, row.id, input.keys)
  return row
}

/** The same where there is no index to ask how rare a condition is. */
export async function saveSearchAlert(
  tx: Tx,
  seekerId: string,
  input: Pick<AlertInput, 'search' | 'frequency'>,
  now: Date,
): Promise<void> {
  const { conditions } = questionOf(input.search, now)
  await saveAlert(tx, seekerId, { ...input, conditions, keys: anyKeys(conditions) }, now)
}

/** Removes an alert and the waiting matches of it alone. */
export async function dropAlert(
  tx: Tx,
  { id, seeker_id }: Pick<AlertRow, 'id' | 'seeker_id'>,
): Promise<void> {
  await withdrawWaiting(tx, seeker_id, id)
  await tx.deleteFrom('job_alert').where('id', '=', id).execute()
}

/** Takes an alert off the matches that wait. Those left without a reason stay, as told: never again, and no mail now. */
export async function withdrawWaiting(tx: Tx, seekerId: string, alertId: string): Promise<void> {
  await sql`update alert_match set alert_ids = array_remove(alert_ids, ${alertId}),
      told_at = case when alert_ids = array[${alertId}]::text[] then due_at end
    where seeker_id = ${seekerId} and told_at is null and ${alertId} = any(alert_ids)`.execute(tx)
}
