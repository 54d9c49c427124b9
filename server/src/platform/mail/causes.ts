import type { Allowance } from '@chainwork/contract/endpoint'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../failure.ts'
import { spend } from '../budgets/spend.ts'
import { mailboxOf } from './mailbox-of.ts'

/** A kind of email that anybody can have sent to any address. */
export interface StrangerMail {
  /** What its counters are kept under. */
  name: string
  /** Emails of this kind to one address, no matter who causes them. */
  perAddress: readonly Allowance[]
  /** Emails of this kind that one sender causes to one address; leaves room for other senders. */
  perSender?: Allowance
}

/**
 * Why an email is sent. `own`: its reader asked for it, did what it tells of, or is a member it reports to; it is left out
 * while the address of their account is not proven, because a stranger may have signed up with it. Anything else is counted
 * for its address, so that nobody's inbox can be filled by strangers; past its budget the call is refused, or, where the call
 * is worth more than the mail, only the email is left out.
 */
export type MailCause =
  | 'own'
  | { mail: StrangerMail; now: Date; sender?: string | undefined; whenSpent: 'refuse' | 'leaveOut' }

/** Whether an email goes to an address, which is counted. False when it is to be left out; refuses `mail.limit` otherwise. */
export async function spendMail(
  tx: Tx,
  { to, cause, factor }: { to: string; cause: MailCause; factor: number },
): Promise<boolean> {
  if (cause === 'own') return !(await unprovenOf(tx, [to])).size
  const { mail, now, sender, whenSpent } = cause
  const address = `address ${mailboxOf(to)}`
  const counted: [key: string, allowance: Allowance][] = mail.perAddress.map((allowance) => [
    `mail ${mail.name} ${allowance[1]} ${address}`,
    allowance,
  ])
  if (mail.perSender && sender)
    counted.unshift([`mail ${mail.name} from ${sender} ${address}`, mail.perSender])
  for (const [key, allowance] of counted) {
    const wait = await spend(tx, key, allowance, { now, factor })
    if (wait === null) continue
    if (whenSpent === 'leaveOut') return false
    throw new Refusal('mail.limit', undefined, wait)
  }
  return true
}

/** Addresses of accounts, in lower case, that are not verified. */
export async function unprovenOf(tx: Tx, addresses: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`select email from app_user
    where email = any(${addresses.map((each) => each.toLowerCase())}::text[]) and not email_verified`.execute(
    tx,
  )
  return new Set(rows.map(({ email }) => email))
}
