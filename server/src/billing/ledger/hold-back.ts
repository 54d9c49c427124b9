import type { Tx } from '../../platform/db/database.ts'
import type { CreditAccount, MoveKind } from './accounts.ts'
import { type Balance, bookMove, lockBalance } from './book-move.ts'

export interface HoldOrder {
  companyId: string
  /** At most so many. */
  credits: number
  /** Unique for ever. */
  reference: string
  purchaseId?: string
  now: Date
}

/**
 * Holds unused credits back while their payment is disputed or refunded: as many as there are. Answers how many; the same
 * number again when it was carried out before, and 0 when its reference belongs to another move.
 */
export function freezeCredits(tx: Tx, order: HoldOrder): Promise<number> {
  return transfer(tx, order, 'freeze', 'available', 'frozen')
}

/** Gives held credits back to the company. Answers how many, as `freezeCredits` does. */
export function thawCredits(tx: Tx, order: HoldOrder): Promise<number> {
  return transfer(tx, order, 'thaw', 'frozen', 'available')
}

/** Takes held credits away for good, their money having gone back. Answers how many, as `freezeCredits` does. */
export function clawBackCredits(tx: Tx, order: HoldOrder): Promise<number> {
  return transfer(tx, order, 'clawBack', 'frozen', 'issued')
}

async function transfer(
  tx: Tx,
  { credits, ...about }: HoldOrder,
  kind: MoveKind,
  from: keyof Balance,
  to: CreditAccount,
): Promise<number> {
  const balance = await lockBalance(tx, about.companyId)
  const before = await tx
    .selectFrom('ledger_move as m')
    .innerJoin('ledger_line as l', 'l.move_id', 'm.id')
    .select('l.amount')
    .where('m.reference', '=', about.reference)
    .where('m.kind', '=', kind)
    .where('m.company_id', '=', about.companyId)
    .where('l.account', '=', to)
    .executeTakeFirst()
  if (before) return before.amount
  const amount = Math.min(credits, balance[from])
  if (amount < 1) return 0
  const moveId = await bookMove(tx, { ...about, kind, credits: { [from]: -amount, [to]: amount } })
  return moveId === null ? 0 : amount
}
