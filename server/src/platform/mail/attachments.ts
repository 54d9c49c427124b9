import type { Database } from '../db/database.ts'
import type { EmailMessage } from './email.ts'

/** A file that goes with an email. */
export interface AttachedFile {
  name: string
  type: string
  bytes: Buffer
  /** Of an event for calendars: mail programs read it from the mail itself. */
  method?: 'REQUEST' | 'CANCEL'
}

/** Makes the file of an id when its email is delivered; null when there is nothing by that id. */
export type AttachmentMaker = (database: Database, id: string) => Promise<AttachedFile | null>

/** What can be attached, by the `kind` that emails name. */
export type AttachmentMakers = Readonly<Record<string, AttachmentMaker>>

/** Nothing makes what an email names: trying again would not help. */
export class NothingToAttach extends Error {}

/** Makes what an email names; an email waits with the names alone, so that files are not kept twice. */
export async function makeAttachments(
  database: Database,
  makers: AttachmentMakers,
  { attachments = [] }: Pick<EmailMessage, 'attachments'>,
): Promise<AttachedFile[]> {
  const files: AttachedFile[] = []
  for (const { kind, id } of attachments) {
    const file = await makers[kind]?.(database, id)
    if (!file) throw new NothingToAttach(`There is no ${kind} ${id} to attach`)
    files.push(file)
  }
  return files
}
