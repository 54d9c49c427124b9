import { dayMs } from '@chainwork/contract/durations'
import type { NotificationKind } from '@chainwork/contract/notifications/values'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database, Tx } from '../../platform/db/database.ts'
import { NotPublic } from '../../platform/network/public-host.ts'
import type { Push, PushTarget } from '../../platform/push/index.ts'
import { GiveUp, defineJob, enqueueAll } from '../../platform/queue/index.ts'

/** One notification to one device; tried for about an hour. */
export const pushNotification = defineJob({
  name: 'notifications.push',
  data: z.strictObject({ notificationId: z.string(), deviceId: z.string() }),
  retryLimit: 8,
  retryDelay: 10,
  maxDelay: 900,
  runSeconds: 30,
})

/** Services take about 4,000 bytes. */
const maxBytes = 3500

/** Said in place of the bell's line where nobody who sees the screen may learn what it is. */
const neutralTitles: Partial<Record<NotificationKind, string>> = {
  recall: 'Please sign in and read a notice',
}

/**
 * A device shows what the bell of its session shows: of its side and, for recruiters, of the company it acts for. Nobody who
 * is banned, pending or hibernating, and no session that has ended.
 */
const isShownThere = (now: Date) => sql<boolean>`
  u.state = 'active' and u.hibernated_at is null and s.expires_at > ${now} and n.read_at is null
  and (s.context is null or s.context = n.side)
  and (n.company_id is null or ((s.company_id is null or s.company_id = n.company_id) and exists (
    select from recruiter r where r.user_id = n.user_id and r.company_id = n.company_id and r.status = 'active')))`

const devicesOf = sql`notification n join app_user u on u.id = n.user_id join push_device d on d.user_id = n.user_id
  join user_session s on s.id = d.session_id`

/** Owes these notifications to the devices of the people they are for, in the transaction that made them. */
export async function queuePush(tx: Tx, notificationIds: readonly string[], now: Date): Promise<void> {
  if (!notificationIds.length) return
  const { rows } = await sql<{ notificationId: string; deviceId: string }>`
    select n.id as "notificationId", d.id as "deviceId" from ${devicesOf}
    where n.id = any(${notificationIds}::text[]) and ${isShownThere(now)}`.execute(tx)
  await enqueueAll(
    tx,
    pushNotification,
    rows.map((data) => ({ data })),
  )
}

/** Sends one, if it is still wanted there; a device that is gone is removed. */
export async function sendPush(
  database: Database,
  push: Push | null,
  now: Date,
  { notificationId, deviceId }: { notificationId: string; deviceId: string },
): Promise<void> {
  if (!push) return
  const { rows } = await sql<
    PushTarget & { kind: NotificationKind; title: string; text: string; path: string }
  >`
    select d.endpoint, d.p256dh, d.auth, n.kind, n.title, n.text, n.path from ${devicesOf}
    where n.id = ${notificationId} and d.id = ${deviceId} and n.created_at > ${new Date(now.getTime() - dayMs)}
      and ${isShownThere(now)}`.execute(database.db)
  const [found] = rows
  if (!found) return
  const neutral = neutralTitles[found.kind]
  const line = neutral ? { ...found, title: neutral, text: '' } : found
  const outcome = await push.send(found, payloadOf(notificationId, line), notificationId).catch((error) => {
    // It leads into somebody's own network, where it never will be delivered.
    if (error instanceof NotPublic) return 'gone' as const
    throw error
  })
  const device = { id: deviceId, endpoint: found.endpoint }
  if (outcome === 'gone') await forget(database, device)
  else if (outcome === 'taken')
    await database.db.updateTable('push_device').set({ sent_at: now }).where('id', '=', deviceId).execute()
  else if (outcome === 'refused') {
    await forget(database, device)
    throw new GiveUp('the push service refused the message')
  } else throw new Error('the push service is busy')
}

/** One line, and nothing else. */
function payloadOf(id: string, { title, text, path }: { title: string; text: string; path: string }): string {
  const whole = JSON.stringify({ id, title, text, path })
  return Buffer.byteLength(whole) <= maxBytes ? whole : JSON.stringify({ id, title, text: '', path })
}

/** Registered again meanwhile, it is another one. */
async function forget({ db }: Database, { id, endpoint }: { id: string; endpoint: string }): Promise<void> {
  await db.deleteFrom('push_device').where('id', '=', id).where('endpoint', '=', endpoint).execute()
}
