import type { CreditOffers } from '@chainwork/contract/billing/schemas'
import { type Fetch, call } from '../../api/client.ts'

/** What credits cost; null when that cannot be said now, which keeps nothing else of a page from being shown. */
export function loadOffers(fetch: Fetch): Promise<CreditOffers | null> {
  return call('GET /api/credit-offer', {}, { fetch }).catch(() => null)
}
