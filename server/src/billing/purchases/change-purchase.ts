import type { Input } from '@chainwork/contract'
import type * as billing from '@chainwork/contract/billing/endpoints'
import type { Purchase } from '@chainwork/contract/billing/schemas'
import { refuse } from '../../platform/failure.ts'
import type { Reaching } from '../../platform/http/caller.ts'
import { PaymentRefused, PaymentUnavailable } from '../../platform/payments/payment-provider.ts'
import { endCheckout, settleRow } from './settle.ts'
import type { Settling } from './settling.ts'
import { findPurchase, purchaseFor } from './show-purchase.ts'
import type { PurchasePorts } from './start-purchase.ts'
import type { PurchaseRow } from './tables.ts'

type Ports = Omit<PurchasePorts, 'origin'>

/** Asks the provider how a purchase stands and carries it out. Refuses `purchase.notFound` and `payment.unavailable`. */
export function confirmPurchase(ports: Ports) {
  return change<typeof billing.confirmPurchase>(ports, settleRow)
}

/** Ends an open checkout; one that was paid meanwhile is carried out. Refuses as `confirmPurchase` does. */
export function cancelPurchase(ports: Ports) {
  return change<typeof billing.cancelPurchase>(ports, (settling, row) =>
    endCheckout(settling, row, 'canceled'),
  )
}

function change<E extends typeof billing.confirmPurchase | typeof billing.cancelPurchase>(
  { payments, ...rest }: Ports,
  work: (settling: Settling, row: PurchaseRow) => Promise<PurchaseRow>,
) {
  return async (
    { database, actor, clock }: Reaching<'recruiter'>,
    { params }: Input<E>,
  ): Promise<Purchase> => {
    const row = await findPurchase(database.db, actor, params)
    const provider = payments.provider ?? refuse('payment.unavailable')
    try {
      return purchaseFor(actor, await work({ ...rest, database, clock, provider }, row))
    } catch (error) {
      if (error instanceof PaymentUnavailable || error instanceof PaymentRefused)
        refuse('payment.unavailable')
      throw error
    }
  }
}
