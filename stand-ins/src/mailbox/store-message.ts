import { createHash } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { oneLine } from '@chainwork/contract/text'
import { sql } from 'kysely'
import PostalMime, { type Attachment, type Header } from 'postal-mime'
import type { Database } from '@chainwork/server/platform/db/database'
import { maxMessages } from './read-mailbox.ts'

/** Stores a message once for each recipient; the same Message-ID to the same recipient stays one message. */
export async function storeMessage(
  database: Database,
  raw: Buffer,
  envelope: { sender: string; recipients: string[] },
): Promise<void> {
  const mail = await PostalMime.parse(raw, { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 })
  const messageId = mail.messageId ?? `<${createHash('sha256').update(raw).digest('hex')}@mailbox.localhost>`
  const rows = envelope.recipients.map(asciiAddress).map((recipient, at) => ({
    message_id: at === 0 ? messageId : `${messageId} ${recipient}`,
    sender: mail.from?.address ?? envelope.sender,
    recipient,
    subject: storable(mail.subject ?? ''),
    text: storable(mail.text ?? ''),
    html: storable(mail.html ?? ''),
    headers: JSON.stringify(headersOf(mail.headers)),
  }))
  const stored = await database.db
    .insertInto('mailbox_message')
    .values(rows)
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .returning('id')
    .execute()
  const files = stored.flatMap(({ id }) => filesOf(id, mail.attachments))
  if (files.length) await database.db.insertInto('mailbox_attachment').values(files).execute()
  await sql`delete from mailbox_message where id < (
    select id from mailbox_message order by id desc offset ${maxMessages - 1} limit 1)`.execute(database.db)
}

/** The SMTP library decodes international domains; here an address stands as it was sent to. */
function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at + 1)}${domainToASCII(address.slice(at + 1)) || address.slice(at + 1)}`
}

function filesOf(messageId: number, attachments: Attachment[]) {
  return attachments.slice(0, 20).map(({ filename, mimeType, content }, position) => ({
    message_id: messageId,
    position,
    name: oneLine(storable(filename ?? ''), 200) || 'attachment',
    type: mimeType,
    content: typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
  }))
}

function headersOf(headers: Header[]): Record<string, string> {
  const found: Record<string, string> = {}
  for (const { key, value } of headers) {
    const plain = storable(value)
    found[key] = key in found ? `${found[key]}\n${plain}` : plain
  }
  return found
}

/** PostgreSQL text holds no NUL. */
function storable(text: string): string {
  return text.replaceAll('\0', '\uFFFD')
}
