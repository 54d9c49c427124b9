import { oneLine } from '@chainwork/contract/text'
import type { ContextName } from '@chainwork/contract/identity/values'
import type { NotificationKind } from '@chainwork/contract/notifications/values'
import type { Database, Tx } from '../platform/db/database.ts'
import { newId } from '../platform/new-id.ts'
import { mailRules } from './mail-rules.ts'
import { queuePush } from './push/send-push.ts'
import { sql } from 'kysely'
import { afterCommit, databaseOf } from '../platform/db/transaction.ts'

/** The channel on which PostgreSQL carries the ids of people whose notifications have changed. */
export const notificationChannel = 'notification_changed'

type Listener = (userId: string) => void
const listeners = new WeakMap<Database, Set<Listener>>()

/** Hears, in this process, of every committed change to somebody's notifications. Answers how to stop. */
export function onNotificationChange(database: Database, hear: Listener): () => void {
  const known = listeners.get(database) ?? new Set()
  listeners.set(database, known.add(hear))
  return () => known.delete(hear)
}

/** Says, once the transaction commits, that these people's notifications have changed. */
export async function publishNotificationChange(tx: Tx, userIds: readonly string[]): Promise<void> {
  if (!userIds.length) return
  const database = databaseOf(tx)
  if (database.kind === 'postgresql') {
    await sql`select pg_notify(${notificationChannel}, id) from unnest(${userIds}::text[]) id`.execute(tx)
    return
  }
  // Only one process can hold the embedded database, so everybody who listens is here.
  afterCommit(tx, () => {
    for (const hear of listeners.get(database) ?? []) for (const userId of userIds) hear(userId)
  })
}

export interface NewNotification {
  userIds: readonly string[]
  /** The side of the product they are notified on. */
  side: ContextName
  /** The company they act for; null for what concerns them alone. */
  companyId: string | null
  kind: NotificationKind
  /** One line, without markup. */
  title: string
  text?: string
  /** A path of the product. */
  path: string
  /** The event for ever, e.g. `decision:12`: it notifies the same person once. */
  key: string
  /** The person it is about; when they delete their account it goes with them. */
  aboutUserId?: string
  postingId?: string
  /** Stays on their pages, without mail or push: they were told of the like before. */
  isQuiet?: boolean
  now: Date
}

const maxLength = 300

/**
 * Notifies people of an event in its transaction; their open pages and their devices with push
 * notifications show it once that commits. Whether a
 * mail follows is decided by its kind and their preferences, later and together with what else is owed to them.
 */
export async function notify(tx: Tx, news: NewNotification): Promise<void> {
  const userIds = [...new Set(news.userIds)]
  if (!userIds.length) return
  const rule = news.isQuiet ? undefined : mailRules[news.kind]
  const ids = userIds.map(() => newId('notification'))
  const mailDueAt = rule ? new Date(news.now.getTime() + rule.minutes * 60_000) : null
  // Values that are the same for everybody are sent once.
  const { rows: added } = await sql<{ id: string; user_id: string }>`
    insert into notification (id, user_id, side, company_id, kind, title, text, path, about_user_id, posting_id, event_key, created_at, mail_due_at)
    select id, user_id, ${news.side}, ${news.companyId}, ${news.kind}, ${oneLine(news.title, maxLength)}, ${oneLine(news.text ?? '', maxLength)},
      ${news.path}, ${news.aboutUserId ?? null}, ${news.postingId ?? null}, ${news.key}, ${news.now}::timestamptz, ${mailDueAt}::timestamptz
    from unnest(${ids}::text[], ${userIds}::text[]) as person (id, user_id)
    on conflict (user_id, event_key) do nothing returning id, user_id`.execute(tx)
  await publishNotificationChange(
    tx,
    added.map(({ user_id }) => user_id),
  )
  if (!news.isQuiet)
    await queuePush(
      tx,
      added.map(({ id }) => id),
      news.now,
    )
}

/** Takes back what a person was told of these events, and the mail about it if it has not left. */
export async function takeBack(tx: Tx, userId: string, keys: readonly string[]): Promise<void> {
  if (!keys.length) return
  const taken = await tx
    .deleteFrom('notification')
    .where('user_id', '=', userId)
    .where('event_key', 'in', keys)
    .executeTakeFirst()
  if (Number(taken.numDeletedRows)) await publishNotificationChange(tx, [userId])
}

/** Marks somebody's notifications of these events as read once they have answered, so that no email follows. */
export async function markAnswered(
  tx: Tx,
  userId: string,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  if (!keys.length) return
  const marked = await tx
    .updateTable('notification')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('event_key', 'in', keys)
    .where('read_at', 'is', null)
    .executeTakeFirst()
  if (Number(marked.numUpdatedRows)) await publishNotificationChange(tx, [userId])
}

/** Cancels the mails of these events that have not been sent yet. */
export async function holdMails(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length)
    await tx
      .updateTable('notification')
      .set({ mail_due_at: null })
      .where('event_key', 'in', keys)
      .where('mail_due_at', 'is not', null)
      .execute()
}
