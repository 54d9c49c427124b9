import type Stripe from 'stripe'
import { openBreaker } from '../breaker.ts'
import { type ReportProblem, translate } from './errors.ts'

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
