import { sql } from 'kysely'
import type { Db } from '@chainwork/server/platform/db/database'
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
  /** Each is at `/dev/mailbox/{id}/attachment/{position}`. */
  attachments: MailboxFile[]
}

/** A file that came with a mail; `size` in bytes. */
export interface MailboxFile {
  position: number
  name: string
  type: string
  size: number
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

/** The file of a message at this position. */
export async function readFileOf(
  db: Db,
  { id, position }: { id: number; position: number },
): Promise<{ name: string; content: Buffer } | null> {
  const row = await db
    .selectFrom('mailbox_attachment')
    .select(['name', 'content'])
    .where('message_id', '=', id)
    .where('position', '=', position)
    .executeTakeFirst()
  return row ?? null
}

function rowsOf(db: Db) {
  return db
    .selectFrom('mailbox_message')
    .select(['id', 'recipient', 'sender', 'subject', 'text', 'html', 'headers', 'received_at'])
    .select(
      sql<
        MailboxFile[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('position', position, 'name', name, 'type', type,
        'size', octet_length(content)) order by position), '[]')
        from mailbox_attachment a where a.message_id = mailbox_message.id)`.as('attachments'),
    )
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
  attachments: MailboxFile[]
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
    attachments: row.attachments,
  }
}
