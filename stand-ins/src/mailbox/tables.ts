import type { Generated } from 'kysely'

/** What the local mail sink received; demo and development only. */
export interface MailboxMessageTable {
  id: Generated<number>
  /** A repeated delivery has the same, so it stays one message. */
  message_id: string
  sender: string
  recipient: string
  subject: string
  text: string
  html: string
  /** Name in lower case → value; several of one name are joined by line breaks. JSON. */
  headers: string
  received_at: Generated<Date>
}

/** Files that came with a message. */
export interface MailboxAttachmentTable {
  message_id: number
  /** From 0. */
  position: number
  name: string
  /** As the message says; nobody has looked. */
  type: string
  content: Buffer
}

declare module '@chainwork/server/platform/db/database' {
  interface Tables {
    mailbox_message: MailboxMessageTable
    mailbox_attachment: MailboxAttachmentTable
  }
}
