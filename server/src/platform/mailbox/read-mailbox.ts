import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import './tables.ts'

/** Messages kept; the oldest go first. */
export const maxMessages = 2000

/** A received mail as the JSON endpoint answers it. */
export interface MailboxMessage {
  id: number
  to: string
  from: string
  subject: string
  text: string
  html: string
  /** Name in lower case → value. */
  headers: Record<string, string>
  /** ISO 8601. */
  receivedAt: string
}

/** Newest first. `to` is a whole address, `search` a part of one; case does not matter. */
export async function readMessages(
  db: Db,
  filter: { to?: string | undefined; search?: string | undefined; max?: number },
): Promise<MailboxMessage[]> {
  let query = rowsOf(db)
    .orderBy('id', 'desc')
    .limit(filter.max ?? 200)
  if (filter.to !== undefined) query = query.where(sql`lower(recipient)`, '=', filter.to.toLowerCase())
  if (filter.search)
    query = query.where(sql<boolean>`position(${filter.search.toLowerCase()} in lower(recipient)) > 0`)
  return (await query.execute()).map(show)
}

export async function readMessage(db: Db, id: number): Promise<MailboxMessage | null> {
  const row = await rowsOf(db).where('id', '=', id).executeTakeFirst()
  return row ? show(row) : null
}

function rowsOf(db: Db) {
  return db
    .selectFrom('mailbox_message')
    .select(['id', 'recipient', 'sender', 'subject', 'text', 'html', 'headers', 'received_at'])
}

function show(row: {
  id: number
  recipient: string
  sender: string
  subject: string
  text: string
  html: string
  headers: unknown
  received_at: Date
}): MailboxMessage {
  return {
    id: row.id,
    to: row.recipient,
    from: row.sender,
    subject: row.subject,
    text: row.text,
    html: row.html,
    headers: row.headers as Record<string, string>,
    receivedAt: row.received_at.toISOString(),
  }
}
