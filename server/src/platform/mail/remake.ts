import type { Database } from '../db/database.ts'
import type { EmailMessage } from './email.ts'

/** Writes an email as it has to read at this moment, from what it waits with; null when there is nothing left to say. */
export type Remaker = (email: EmailMessage, from: string) => Promise<EmailMessage | null>

const remakers = new WeakMap<Database, Map<string, Remaker>>()

/** Lets emails that wait without their words be written when they leave. */
export function registerRemaker(database: Database, by: string, remake: Remaker): void {
  const known = remakers.get(database) ?? new Map<string, Remaker>()
  remakers.set(database, known.set(by, remake))
}

/** The email that leaves for one that waited. Throws where nobody knows yet how to write it. */
export async function remakeEmail(database: Database, email: EmailMessage): Promise<EmailMessage | null> {
  if (!email.remade) return email
  const { by, from } = email.remade
  const remake = remakers.get(database)?.get(by)
  if (!remake) throw new Error(`Nothing here writes emails of the kind ${by}`)
  return remake(email, from)
}
