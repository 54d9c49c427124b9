import type { Purchase } from '@chainwork/contract/billing/schemas'
import { type Id, idOf } from '@chainwork/contract/ids'
import { type Fetch, call, nullFor } from '../../api/client.ts'

/** Longest time that a page waits for the provider before it shows what is known here. */
const patienceMs = 2500

/**
 * A payment as it stands now: an open one is asked about at once, so that its page is right without scripts too. Null when
 * the company has no such payment.
 */
export async function loadPayment(
  company: Id<'company'>,
  key: string | null,
  fetch: Fetch,
): Promise<Purchase | null> {
  const purchaseId = idOf('purchase').safeParse(key).data
  if (!purchaseId) return null
  const params = { id: company, purchaseId }
  const purchase = await call(
    'GET /api/company/:id/credit-purchase/:purchaseId',
    { params },
    { fetch },
  ).catch(nullFor(404))
  if (purchase?.status !== 'open') return purchase
  const confirmed = call(
    'POST /api/company/:id/credit-purchase/:purchaseId/confirm',
    { params },
    { fetch },
  ).catch(() => purchase)
  const waited = new Promise<Purchase>((resolve) => setTimeout(() => resolve(purchase), patienceMs))
  return Promise.race([confirmed, waited])
}
