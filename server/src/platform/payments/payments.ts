import type { Config } from '../config.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { PaymentKeys } from './payment-settings.ts'
import type { Prices } from './prices.ts'
import { type ReportProblem, printProblem } from './stripe/errors.ts'
import { openStripe, stripeBase } from './stripe/open-stripe.ts'

/** How cards are taken here, and what is sold. */
export interface Payments {
  /** Null: paying by card is off. */
  provider: PaymentProvider | null
  prices: Prices
}

/** Where a stand-in of the provider answers, e.g. `http://127.0.0.1:3000/dev/pay`. */
interface PaymentStandIn {
  base: string
  keys: PaymentKeys
  fetch?: typeof fetch
}

/**
 * Payments as they are set up, for pages and for jobs, which wait longer. Without keys a stand-in takes the place of the
 * provider; without that either, paying by card is off.
 */
export function openPayments(
  { stripe: { keys, usesTax }, prices }: Pick<Config, 'stripe' | 'prices'>,
  standIn: PaymentStandIn | null,
  report: ReportProblem = printProblem,
): { forPages: Payments; forJobs: Payments } {
  const account = keys ? { keys, base: stripeBase } : standIn
  const openFor = (patience: 'page' | 'job'): Payments => ({
    provider: account && openStripe({ ...account, usesTax, patience, report }),
    prices,
  })
  return { forPages: openFor('page'), forJobs: openFor('job') }
}
