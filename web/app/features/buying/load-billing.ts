import type { BillingDetails } from '@chainwork/contract/billing/billing-details'
import type { PaymentCard, Receipt } from '@chainwork/contract/billing/schemas'
import type { Session } from '@chainwork/contract/identity/schemas'
import type { List } from '@chainwork/contract/page'
import { countries } from '@chainwork/contract/reference/countries'
import { type Fetch, ApiFailure, call } from '../../api/client.ts'
import { ownCompany } from '../session/own-company.ts'
import type { Credits } from './credits.ts'
import { loadCredits } from './load-credits.ts'
import { loadOffers } from './load-offers.ts'

/** One part of the page: what it shows, or why it cannot; the other parts are there all the same. */
type Part<T> = { value: T; problem: null } | { value: null; problem: string }

export interface Billing {
  isOn: boolean
  credits: Credits
  cards: Part<PaymentCard[]>
  details: Part<BillingDetails>
  receipts: Part<List<Receipt>>
  countries: { code: string; name: string }[]
}

/** Everything of Payment and Billing; `after` is where the list of receipts goes on. */
export async function loadBilling(session: Session, after: string | null, fetch: Fetch): Promise<Billing> {
  const params = { id: ownCompany(session) }
  const query = after ? { after } : {}
  const [offers, credits, cards, details, receipts] = await Promise.all([
    loadOffers(fetch),
    loadCredits(session, fetch),
    part(call('GET /api/company/:id/payment-card', { params }, { fetch }).then(({ items }) => items)),
    part(call('GET /api/company/:id/billing-details', { params }, { fetch })),
    part(call('GET /api/company/:id/receipt', { params, query }, { fetch })),
  ])
  const byName = countries
    .map(({ code, name }) => ({ code, name }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
  return { isOn: offers?.isOn ?? false, credits, cards, details, receipts, countries: byName }
}

async function part<T>(loading: Promise<T>): Promise<Part<T>> {
  try {
    return { value: await loading, problem: null }
  } catch (error) {
    // The whole page says who may see it; a part says only that it is missing.
    if (!(error instanceof ApiFailure) || error.status === 401 || error.status === 403) throw error
    return { value: null, problem: error.failure?.message ?? 'This can’t be shown right now.' }
  }
}
