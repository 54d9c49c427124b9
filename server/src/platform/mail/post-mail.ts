import { z } from 'zod'
import type { Database, Tx } from '../db/database.ts'
import { databaseOf } from '../db/transaction.ts'
import { defineJob, enqueue } from '../queue/index.ts'
import { type Letter, letterSchema } from './letter.ts'
import { ownLinks } from './own-links.ts'

/** One letter on its way. A mail server that is down for two days loses none. */
export const deliverMail = defineJob({
  name: 'mail.deliver',
  data: z.strictObject({ letter: letterSchema }),
  retryLimit: 2880,
  retryDelay: 2,
  longestDelay: 60,
  runSeconds: 15,
  inOrderOf: ({ letter }) => letter.to.toLowerCase(),
  keyDays: 90,
})

const origins = new WeakMap<Database, string>()

/** Lets transactions of this database post letters whose links lead to `origin`. */
export function registerPostOffice(database: Database, origin: string): void {
  origins.set(database, origin)
}

/**
 * Posts a letter in the caller's transaction: it is sent if, and only if, that commits, and once for its key.
 * Letters to one address arrive in the order they were posted. Throws when the letter is malformed or a link leads
 * away from the product. Returns false when this key was posted before.
 */
export async function postMail(tx: Tx, letter: Letter): Promise<boolean> {
  const origin = origins.get(databaseOf(tx))
  if (!origin) throw new Error('No post office is open for this database')
  const checked = ownLinks(letterSchema.parse(letter), origin)
  return enqueue(tx, deliverMail, { letter: checked }, { key: checked.key })
}
