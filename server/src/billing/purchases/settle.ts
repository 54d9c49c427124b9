import type { Purchase } from '@chainwork/contract/billing/schemas'
import { refuse } from '../../platform/failure.ts'
import { type Checkout, PaymentRefused } from '../../platform/payments/payment-provider.ts'
import { carryOut } from './carry-out.ts'
import { findSession } from './open-checkout.ts'
import type { Settling } from './settling.ts'
import { purchaseOf } from './show-purchase.ts'
import type { PurchaseRow } from './tables.ts'

/**
 * Asks the provider how a purchase stands and carries that out: as often and from as many sides as one likes, with one
 * effect. The provider is asked outside of any transaction. Throws `PaymentUnavailable`; refuses `purchase.notFound`.
 */
export async function settle(settling: Settling, purchaseId: string): Promise<Purchase> {
  return purchaseOf(await settleRow(settling, await readRow(settling, purchaseId)))
}

/** The same for a row that was read already. */
export async function settleRow(settling: Settling, row: PurchaseRow): Promise<PurchaseRow> {
  const checkout = await readCheckout(settling, row)
  settling.passed?.('retrieve')
  const carried = await settling.database.transaction((tx) => carryOut(tx, settling, row.id, checkout))
  settling.passed?.('commit')
  return carried
}

/** How the provider tells it now; null when it knows of no checkout and opens none any more. */
async function readCheckout(settling: Settling, row: PurchaseRow): Promise<Checkout | null> {
  const sessionId = await findSession(settling, row)
  return sessionId ? settling.provider.readCheckout(sessionId) : null
}

/** Ends an open checkout; one that was paid meanwhile is carried out instead. */
export async function endCheckout(
  settling: Settling,
  row: PurchaseRow,
  as: 'expired' | 'canceled',
): Promise<PurchaseRow> {
  if (row.status !== 'open') return row
  const sessionId = await findSession(settling, row)
  const checkout = sessionId ? await expire(settling, sessionId) : null
  return settling.database.transaction((tx) => carryOut(tx, settling, row.id, checkout, as))
}

async function expire({ provider }: Settling, sessionId: string): Promise<Checkout> {
  try {
    return await provider.expireCheckout(sessionId)
  } catch (error) {
    // It is over already, paid or expired.
    if (error instanceof PaymentRefused) return provider.readCheckout(sessionId)
    throw error
  }
}

async function readRow({ database }: Settling, purchaseId: string): Promise<PurchaseRow> {
  const row = await database.db
    .selectFrom('purchase')
    .selectAll()
    .where('id', '=', purchaseId)
    .executeTakeFirst()
  return row ?? refuse('purchase.notFound')
}
