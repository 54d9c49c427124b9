import Stripe from 'stripe'
import { type ReportProblem, translate } from './errors.ts'
import { type PaymentProvider, PaymentRefused, PaymentUnavailable } from '../payment-provider.ts'

/** Failures in a row after which nobody waits for the provider any more. */
const enough = 4
const restMs = 10_000

/**
 * Runs calls until the provider has failed several times in a row. Then it is left alone for ten seconds, in which calls
 * fail at once, and asked by one call before all the others.
 */
export function openBreaker(now: () => number = () => performance.now()) {
  let failures = 0
  let restUntil = 0
  return async <T>(call: () => Promise<T>): Promise<T> => {
    if (failures >= enough) {
      if (now() < restUntil) throw new PaymentUnavailable('The payment provider failed several times')
      restUntil = now() + restMs
    }
    try {
      const result = await call()
      failures = 0
      return result
    } catch (error) {
      if (!(error instanceof PaymentUnavailable)) failures = 0
      else if ((failures += 1) >= enough) restUntil = now() + restMs
      throw error
    }
  }
}

/** What the account is set to; another one could answer other shapes. */
const apiVersion = '2026-10-28.endive'

/** How long a call may take: somebody waits for a page, or only a job. */
const patience = {
  page: { timeout: 4000, maxNetworkRetries: 1 },
  job: { timeout: 8000, maxNetworkRetries: 2 },
}

export interface ClientOptions {
  secretKey: string
  /** `https://api.stripe.com`, or where the stand-in answers; with its path. */
  base: string
  patience: keyof typeof patience
  report: ReportProblem
  fetch?: typeof fetch
}

/** Makes a call under its name; throws `PaymentUnavailable` or `PaymentRefused`. */
export type CallStripe = <T>(name: string, call: (stripe: Stripe) => Promise<T>) => Promise<T>

/** The library, loaded with the first call: it takes 36 MB, and most processes never ask. */
export function openClient(options: ClientOptions): CallStripe {
  const through = openBreaker()
  const request = options.fetch ?? fetch
  let loading: Promise<Stripe> | null = null
  const load = async () => {
    const { default: Library } = await import('stripe')
    // The library takes a host but no path. `init` has the signal that ends a call which takes too long.
    const toBase = async (url: URL | RequestInfo, init?: RequestInit) => {
      const { pathname, search } = new URL(String(url))
      const answer = await request(`${options.base}${pathname}${search}`, init)
      const text = await answer.text()
      // JSON that is no object makes the library fail where nobody can catch it.
      return new Response(text.trimStart().startsWith('{') ? text : '', answer)
    }
    return new Library(options.secretKey, {
      apiVersion,
      httpClient: Library.createFetchHttpClient(toBase as typeof fetch),
      telemetry: false,
      ...patience[options.patience],
    })
  }
  return async (name, call) =>
    through(async () => {
      const stripe = await (loading ??= load())
      try {
        return await call(stripe)
      } catch (error) {
        throw translate(error, name, options.report)
      }
    })
}

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
