import type { Tx } from '../../platform/db/database.ts'
import { bookMove, lockBalance } from './book-move.ts'
import { takeOwed } from './take-owed.ts'

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
