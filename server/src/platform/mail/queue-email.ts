import { z } from 'zod'
import type { Database, Tx } from '../db/database.ts'
import { databaseOf } from '../db/transaction.ts'
import { defineJob, enqueue, enqueueAll, withProducer } from '../queue/index.ts'
import { type MailCause, spendMail, unprovenOf } from './causes.ts'
import { type EmailMessage, emailSchema } from './email.ts'
import { pathLinks } from './email-links.ts'
import { sql } from 'kysely'

/** One email on its way. A mail server that is down for two days loses none. */
export const deliverMail = defineJob({
  name: 'mail.deliver',
  data: z.strictObject({ letter: emailSchema }),
  retryLimit: 2880,
  retryDelay: 2,
  maxDelay: 60,
  runSeconds: 15,
  inOrderOf: ({ letter: email }) => email.to.toLowerCase(),
  keyDays: 90,
})

interface Mailer {
  /** Where every link leads. */
  origin: string
  /** Whom mail comes from; left out where nothing is booked. */
  from?: string
  /** Multiplies the budgets of addresses; demo and development only. */
  budgetFactor: number
}

const mailers = new WeakMap<Database, Mailer>()

/** Lets transactions of this database post emails. */
export function registerMailer(database: Database, mailer: Mailer): void {
  mailers.set(database, mailer)
}

/** Lets a process without a server post emails while it works; workers elsewhere deliver them. */
export function withMailer<Answer>(
  database: Database,
  mailer: Mailer,
  work: () => Promise<Answer>,
): Promise<Answer> {
  return withProducer(database, async () => {
    if (mailers.has(database)) return work()
    mailers.set(database, mailer)
    try {
      return await work()
    } finally {
      mailers.delete(database)
    }
  })
}

/** Where links in emails of a database lead. Throws while no mailer is open. */
export function mailerOrigin(database: Database): string {
  return openMailerOf(database).origin
}

/** Whom calendar events are from that are written now: whom mail comes from. */
export function mailOrganizer(tx: Tx): string {
  const { from } = openMailerOf(databaseOf(tx))
  if (!from) throw new Error('Nothing can be booked by a command')
  return from
}

function openMailerOf(database: Database): Mailer {
  const mailer = mailers.get(database)
  if (!mailer) throw new Error('No post office is open for this database')
  return mailer
}

/**
 * Posts an email in the caller's transaction: it is sent if, and only if, that commits, and once for its key.
 * Emails to one address arrive in the order they were posted. Throws when the email is malformed or a link leads
 * away from the product. Returns false when this key was posted before, or the address has had enough of its kind.
 * Refuses `mail.limit` where the cause says so.
 */
export async function queueEmail(tx: Tx, cause: MailCause, email: EmailMessage): Promise<boolean> {
  const mailer = openMailerOf(databaseOf(tx))
  const checked = checkEmail(email, mailer.origin)
  if (!(await spendMail(tx, { to: checked.to, cause, factor: mailer.budgetFactor }))) return false
  return enqueue(tx, deliverMail, { letter: checked }, { key: checked.key })
}

/** Queues many personal emails in a few statements; unverified addresses are left out. */
export async function queueOwnEmails(tx: Tx, emails: readonly EmailMessage[]): Promise<void> {
  const { origin } = openMailerOf(databaseOf(tx))
  const checked = emails.map((email) => checkEmail(email, origin))
  const unproven = await unprovenOf(
    tx,
    checked.map(({ to }) => to),
  )
  await enqueueAll(
    tx,
    deliverMail,
    checked
      .filter(({ to }) => !unproven.has(to.toLowerCase()))
      .map((email) => ({ data: { letter: email }, key: email.key })),
  )
}

/** The email as it waits, with paths for links. Throws when it is malformed or a link leads away from `origin`. */
export function checkEmail(email: EmailMessage, origin: string): EmailMessage {
  return pathLinks(emailSchema.parse(email), origin)
}

/**
 * Takes emails back: waiting, sent and kept for the record, or given up. Those with these keys, and with an address every
 * email to it; only its proven owner may have those taken back.
 */
export async function withdrawMails(
  tx: Tx,
  { address, keys }: { address: string | null; keys: readonly string[] },
): Promise<void> {
  await sql`delete from pgboss.job where name in (${deliverMail.name}, ${`${deliverMail.name}.dead`})
    and (lower(coalesce(data #>> '{letter,to}', data #>> '{data,letter,to}')) = ${address?.toLowerCase() ?? null}
      or coalesce(data #>> '{letter,key}', data #>> '{data,letter,key}') = any(${keys}::text[]))`.execute(tx)
}
