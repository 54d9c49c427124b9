import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import type { CreditKind } from './tables.ts'

interface PostingCredit {
  companyId: string
  postingId: string
  now: Date
}

/**
 * Spends one credit on a posting. False, and nothing happens, when the company has none: concurrent spends wait for each
 * other at the balance row, so K credits pay for exactly K.
 */
export async function spendCredit(tx: Tx, { companyId, postingId, now }: PostingCredit): Promise<boolean> {
  const taken = await tx
    .updateTable('credit_balance')
    .set({ available: sql`available - 1`, used: sql`used + 1` })
    .where('company_id', '=', companyId)
    .where('available', '>', 0)
    .returning('company_id')
    .executeTakeFirst()
  if (!taken) return false
  await addPostingEntry(tx, 'spend', { companyId, postingId, now })
  return true
}

/**
 * Locks the balance: anyone who will both write a posting and spend does this first, so that all take the locks in one order.
 */
export async function holdCredits(tx: Tx, companyId: string): Promise<void> {
  await tx
    .selectFrom('credit_balance')
    .select('company_id')
    .where('company_id', '=', companyId)
    .forUpdate()
    .execute()
}

/** Gives back the credit of a posting that was never published. */
export async function refundCredit(tx: Tx, { companyId, postingId, now }: PostingCredit): Promise<void> {
  await tx
    .updateTable('credit_balance')
    .set({ available: sql`available + 1`, used: sql`used - 1` })
    .where('company_id', '=', companyId)
    .execute()
  await addPostingEntry(tx, 'refund', { companyId, postingId, now })
}

/** Numbered by posting: it can be paid, refunded and paid again. Its row is locked by now, so no number is taken twice. */
async function addPostingEntry(
  tx: Tx,
  kind: Extract<CreditKind, 'spend' | 'refund'>,
  { companyId, postingId, now }: PostingCredit,
): Promise<void> {
  await sql`insert into credit_entry (company_id, amount, kind, reference, posting_id, at)
    select ${companyId}, ${kind === 'spend' ? -1 : 1}, ${kind}, ${`${kind}:${postingId}:`} || (count(*) + 1), ${postingId}, ${now}
    from credit_entry where posting_id = ${postingId} and kind = ${kind}`.execute(tx)
}
