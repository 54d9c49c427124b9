import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { bookMove, lockBalance } from './book-move.ts'
import { takeOwed } from './take-owed.ts'

export interface PostingCredit {
  companyId: string
  postingId: string
  now: Date
}

/**
 * Locks the balance. Anyone who will both write a posting and move its credit does this before locking the posting, so that
 * all take the locks in one order: purchase, company, balance, posting.
 */
export async function holdCredits(tx: Tx, companyId: string): Promise<void> {
  await lockBalance(tx, companyId)
}

/**
 * Keeps one credit for a posting that is handed in; the one that was bought for it, if any. False, and nothing happens, when
 * there is none: concurrent calls wait for each other at the balance, so K credits pay for exactly K. A bought credit is given
 * back and kept again, so that from now on only the posting decides about it.
 */
export async function reserveCredit(tx: Tx, { companyId, postingId, now }: PostingCredit): Promise<boolean> {
  const { available } = await lockBalance(tx, companyId)
  const { reserved, moves, isBought } = await movesOf(tx, postingId, 'reserve')
  if (isBought) await endReservation(tx, 'return', { companyId, postingId, now })
  else if (reserved > 0) return true
  else if (available < 1) return false
  await bookMove(tx, {
    reference: `reserve:${postingId}:${moves + 1}`,
    kind: 'reserve',
    companyId,
    postingId,
    credits: { available: -1, reserved: 1 },
    now,
  })
  return true
}

/** The posting is published: its reserved credit is used. Nothing happens without one. */
export async function useCredit(tx: Tx, credit: PostingCredit): Promise<void> {
  await endReservation(tx, 'use', credit)
}

/**
 * Gives back the credit of a posting that was never seen; what refunds and disputes are owed takes it first, unless it was
 * bought for this posting. False, and nothing happens, when none is reserved for it.
 */
export async function returnCredit(tx: Tx, credit: PostingCredit): Promise<boolean> {
  const { companyId, postingId, now } = credit
  await lockBalance(tx, companyId)
  const { isBought, moves } = await movesOf(tx, postingId, 'return')
  if (!(await endReservation(tx, 'return', credit))) return false
  const reference = `return:${postingId}:${moves + 1}`
  if (!isBought) await takeOwed(tx, { companyId, credits: 1, reference, now })
  return true
}

/**
 * Gives back the credit that was bought for a posting. False, and nothing happens, when none was, or the posting was handed in
 * with it already.
 */
export async function releaseBoughtCredit(tx: Tx, credit: PostingCredit): Promise<boolean> {
  await lockBalance(tx, credit.companyId)
  const { isBought } = await movesOf(tx, credit.postingId, 'return')
  return isBought && endReservation(tx, 'return', credit)
}

async function endReservation(
  tx: Tx,
  kind: 'use' | 'return',
  { companyId, postingId, now }: PostingCredit,
): Promise<boolean> {
  await lockBalance(tx, companyId)
  const { reserved, moves } = await movesOf(tx, postingId, kind)
  if (reserved < 1) return false
  await bookMove(tx, {
    reference: `${kind}:${postingId}:${moves + 1}`,
    kind,
    companyId,
    postingId,
    credits: kind === 'use' ? { reserved: -1, used: 1 } : { reserved: -1, available: 1 },
    now,
  })
  return true
}

interface MovesOfPosting {
  /** Credits reserved for it: none or one. */
  reserved: number
  /** That one was bought for it, and it was not handed in since. */
  isBought: boolean
  /** How many moves of the kind it has; they are numbered by posting. */
  moves: number
}

/** Where the credit of a posting is. */
export async function movesOf(tx: Tx, postingId: string, kind: string): Promise<MovesOfPosting> {
  const { rows } = await sql<MovesOfPosting>`
    select coalesce(sum(l.amount) filter (where l.account = 'reserved'), 0)::int as reserved,
      coalesce((array_agg(m.kind order by m.id desc) filter (where l.account = 'reserved'))[1] = 'purchase', false) as "isBought",
      (count(distinct m.id) filter (where m.kind = ${kind}))::int as moves
    from ledger_move m join ledger_line l on l.move_id = m.id
    where m.posting_id = ${postingId}`.execute(tx)
  return rows[0]!
}
