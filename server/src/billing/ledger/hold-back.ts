import type { Tx } from '../../platform/db/database.ts'
import type { CreditAccount, MoveKind } from './accounts.ts'
import { type Balance, bookMove, lockBalance } from './book-move.ts'
import { takeOwed } from './take-owed.ts'

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

export interface SponsoringCredits {
  companyId: string
  postingId: string
  credits: number
  /** Unique for ever. */
  reference: string
  now: Date
}

/** Uses credits for sponsoring a posting. True once they are used, also by an earlier call with this reference; false when there are too few. */
export async function spendForSponsoring(tx: Tx, order: SponsoringCredits): Promise<boolean> {
  const { credits, reference, ...about } = order
  const { available } = await lockBalance(tx, order.companyId)
  const known = await tx
    .selectFrom('ledger_move')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (known) return true
  if (available < credits) return false
  const line = { available: -credits, used: credits }
  await bookMove(tx, { ...about, reference, kind: 'sponsor', credits: line })
  return true
}

/**
 * Gives credits of sponsoring back; what refunds and disputes are owed takes them first. False, and nothing happens, when its
 * reference was used before.
 */
export async function returnSponsoring(tx: Tx, order: SponsoringCredits): Promise<boolean> {
  const { credits, ...about } = order
  await lockBalance(tx, order.companyId)
  const line = { used: -credits, available: credits }
  const moveId = await bookMove(tx, { ...about, kind: 'sponsorReturn', credits: line })
  if (moveId === null) return false
  await takeOwed(tx, order)
  return true
}
