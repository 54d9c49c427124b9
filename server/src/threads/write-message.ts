import { hourMs } from '@chainwork/contract/durations'
import type { Input } from '@chainwork/contract'
import { isLonger } from '@chainwork/contract/text'
import type * as threads from '@chainwork/contract/threads/endpoints'
import type { ThreadMessage } from '@chainwork/contract/threads/schemas'
import { fillTemplate } from '@chainwork/contract/threads/message-text'
import {
  changeMinutes,
  maxMessageLength,
  maxMessages,
  messagesADay,
  messagesAnHour,
} from '@chainwork/contract/threads/values'
import { sql } from 'kysely'
import { spend } from '../platform/budgets/spend.ts'
import type { Tx } from '../platform/db/database.ts'
import { TooOften, refuse } from '../platform/failure.ts'
import type { Writing } from '../platform/http/caller.ts'
import { addMessage, publishThreadChange } from './add-message.ts'
import { membersOf } from './notify-of-message.ts'
import { type MessageRow, findMessages, presentMessage } from './list-threads.ts'
import { type ThreadRow, endOf, readThread } from './read-threads.ts'
import { type Viewer, viewerOf } from './viewer.ts'

/**
 * Sends a message. Refuses `thread.notFound`, `thread.ended`, `thread.notYet`, `thread.full`, and `rate.limited` for more than one side
 * may write in an hour or one person in a day.
 */
export async function sendMessage(
  { tx, actor, now }: Writing<'signedIn'>,
  { params, body }: Input<typeof threads.sendMessage>,
): Promise<ThreadMessage> {
  const viewer = viewerOf(actor) ?? refuse('thread.notFound')
  const row = await lockThread(tx, viewer, params.threadId, now)
  requireWritable(row, viewer, now)
  if (row.messages >= maxMessages) refuse('thread.full')
  await countHour(tx, row.id, viewer, now)
  const wait = await spend(tx, `messages user ${viewer.userId}`, [messagesADay, 86_400], { now, factor: 1 })
  if (wait !== null) throw new TooOften(wait)
  const id = await addMessage(tx, {
    threadId: row.id,
    kind: 'text',
    side: viewer.side,
    byUserId: viewer.userId,
    text: textFrom(body.text, row, viewer),
    now,
  })
  return present(tx, row, viewer, id, now)
}

/** Changes a message of the caller's. Refuses `message.notFound`, `message.tooLate` and what writing is refused for. */
export async function editMessage(
  { tx, actor, now }: Writing<'signedIn'>,
  { params, body }: Input<typeof threads.editMessage>,
): Promise<ThreadMessage> {
  const viewer = viewerOf(actor) ?? refuse('thread.notFound')
  const row = await lockThread(tx, viewer, params.threadId, now)
  requireWritable(row, viewer, now)
  const message = await ownMessage(tx, row, viewer, params.messageId)
  if (message.withdrawn_at || message.text === null) refuse('message.notFound')
  requireChangeable(message, now)
  const text = textFrom(body.text, row, viewer)
  if (text !== message.text) await change(tx, row, message, { text, edited_at: now }, now)
  return present(tx, row, viewer, message.id, now)
}

/** Withdraws a message of the caller's; also where nobody can write any more. Refuses `message.notFound`, `message.tooLate`. */
export async function withdrawMessage(
  { tx, actor, now }: Writing<'signedIn'>,
  { params }: Input<typeof threads.withdrawMessage>,
): Promise<ThreadMessage> {
  const viewer = viewerOf(actor) ?? refuse('thread.notFound')
  const row = await lockThread(tx, viewer, params.threadId, now)
  const message = await ownMessage(tx, row, viewer, params.messageId)
  if (!message.withdrawn_at) {
    requireChangeable(message, now)
    await change(tx, row, message, { text: null, withdrawn_at: now }, now)
  }
  return present(tx, row, viewer, message.id, now)
}

/**
 * Holds a thread, so that messages come one after the other; for a company also its person, so that whoever blocks it at the same time is
 * either seen to do so, or waits.
 */
async function lockThread(tx: Tx, viewer: Viewer, id: string, now: Date): Promise<ThreadRow> {
  // In the order of who blocks: first the person, then what ends in their threads.
  if (viewer.side === 'recruiter')
    await sql`select from seeker k where k.id = (select seeker_id from thread where id = ${id}) for update`.execute(
      tx,
    )
  await sql`select from thread where id = ${id} for update`.execute(tx)
  return (await readThread(tx, viewer, id, now)) ?? refuse('thread.notFound')
}

function requireWritable(row: ThreadRow, { side }: Viewer, now: Date): void {
  const end = endOf(row, side, now)
  if (end === 'notYet') refuse('thread.notYet')
  if (end) refuse('thread.ended')
}

/** Refuses one more than a side may write in an hour; what it withdrew counts too. */
async function countHour(tx: Tx, threadId: string, { side }: Viewer, now: Date): Promise<void> {
  // Both sides and what happened in between come to fewer than these in an hour.
  const { rows } = await sql<{ at: Date }>`select at from (
      select side, kind, at from thread_message where thread_id = ${threadId} order by seq desc limit ${4 * messagesAnHour}) latest
    where side = ${side} and kind = 'text' and at > ${new Date(now.getTime() - hourMs)}
    order by at desc limit ${messagesAnHour}`.execute(tx)
  const first = rows[messagesAnHour - 1]
  if (first) throw new TooOften(Math.max(1, Math.ceil((first.at.getTime() + hourMs - now.getTime()) / 1000)))
}

/** The text of a company with its placeholders filled in; the name only if the person shows it to the company. */
function textFrom(text: string, row: ThreadRow, { side }: Viewer): string {
  if (side === 'jobSeeker') return text
  const firstName = row.person?.name ? (row.first_name ?? '') : ''
  const filled = fillTemplate(text, { firstName, jobTitle: row.job_title, company: row.company })
  if (isLonger(filled, maxMessageLength))
    refuse('input.invalid', { text: 'With the names filled in, the message is too long. Shorten it.' })
  return filled
}

async function ownMessage(tx: Tx, row: ThreadRow, viewer: Viewer, id: string): Promise<MessageRow> {
  const [message] = await findMessages(
    tx,
    sql`m.thread_id = ${row.id} and m.id = ${id} and m.by_user_id = ${viewer.userId} and m.side = ${viewer.side} and m.kind = 'text' and m.about_id is null`,
    1,
  )
  return message ?? refuse('message.notFound')
}

function requireChangeable({ at }: MessageRow, now: Date): void {
  if (at.getTime() + changeMinutes * 60_000 <= now.getTime()) refuse('message.tooLate')
}

/** What it said stays for a while, for somebody who reports it. */
async function change(
  tx: Tx,
  row: ThreadRow,
  message: MessageRow,
  set: { text: string | null; edited_at?: Date; withdrawn_at?: Date },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('thread_original')
    .values({ message_id: message.id, text: message.text!, at: now })
    .execute()
  await tx.updateTable('thread_message').set(set).where('id', '=', message.id).execute()
  await publishThreadChange(tx, await membersOf(tx, row.company_id), row.seeker_user_id)
}

async function present(
  tx: Tx,
  row: ThreadRow,
  viewer: Viewer,
  id: string,
  now: Date,
): Promise<ThreadMessage> {
  const [message] = await findMessages(tx, sql`m.id = ${id}`, 1)
  return presentMessage(message!, viewer, row.person?.name ?? null, now)
}
