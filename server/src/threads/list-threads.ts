import type { Input, Reply } from '@chainwork/contract'
import type { Id } from '@chainwork/contract/ids'
import type * as threads from '@chainwork/contract/threads/endpoints'
import type { ThreadMessage } from '@chainwork/contract/threads/schemas'
import { cautionFor } from '@chainwork/contract/threads/message-text'
import { type MessageKind, changeMinutes } from '@chainwork/contract/threads/values'
import { isInCalendar } from '@chainwork/contract/time'
import { type RawBuilder, sql } from 'kysely'
import { publishNotificationChange } from '../notifications/index.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { refuse, refuseCursor } from '../platform/failure.ts'
import type { Reaching, Reading } from '../platform/http/caller.ts'
import { markRead } from './notify-of-message.ts'
import { presentThread, readThreads } from './read-threads.ts'
import type { Side } from './tables.ts'
import { type Viewer, viewerOf } from './viewer.ts'

const maxUnread = 100

/** The caller's threads, the latest first. What was opened and holds nothing yet is none. Refuses what `viewerOf` does. */
export async function listThreads(
  { database, actor, now }: Reaching<'signedIn'>,
  { query }: Input<typeof threads.listThreads>,
): Promise<Reply<typeof threads.listThreads>> {
  const viewer = viewerOf(actor)
  if (!viewer) return { items: [], total: 0, next: null, unread: 0 }
  const before = query.after === undefined ? null : readCursor(query.after)
  const own =
    viewer.side === 'recruiter' ? sql`company_id = ${viewer.companyId}` : sql`seeker_id = ${viewer.seekerId}`
  const [rows, counted, unread] = await Promise.all([
    readThreads(database, viewer, { before }, { limit: query.limit + 1, now }),
    sql<{ total: number }>`
      select count(*)::int as total from thread where ${own} and messages > 0`.execute(database.db),
    unreadOf(database.db, viewer),
  ])
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => presentThread(row, viewer, now)),
    total: counted.rows[0]!.total,
    next: last && rows.length > shown.length ? `${last.last_at.toISOString()}_${last.id}` : null,
    unread,
  }
}

/** How many threads the caller has not read to the end; none for a company that is frozen. */
export async function countUnreadThreads({ db, actor }: Reading<'signedIn'>) {
  const viewer = actor.isCompanyFrozen && actor.context === 'recruiter' ? null : viewerOf(actor)
  return { unread: viewer ? await unreadOf(db, viewer) : 0 }
}

async function unreadOf(db: Db, viewer: Viewer): Promise<number> {
  const of = viewer.side === 'recruiter' ? sql`company_id = ${viewer.companyId}` : sql`company_id is null`
  const { rows } = await sql<{ unread: number }>`select count(*)::int as unread from (
    select from thread_unread where user_id = ${viewer.userId} and ${of} limit ${maxUnread}) unread`.execute(
    db,
  )
  return rows[0]!.unread
}

/** The position a page ended at. */
function readCursor(after: string): { at: string; id: string } {
  const [, at, id] = /^(\d{4}-\d\d-\d\dT[\d:.]{12}Z)_(thr_[0-9a-z]{26})$/.exec(after) ?? []
  return at && id && isInCalendar(at) ? { at, id } : refuseCursor()
}

/**
 * A page of a thread, the latest first. The first page counts all as read, on the caller's other pages too. Refuses
 * `thread.notFound`.
 */
export async function listMessages(
  { database, actor, now }: Reaching<'signedIn'>,
  { params, query }: Input<typeof threads.listMessages>,
): Promise<Reply<typeof threads.listMessages>> {
  const before =
    query.after === undefined ? null : (/^[1-9]\d{0,5}$/.exec(query.after)?.[0] ?? refuseCursor())
  const viewer = viewerOf(actor) ?? refuse('thread.notFound')
  const { db } = database
  const [row = refuse('thread.notFound')] = await readThreads(
    database,
    viewer,
    { id: params.threadId },
    { limit: 1, now },
  )
  if (query.after === undefined && row.unread > 0) {
    const { userId } = viewer
    await database.transaction(async (tx) => {
      if (await markRead(tx, { ...params, userId, now })) await publishNotificationChange(tx, [userId])
    })
    row.unread = 0
  }
  const [found, members] = await Promise.all([
    findMessages(
      db,
      before ? sql`m.thread_id = ${row.id} and m.seq < ${Number(before)}` : sql`m.thread_id = ${row.id}`,
      query.limit + 1,
    ),
    memberNames(db, row.company_id),
  ])
  const shown = found.slice(0, query.limit)
  const name = row.person?.name ?? null
  return {
    items: shown.map((message) => presentMessage(message, viewer, name, now)),
    total: row.messages,
    next: found.length > shown.length ? String(shown.at(-1)!.seq) : null,
    thread: presentThread(row, viewer, now),
    members,
  }
}

/** Who reads for a company, by name. */
async function memberNames(db: Db, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select trim(u.first_name || ' ' || u.last_name) as name from recruiter r join app_user u on u.id = r.user_id
    where r.company_id = ${companyId} and r.status = 'active' and u.state = 'active' order by 1 limit 200`.execute(
    db,
  )
  return rows.map(({ name }) => name).filter(Boolean)
}

export interface MessageRow {
  id: Id<'message'>
  seq: number
  kind: MessageKind
  side: Side
  by_user_id: string | null
  by: string | null
  text: string | null
  about_id: string | null
  at: Date
  edited_at: Date | null
  withdrawn_at: Date | null
}

/** Messages by a condition over `m`, the latest first. */
export async function findMessages(
  db: Db | Tx,
  where: RawBuilder<unknown>,
  limit: number,
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.seq, m.kind, m.side, m.by_user_id, trim(w.first_name || ' ' || w.last_name) as by, m.text, m.about_id, m.at,
      m.edited_at, m.withdrawn_at
    from thread_message m left join app_user w on w.id = m.by_user_id
    where ${where} order by m.seq desc limit ${limit}`.execute(db)
  return rows
}

/** A message as its reader gets it. `person` is what the company may call the seeker now; the seeker's own name is no news to them. */
export function presentMessage(
  row: MessageRow,
  viewer: Viewer,
  person: string | null,
  now: Date,
): ThreadMessage {
  const isOwn = row.by_user_id === viewer.userId && row.side === viewer.side
  const until = new Date(row.at.getTime() + changeMinutes * 60_000)
  // Reasons of a refusal or cancellation are also shown elsewhere and cannot be edited.
  const isChangeable =
    isOwn && row.kind === 'text' && !row.about_id && !row.withdrawn_at && row.text !== null && until > now
  return {
    id: row.id,
    kind: row.kind,
    side: row.side,
    by: row.side === 'recruiter' || viewer.side === 'jobSeeker' ? row.by || null : person,
    isOwn,
    text: row.text,
    sentAt: row.at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    changeableUntil: isChangeable ? until.toISOString() : null,
    caution: row.kind === 'text' && row.text !== null ? cautionFor(row.text) : null,
    aboutId: row.about_id,
  }
}
