import type { Db, Tx } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import type { Reading, Writing } from '../platform/http/caller.ts'
import { acceptsMail, switchPreference } from '../profiles/index.ts'
import { describeSearch } from './describe-search.ts'
import { type AlertRow, withdrawWaiting } from './keep-alert.ts'
import { readUnsubscribeToken } from './unsubscribe-link.ts'

/** GET /api/job-alerts/unsubscribe: looking changes nothing, since mail programs follow links by themselves. */
export function showUnsubscribe(secret: string) {
  return async ({ db }: Reading, { query }: { query: { token: string } }) => {
    const found = await find(db, query.token, secret)
    if (found.alert)
      return { label: describeSearch(found.alert.search), isActive: found.alert.paused_at === null }
    return { label: null, isActive: await acceptsMail(db, found.userId, 'notifyJobAlerts') }
  }
}

/** POST /api/job-alerts/unsubscribe: lets the alert rest, or switches all of them off. Refuses `alert.linkInvalid`. */
export function unsubscribeAlert(secret: string) {
  return async ({ tx, now }: Writing, { body }: { body: { token: string } }) => {
    const found = await find(tx, body.token, secret)
    if (found.alert) {
      const { id, seeker_id } = found.alert
      await withdrawWaiting(tx, seeker_id, id)
      await tx
        .updateTable('job_alert')
        .set({ paused_at: now, unlisted: 0 })
        .where('id', '=', id)
        .where('paused_at', 'is', null)
        .execute()
    } else await switchPreference(tx, found.userId, 'notifyJobAlerts', false, now)
    return { message: 'Unsubscribed to job alert!' }
  }
}

type Found =
  | { alert: Pick<AlertRow, 'id' | 'seeker_id' | 'search' | 'paused_at'>; userId?: undefined }
  | { alert?: undefined; userId: string }

async function find(db: Db | Tx, token: string, secret: string): Promise<Found> {
  const subject = readUnsubscribeToken(token, secret) ?? refuse('alert.linkInvalid')
  if ('alertId' in subject) {
    const alert = await db
      .selectFrom('job_alert')
      .select(['id', 'seeker_id', 'search', 'paused_at'])
      .where('id', '=', subject.alertId)
      .executeTakeFirst()
    return { alert: alert ?? refuse('alert.linkInvalid') }
  }
  const seeker = await db
    .selectFrom('seeker')
    .select('user_id')
    .where('id', '=', subject.seekerId)
    .executeTakeFirst()
  return { userId: seeker?.user_id ?? refuse('alert.linkInvalid') }
}
