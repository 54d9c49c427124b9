import type { Generated } from 'kysely'

interface CreditBalanceTable {
  company_id: string
  available: Generated<number>
  /** Spent and not refunded. */
  used: Generated<number>
}

export type CreditKind = 'grant' | 'spend' | 'refund' | 'revoke'

/** Append-only: the database refuses to change or delete a row. */
interface CreditEntryTable {
  id: Generated<number>
  company_id: string
  /** Negative for spend and revoke. */
  amount: number
  kind: CreditKind
  /** What this entry is about, once for ever; a repetition with the same one does nothing. */
  reference: string
  /** Of spend and refund; kept after the posting is deleted. */
  posting_id: string | null
  /** Of grant and revoke. */
  operator: string | null
  at: Date
}

declare module '../platform/db/database.ts' {
  interface Tables {
    credit_balance: CreditBalanceTable
    credit_entry: CreditEntryTable
  }
}
