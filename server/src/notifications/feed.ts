import type * as notifications from '@chainwork/contract/notifications/endpoints'
import { maxUnread } from '@chainwork/contract/notifications/values'
import type { Notification, NotificationPage } from '@chainwork/contract/notifications/endpoints'
import type { Id, Input } from '@chainwork/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db/database.ts'
import type { Reading, User, Writing } from '../platform/http/caller.ts'
import { publishNotificationChange } from './notify.ts'

type Reader = Pick<User, 'userId' | 'context' | 'companyId'>

/** What belongs to the side the session is on and, for recruiters, to the company it acts for. */
function mine(db: Db | Tx, { userId, context, companyId }: Reader) {
  return db
    .selectFrom('notification')
    .where('user_id', '=', userId)
    .where('side', '=', context)
    .where((of) => of.or([of('company_id', 'is', null), of('company_id', '=', companyId ?? '')]))
}

function idsOf(db: Db | Tx, reader: Reader) {
  return mine(db, reader).select('id')
}

/** A page of the feed by its last id, so that what comes meanwhile shifts nothing. */
export async function listNotifications(
  { db, actor }: Reading<'signedIn'>,
  { query }: Input<typeof notifications.listNotifications>,
): Promise<NotificationPage> {
  let page = mine(db, actor).selectAll().orderBy('id', 'desc')
  if (query.after) page = page.where('id', '<', query.after)
  const rows = await page.limit(query.limit + 1).execute()
  const shown = rows.slice(0, query.limit)
  return {
    items: shown.map((row): Notification => ({
      id: row.id as Id<'notification'>,
      kind: row.kind,
      title: row.title,
      text: row.text,
      path: row.path,
      createdAt: row.created_at.toISOString(),
      isRead: row.read_at !== null,
    })),
    total: await countOf(db, idsOf(db, actor)),
    next: rows.length > query.limit ? shown.at(-1)!.id : null,
    unread: await unreadOf(db, actor),
  }
}

export async function countUnread({ db, actor }: Reading<'signedIn'>) {
  return { unread: await unreadOf(db, actor) }
}

/** Marks own notifications as read and says so to the person's other pages; strangers' ids change nothing. */
export async function readNotifications(
  { tx, actor, now }: Writing<'signedIn'>,
  { body }: Input<typeof notifications.readNotifications>,
) {
  const ids = idsOf(tx, actor).where('read_at', 'is', null)
  const marked = await tx
    .updateTable('notification')
    .set({ read_at: now })
    .where(
      'id',
      'in',
      'ids' in body ? ids.where('id', '=', sql<string>`any(${body.ids})`) : ids.where('id', '<=', body.upTo),
    )
    .executeTakeFirst()
  if (Number(marked.numUpdatedRows)) await publishNotificationChange(tx, [actor.userId])
  return {
    unread: await unreadOf(tx, actor),
    message: 'ids' in body ? 'Marked as read' : 'All marked as read',
  }
}

async function unreadOf(db: Db | Tx, reader: Reader): Promise<number> {
  const unread = idsOf(db, reader).where('read_at', 'is', null).limit(maxUnread)
  return countOf(db, unread)
}

async function countOf(db: Db | Tx, found: ReturnType<typeof idsOf>): Promise<number> {
  const { count } = await db
    .selectFrom(found.as('found'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
