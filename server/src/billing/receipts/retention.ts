import { sql } from 'kysely'
import type { RetentionRule } from '../../platform/retention-rule.ts'
import './tables.ts'

/** How long receipts are stored; the database refuses to delete younger ones. */
export const receiptRetention: RetentionRule = {
  what: 'Receipts and credit notes',
  stored: '10 years after the end of their year',
  remove: async (tx, now) => {
    const before = new Date(Date.UTC(now.getUTCFullYear() - 10, 0, 1))
    // A receipt stays as long as a credit note corrects it.
    await sql`delete from receipt r where issued_at < ${before}
      and issued_at < date_trunc('year', now(), 'UTC') - interval '10 years'
      and not exists (select from receipt n where n.corrects = r.id and n.issued_at >= ${before})`.execute(tx)
  },
}
