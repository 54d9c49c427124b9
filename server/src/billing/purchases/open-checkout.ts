import { dayMs } from '@chainwork/contract/durations'
import type { Tx } from '../../platform/db/database.ts'
import {
  type Checkout,
  type CheckoutOrder,
  PaymentRefused,
} from '../../platform/payments/payment-provider.ts'
import type { Settling } from './settling.ts'
import type { PurchaseRow } from './tables.ts'

/** How long the provider remembers what it was asked under a key. */
const rememberedMs = dayMs

/** What the provider is asked for: from the row alone, so that a repetition asks for the same. */
function orderOf(row: PurchaseRow): CheckoutOrder {
  return {
    purchaseId: row.id,
    customerId: row.customer_id,
    email: row.email,
    description: row.credits === 1 ? '1 job post' : `${row.credits} job posts`,
    currency: row.currency,
    amount: row.amount,
    taxBehavior: row.tax_behavior,
    taxCode: row.tax_code,
    successUrl: row.success_url,
    cancelUrl: row.cancel_url,
    expiresAt: row.expires_at,
  }
}

/** Asks for the checkout of a purchase, the same one as often as it is asked, and writes down which it is. */
export async function openCheckout(settling: Settling, row: PurchaseRow): Promise<Checkout> {
  const checkout = await settling.provider.openCheckout(orderOf(row))
  settling.passed?.('session')
  await storeSession(settling, row.id, checkout)
  settling.passed?.('sessionId')
  return checkout
}

/**
 * The session of a purchase; one whose id was lost on the way is asked for again. Null when the provider has none and opens
 * none any more.
 */
export async function findSession(settling: Settling, row: PurchaseRow): Promise<string | null> {
  if (row.session_id) return row.session_id
  if (row.created_at.getTime() + rememberedMs > settling.clock.now().getTime()) {
    try {
      return (await openCheckout(settling, row)).id
    } catch (error) {
      // Too late for a new one; one that was opened in time may be there all the same.
      if (!(error instanceof PaymentRefused)) throw error
    }
  }
  const found = await settling.provider.findCheckout(row.id, row.created_at)
  if (found) await storeSession(settling, row.id, found)
  return found?.id ?? null
}

function storeSession({ database }: Settling, purchaseId: string, { id, url }: Checkout): Promise<void> {
  return database.transaction(async (tx: Tx) => {
    await tx
      .updateTable('purchase')
      .set({ session_id: id, url })
      .where('id', '=', purchaseId)
      .where('session_id', 'is', null)
      .execute()
  })
}
