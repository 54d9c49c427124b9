import type { Input } from '@chainwork/contract'
import type * as alerts from '@chainwork/contract/alerts/endpoints'
import type { EndedMails } from '@chainwork/contract/alerts/values'
import type { Db, Tx } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import type { Reading, Writing } from '../platform/http/caller.ts'
import { type SwitchableMail, readUnsubscribeToken } from '../platform/mail/index.ts'
import { acceptsMail, switchPreference } from '../profiles/index.ts'
import { type EndedSearches, describeEnded, findEnded, pauseSearches } from './candidates/end-mails.ts'
import { describeSearch } from './describe-search.ts'
import { type AlertRow, withdrawWaiting } from './save-alert.ts'

/** GET /api/unsubscribe: looking changes nothing, since mail programs follow links by themselves. */
export function showUnsubscribe(secret: string) {
  return async ({ db }: Reading, { query }: Input<typeof alerts.showUnsubscribe>) => {
    const found = await find(db, query.token, secret)
    if (found.saved) return describeEnded(found.saved)
    if (found.alert)
      return {
        mails: 'alert' as const,
        label: describeSearch(found.alert.search),
        isActive: found.alert.paused_at === null,
      }
    const { userId, kind } = found
    return { mails: mailsOf[kind], label: null, isActive: await acceptsMail(db, userId, kind) }
  }
}

/** POST /api/unsubscribe: lets the alert rest, or switches its kind of mail off. Refuses `alert.linkInvalid`. */
export function unsubscribe(secret: string) {
  return async ({ tx, now }: Writing, { body }: Input<typeof alerts.unsubscribe>) => {
    const found = await find(tx, body.token, secret)
    if (found.saved) {
      await pauseSearches(tx, found.saved, now)
      return { message: 'Unsubscribed from saved searches' }
    }
    if (found.alert) {
      const { id, seeker_id } = found.alert
      await withdrawWaiting(tx, seeker_id, id)
      await tx
        .updateTable('job_alert')
        .set({ paused_at: now, unlisted: 0 })
        .where('id', '=', id)
        .where('paused_at', 'is', null)
        .execute()
      return { message: alertEnded }
    }
    await switchPreference(tx, found.userId, found.kind, false, now)
    return { message: found.kind === 'notifyJobAlerts' ? alertEnded : 'Preferences updated' }
  }
}

const alertEnded = 'Unsubscribed to job alert!'

const mailsOf = {
  notifyJobAlerts: 'allAlerts',
  notifySavedClosing: 'savedClosing',
  notifyNewJobApps: 'newApplications',
  notifyInvitations: 'invitations',
  notifyMessages: 'messages',
  subscribeToNewsletter: 'newsletter',
  receivePromotions: 'promotions',
} as const satisfies Record<string, EndedMails>

type Found =
  | { saved: EndedSearches; alert?: undefined }
  | { saved?: undefined; alert: Pick<AlertRow, 'id' | 'seeker_id' | 'search' | 'paused_at'> }
  | { saved?: undefined; alert?: undefined; userId: string; kind: SwitchableMail | 'notifyJobAlerts' }

async function find(db: Db | Tx, token: string, secret: string): Promise<Found> {
  const subject = readUnsubscribeToken(token, secret) ?? refuse('alert.linkInvalid')
  if ('savedSearchId' in subject || 'recruiterId' in subject)
    return { saved: (await findEnded(db, subject)) ?? refuse('alert.linkInvalid') }
  if ('alertId' in subject) {
    const alert = await db
      .selectFrom('job_alert')
      .select(['id', 'seeker_id', 'search', 'paused_at'])
      .where('id', '=', subject.alertId)
      .executeTakeFirst()
    return { alert: alert ?? refuse('alert.linkInvalid') }
  }
  if ('kind' in subject) {
    const user = await db
      .selectFrom('app_user')
      .select('id')
      .where('id', '=', subject.userId)
      .executeTakeFirst()
    return { userId: user?.id ?? refuse('alert.linkInvalid'), kind: subject.kind }
  }
  const seeker = await db
    .selectFrom('seeker')
    .select('user_id')
    .where('id', '=', subject.seekerId)
    .executeTakeFirst()
  return { userId: seeker?.user_id ?? refuse('alert.linkInvalid'), kind: 'notifyJobAlerts' }
}
