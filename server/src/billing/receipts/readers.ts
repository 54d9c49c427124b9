import { pagePath } from '@chainwork/contract/pages'
import { sql } from 'kysely'
import { notify } from '../../notifications/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type EmailMessage, type StrangerMail, mailboxOf, queueEmail } from '../../platform/mail/index.ts'

/** Anyone can be named as the address for receipts, so their mails are counted for it. */
const billingMail: StrangerMail = { name: 'billing', perAddress: [[20, 86_400]] }

/** Who of a company hears of its payments. */
export interface Reader {
  userId: string
  email: string
  isOwner: boolean
  /** Owner or admin. */
  isManager: boolean
  /** Paid this. */
  isBuyer: boolean
}

/** Owner, admins and who paid, as far as they are members now. */
export async function readersOf(
  tx: Tx,
  { company_id, buyer_id }: { company_id: string; buyer_id: string | null },
): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select r.user_id as "userId", u.email, r.role = 'owner' as "isOwner",
      r.role <> 'recruiter' as "isManager", r.user_id is not distinct from ${buyer_id} as "isBuyer"
    from recruiter r join app_user u on u.id = r.user_id
    where r.company_id = ${company_id} and r.status = 'active' and u.state = 'active'
      and (r.role <> 'recruiter' or r.user_id = ${buyer_id})
    order by r.created_at, r.user_id limit 50`.execute(tx)
  return rows
}

/** Notifies these members: managers are led to what was paid, others to their job posts. */
export async function notifyReaders(
  tx: Tx,
  readers: readonly Reader[],
  note: Omit<Parameters<typeof notify>[1], 'userIds' | 'side' | 'path'>,
): Promise<void> {
  for (const isManager of [true, false]) {
    const userIds = readers.filter((reader) => reader.isManager === isManager).map(({ userId }) => userId)
    const path = isManager
      ? pagePath('/recruiter/settings/payment-and-billing')
      : pagePath('/recruiter/my-jobs')
    if (userIds.length) await notify(tx, { ...note, userIds, side: 'recruiter', path })
  }
}

/**
 * Posts one email to each of these members, or to who paid when there are none, and to the address for receipts where that is
 * another inbox.
 */
export async function mailReaders(
  tx: Tx,
  message: Omit<EmailMessage, 'to'>,
  {
    readers,
    payerEmail,
    billingEmail,
    now,
  }: { readers: readonly Reader[]; payerEmail: string; billingEmail: string; now: Date },
): Promise<void> {
  const inboxes = new Set<string>()
  for (const { email, userId } of readers) {
    inboxes.add(mailboxOf(email))
    await queueEmail(tx, 'own', { ...message, key: `${message.key}:${userId}`, to: email })
  }
  const cause = { mail: billingMail, now, whenSpent: 'leaveOut' } as const
  const others = { payer: readers.length ? '' : payerEmail, billing: billingEmail }
  for (const [name, to] of Object.entries(others)) {
    if (to === '' || inboxes.has(mailboxOf(to))) continue
    inboxes.add(mailboxOf(to))
    await queueEmail(tx, cause, { ...message, key: `${message.key}:${name}`, to })
  }
}
