import type { EntryKind, MessageKind } from '@chainwork/contract/threads/values'
import { sql } from 'kysely'
import { publishNotificationChange } from '../notifications/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { newId } from '../platform/new-id.ts'
import { membersOf, notifyOfMessage } from './notify-of-message.ts'
import { openForApplication } from './open-rows.ts'
import type { Side } from './tables.ts'

export interface NewMessage {
  threadId: string
  kind: MessageKind
  side: Side
  /** Null for what nobody did. */
  byUserId: string | null
  text: string | null
  /** The id of what happened, where it has one. */
  aboutId?: string
  /** Shown on their pages only; the caller sends the notification. */
  isQuiet?: boolean
  now: Date
}

/** Adds to the end of a thread; who adds waits for the thread's row, so the order is that of the server's time. */
export async function addMessage(tx: Tx, message: NewMessage): Promise<string> {
  const { threadId, kind, side, byUserId, text, now } = message
  const wrote = kind === 'text' && side === 'jobSeeker'
  const { rows } = await sql<{ seq: number; at: Date; companyId: string; seekerUserId: string | null }>`
    update thread t set messages = messages + 1, last_at = greatest(last_at, ${now}),
      seeker_wrote = case when ${wrote} then messages + 1 else seeker_wrote end
    where t.id = ${threadId} returning messages as seq, last_at as at, company_id as "companyId",
      (select user_id from seeker k where k.id = t.seeker_id) as "seekerUserId"`.execute(tx)
  const { seq, at, companyId, seekerUserId } = rows[0]!
  const id = newId('message')
  await tx
    .insertInto('thread_message')
    .values({
      id,
      thread_id: threadId,
      seq,
      kind,
      side,
      by_user_id: byUserId,
      text,
      about_id: message.aboutId ?? null,
      at,
      edited_at: null,
      withdrawn_at: null,
    })
    .execute()
  const members = await membersOf(tx, companyId)
  await notifyOfMessage(tx, {
    members,
    threadId,
    seq,
    side,
    companyId,
    seekerUserId,
    byUserId,
    isQuiet: message.isQuiet ?? false,
    now,
  })
  await publishThreadChange(tx, members, seekerUserId)
  return id
}

/** Says to the open pages of both sides that something in their threads has changed. */
export async function publishThreadChange(
  tx: Tx,
  members: readonly string[],
  seekerUserId: string | null,
): Promise<void> {
  await publishNotificationChange(tx, seekerUserId ? [...members, seekerUserId] : members)
}

/** Something that happened with an application, to stand in its thread. */
export interface NewEntry {
  applicationId: string
  kind: EntryKind
  /** Whose doing it was. */
  side: Side
  /** Null for what nobody did. */
  byUserId: string | null
  /** One line, as both sides read it; it says nothing that one of them may not know. */
  text: string
  /** The reason given; added as a message unless the person has left the conversation. */
  words?: string | null
  /** The id of what happened, for a link to it. */
  aboutId?: string
  now: Date
}

/**
 * Writes into the thread of an application what happened, in the transaction in which it does; one is made where there is none.
 * It counts as unread, also in threads that have ended, and notifies nobody; that is up to the caller. False once the person is gone.
 */
export async function addThreadEntry(tx: Tx, entry: NewEntry): Promise<boolean> {
  const { applicationId, words, ...message } = entry
  const threadId = await openForApplication(tx, applicationId, entry.now)
  if (!threadId) return false
  await addMessage(tx, { ...message, threadId, isQuiet: true })
  if (words && !(await isLeft(tx, threadId)))
    await addMessage(tx, { ...message, threadId, kind: 'text', text: words, isQuiet: true })
  return true
}

async function isLeft(tx: Tx, threadId: string): Promise<boolean> {
  const found = await tx.selectFrom('thread').select('left_at').where('id', '=', threadId).executeTakeFirst()
  return Boolean(found?.left_at)
}
