import type { Session } from '@chainwork/contract/identity/schemas'
import { type Fetch, call } from '../../api/client.ts'
import { ownCompany } from '../session/own-company.ts'
import { type Credits, priceOf, singleOffer } from './credits.ts'
import { loadOffers } from './load-offers.ts'

/** The credits of the company the session acts for, and what one more post costs. */
export async function loadCredits(session: Session, fetch: Fetch): Promise<Credits> {
  const id = ownCompany(session)
  const [balance, offers] = await Promise.all([
    call('GET /api/company/:id/job-posting-credit', { params: { id } }, { fetch }),
    loadOffers(fetch),
  ])
  const single = offers?.isOn ? singleOffer(offers) : null
  return { ...balance, price: single ? priceOf(single) : null, sponsorCredits: offers?.sponsorCredits ?? 1 }
}
