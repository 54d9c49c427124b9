import type { Generated } from 'kysely'
import type { Account, MoveKind } from './ledger/accounts.ts'

/** The sums of a company's lines, kept with each move; concurrent moves wait for this row. None can go below zero. */
interface CreditBalanceTable {
  company_id: string
  available: Generated<number>
  /** Kept for posts that wait for review. */
  reserved: Generated<number>
  /** Of posts that were published, and of sponsoring. */
  used: Generated<number>
  /** Held back while a payment is disputed or refunded. */
  frozen: Generated<number>
}

/** Append-only: the database refuses to change or delete a row. */
interface LedgerMoveTable {
  id: Generated<number>
  /** What this move is about, once for ever; a repetition with the same one does nothing. */
  reference: string
  kind: MoveKind
  company_id: string
  purchase_id: string | null
  /** Kept after the posting is deleted. */
  posting_id: string | null
  /** Of grant and revoke. */
  operator: string | null
  at: Date
}

/** Append-only; the lines of a move add up to zero in each unit, or it cannot be committed. */
interface LedgerLineTable {
  move_id: number
  account: Account
  /** `credit`, or a currency (ISO 4217) whose smallest unit is counted. */
  unit: string
  amount: number
}

declare module '../platform/db/database.ts' {
  interface Tables {
    credit_balance: CreditBalanceTable
    ledger_move: LedgerMoveTable
    ledger_line: LedgerLineTable
  }
}
