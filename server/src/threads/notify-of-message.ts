import { pagePath } from '@chainwork/contract/pages'
import { oneLine } from '@chainwork/contract/text'
import { sql } from 'kysely'
import { markAnswered, notify } from '../notifications/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { recipientsOf } from '../postings/index.ts'
import type { Side } from './tables.ts'

/** A mail follows when a message was not read for so long. */
const mailMinutes = 5

/** Where a side reads its threads. */
export const threadsPath = (side: Side): string =>
  side === 'jobSeeker' ? pagePath('/messages') : pagePath('/recruiter/messages')

/** Where somebody reads a thread. */
export const threadPath = (side: Side, id: string): string => `${threadsPath(side)}?thread=${id}`

const eventKey = (threadId: string, seq: number) => `message:${threadId}:${seq}`

interface About {
  threadId: string
  seq: number
  side: Side
  companyId: string
  /** Everyone who can read the company’s messages. */
  members: readonly string[]
  seekerUserId: string | null
  byUserId: string | null
  isQuiet: boolean
  now: Date
}

/**
 * Counts a message as unread for everyone on the other side, and notifies those it concerns, once until they read again. A quiet message notifies
 * nobody; the next one that is not quiet does. Writing in the thread marks it as read.
 */
export async function notifyOfMessage(tx: Tx, about: About): Promise<void> {
  const { threadId, seq, side, companyId, byUserId, isQuiet, now } = about
  if (byUserId && !isQuiet) await markRead(tx, { threadId, userId: byUserId, now })
  const isForCompany = side === 'jobSeeker'
  const seeker = about.seekerUserId ? [about.seekerUserId] : []
  const readers = isForCompany ? about.members : seeker
  if (!readers.length) return
  const notified = isQuiet ? [] : isForCompany ? await companyNotified(tx, about) : seeker
  const mailDueAt = new Date(now.getTime() + mailMinutes * 60_000)
  const { rows } = await sql<{ userId: string; isFirst: boolean }>`
    insert into thread_unread as n (user_id, thread_id, company_id, first_seq, messages, mail_due_at)
    select id, ${threadId}, ${isForCompany ? companyId : null}, case when is_notified then ${seq}::int else 0 end, 1,
      case when is_notified then ${mailDueAt}::timestamptz end
    from unnest(${readers}::text[]) id, lateral (select id = any(${notified}::text[]) as is_notified) each order by id
    on conflict (user_id, thread_id) do update set messages = n.messages + 1,
      first_seq = case n.first_seq when 0 then excluded.first_seq else n.first_seq end,
      mail_due_at = case n.first_seq when 0 then excluded.mail_due_at else n.mail_due_at end
    returning user_id as "userId", first_seq = ${seq} as "isFirst"`.execute(tx)
  if (isQuiet) return
  const { rows: named } = await sql<{ company: string; jobTitle: string }>`
    select c.name as company, t.job_title as "jobTitle" from thread t join company c on c.id = t.company_id
    where t.id = ${threadId}`.execute(tx)
  const { company, jobTitle } = named[0]!
  await notify(tx, {
    userIds: rows.filter(({ isFirst }) => isFirst).map(({ userId }) => userId),
    side: isForCompany ? 'recruiter' : 'jobSeeker',
    companyId: isForCompany ? companyId : null,
    kind: 'message',
    // Nobody's name to the company: what is shown in the bell is not asked for again when somebody hides.
    title: isForCompany
      ? `New message about “${oneLine(jobTitle, 120)}”`
      : `New message from ${oneLine(company, 120)}`,
    path: threadPath(isForCompany ? 'recruiter' : 'jobSeeker', threadId),
    key: eventKey(threadId, seq),
    ...(isForCompany && about.seekerUserId && { aboutUserId: about.seekerUserId }),
    now,
  })
}

/** Everyone who can read a company’s messages. */
export async function membersOf(tx: Tx, companyId: string): Promise<string[]> {
  const members = await tx
    .selectFrom('recruiter')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('status', '=', 'active')
    .execute()
  return members.map(({ user_id }) => user_id)
}

/** Those whom new applications are told to, and all who wrote here. */
async function companyNotified(tx: Tx, { threadId, companyId }: About): Promise<string[]> {
  const { rows } = await sql<{ author: string | null; writers: string[] }>`
    select (select p.created_by from posting p where p.id = t.posting_id) as author,
      array(select distinct m.by_user_id from thread_message m join recruiter r on r.user_id = m.by_user_id
        and r.company_id = t.company_id and r.status = 'active'
        where m.thread_id = t.id and m.side = 'recruiter') as writers
    from thread t where t.id = ${threadId}`.execute(tx)
  const { author, writers } = rows[0]!
  const recipients = await recipientsOf(tx, { companyId, createdBy: author })
  return [...new Set([...recipients.map(({ userId }) => userId), ...writers])]
}

/** Counts all of a thread as read for somebody, in the bell too, so that no email follows. False if it was. */
export async function markRead(
  tx: Tx,
  { threadId, userId, now }: { threadId: string; userId: string; now: Date },
): Promise<boolean> {
  const read = await tx
    .deleteFrom('thread_unread')
    .where('user_id', '=', userId)
    .where('thread_id', '=', threadId)
    .returning('first_seq')
    .executeTakeFirst()
  if (read) await markAnswered(tx, userId, [eventKey(threadId, read.first_seq)], now)
  return read !== undefined
}
