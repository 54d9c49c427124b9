import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { Prices } from './prices.ts'
import { type StandIn, standInKeys, standInPath, webhookPath } from './stand-in/stand-in.ts'
import { type ReportProblem, printProblem } from './stripe/errors.ts'
import { openStripe, stripeBase } from './stripe/open-stripe.ts'

/** How cards are taken here, and what is sold. */
export interface Payments {
  /** Null: paying by card is off. */
  provider: PaymentProvider | null
  prices: Prices
  /** What takes the provider's place in demo and development without keys. */
  standIn?: StandIn | null
}

export interface ProviderOptions {
  /** Whether somebody waits for the answer, or only a job. */
  patience: 'page' | 'job'
  /** Where the stand-in answers, e.g. `http://127.0.0.1:3000/dev/pay`; null where there is none. */
  standIn: { base: string; keys: StandIn['keys']; fetch?: typeof fetch } | null
  report: ReportProblem
}

/** The provider as it is set up; null without keys where there is no stand-in. */
export function openPaymentProvider(
  { keys, usesTax }: Config['stripe'],
  { standIn, ...rest }: ProviderOptions,
): PaymentProvider | null {
  if (keys) return openStripe({ keys, usesTax, base: stripeBase, ...rest })
  return standIn && openStripe({ usesTax, ...standIn, ...rest })
}

/**
 * Payments as they are set up, for pages and for jobs, which wait longer. In demo and development without keys a stand-in
 * takes the place of the provider; it is reached under the address that this process listens on.
 */
export function openPayments(
  config: Pick<Config, 'mode' | 'stripe' | 'prices' | 'origin' | 'host' | 'port'>,
  options: {
    database: Database
    clock: Clock
    secret: string
    fetch?: typeof fetch
    report?: ReportProblem
  },
): { forPages: Payments; forJobs: Payments } {
  const { secret, fetch: request = fetch, report = printProblem, ...services } = options
  const { stripe, prices, mode, origin } = config
  const own = `http://${hostToCall(config.host)}:${config.port}`
  const standIn: StandIn | null =
    stripe.keys || mode === 'production'
      ? null
      : { ...services, origin, keys: standInKeys(secret), webhookUrl: `${own}${webhookPath}`, fetch: request }
  const base = standIn && { base: `${own}${standInPath}`, keys: standIn.keys, fetch: request }
  const openFor = (patience: 'page' | 'job'): Payments => ({
    provider: openPaymentProvider(stripe, { patience, standIn: base, report }),
    prices,
    standIn,
  })
  return { forPages: openFor('page'), forJobs: openFor('job') }
}

/** A server that listens on every address is called on this machine's own. */
function hostToCall(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
