import { z } from 'zod'
import type { Database, Tx } from '../db/database.ts'
import { databaseOf } from '../db/transaction.ts'
import { defineJob, enqueue } from '../queue/index.ts'
import { type MailCause, spendMail } from './causes.ts'
import { type Letter, letterSchema } from './email.ts'
import { pathLinks } from './email-links.ts'

/** One letter on its way. A mail server that is down for two days loses none. */
export const deliverMail = defineJob({
  name: 'mail.deliver',
  data: z.strictObject({ letter: letterSchema }),
  retryLimit: 2880,
  retryDelay: 2,
  maxDelay: 60,
  runSeconds: 15,
  inOrderOf: ({ letter }) => letter.to.toLowerCase(),
  keyDays: 90,
})

interface Office {
  /** Where every link leads. */
  origin: string
  /** Multiplies the budgets of addresses; demo and development only. */
  budgetFactor: number
}

const offices = new WeakMap<Database, Office>()

/** Lets transactions of this database post letters. */
export function registerPostOffice(database: Database, office: Office): void {
  offices.set(database, office)
}

/**
 * Posts a letter in the caller's transaction: it is sent if, and only if, that commits, and once for its key.
 * Letters to one address arrive in the order they were posted. Throws when the letter is malformed or a link leads
 * away from the product. Returns false when this key was posted before, or the address has had enough of its kind.
 * Refuses `mail.limit` where the cause says so.
 */
export async function postMail(tx: Tx, cause: MailCause, letter: Letter): Promise<boolean> {
  const office = offices.get(databaseOf(tx))
  if (!office) throw new Error('No post office is open for this database')
  const checked = checkLetter(letter, office.origin)
  if (!(await spendMail(tx, { to: checked.to, cause, factor: office.budgetFactor }))) return false
  return enqueue(tx, deliverMail, { letter: checked }, { key: checked.key })
}

/** The letter as it waits, with paths for links. Throws when it is malformed or a link leads away from `origin`. */
export function checkLetter(letter: Letter, origin: string): Letter {
  return pathLinks(letterSchema.parse(letter), origin)
}
