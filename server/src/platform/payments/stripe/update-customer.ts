import type Stripe from 'stripe'
import { type PaymentProvider, PaymentRefused } from '../payment-provider.ts'
import type { CallStripe } from './open-client.ts'

/** Changes name, address and VAT number of a customer. */
export function updateCustomer(call: CallStripe): PaymentProvider['updateCustomer'] {
  return async (customerId, { vatId, ...details }) => {
    await call('customers.update', (stripe) =>
      stripe.customers.update(customerId, { name: details.name, address: addressOf(details) }),
    )
    const { data } = await call('customers.listTaxIds', (stripe) =>
      stripe.customers.listTaxIds(customerId, { limit: 100 }),
    )
    for (const { id, value } of data)
      if (value !== vatId)
        await call('customers.deleteTaxId', (stripe) => stripe.customers.deleteTaxId(customerId, id))
    if (vatId === '' || data.some(({ value }) => value === vatId)) return
    try {
      await call('customers.createTaxId', (stripe) =>
        stripe.customers.createTaxId(customerId, { type: 'eu_vat', value: vatId }),
      )
    } catch (error) {
      // It knows better; the checkout asks for it.
      if (!(error instanceof PaymentRefused)) throw error
    }
  }
}

type Address = Omit<Parameters<PaymentProvider['updateCustomer']>[1], 'vatId' | 'name'>

/** Without a country an address says nothing about tax, and some are refused. */
function addressOf(details: Address): Stripe.Emptyable<Stripe.AddressParam> {
  if (details.country === '') return ''
  return {
    line1: details.addressLine1,
    line2: details.addressLine2,
    postal_code: details.postalCode,
    city: details.city,
    state: details.region,
    country: details.country,
  }
}
