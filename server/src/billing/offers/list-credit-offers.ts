import type { CreditOffers } from '@chainwork/contract/billing/schemas'
import type { Reading } from '../../platform/http/caller.ts'
import type { Payments } from '../../platform/payments/payments.ts'

/** What credits cost here, and whether cards are taken. */
export function listCreditOffers({ provider, prices }: Payments, welcomeCredits: number) {
  return async (_reading: Reading<'anyone'>): Promise<CreditOffers> => ({
    isOn: provider !== null,
    isStandIn: provider?.isStandIn ?? false,
    taxBehavior: prices.taxBehavior,
    sponsorCredits: prices.sponsorCredits,
    welcomeCredits,
    offers: prices.offers.map((offer) => ({ ...offer, prices: [...offer.prices] })),
  })
}
