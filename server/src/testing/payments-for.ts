import type { FastifyInstance } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import type { PaymentProvider } from '../platform/payments/payment-provider.ts'
import { type Payments, openPayments } from '../platform/payments/payments.ts'
import { defaultPrices } from '../platform/payments/prices.ts'
import { fetchFrom } from './fetch-from.ts'

/** Payments of a test's app: through the stand-in, through a provider of the test's own, or off. */
export function paymentsFor<C extends Clock>(
  options: {
    standIn?: true | 'withTax'
    listens?: boolean | 'later'
    provider?: (clock: C) => PaymentProvider
  },
  services: {
    database: Database
    clock: C
    config: { mode: 'demo'; origin: string; secret: string }
    api: () => FastifyInstance
  },
): Record<'forPages' | 'forJobs', Payments> {
  const { database, clock, config, api } = services
  if (!options.standIn) {
    const payments = { provider: options.provider?.(clock) ?? null, prices: defaultPrices }
    return { forPages: payments, forJobs: payments }
  }
  return openPayments(
    {
      ...config,
      prices: defaultPrices,
      host: '127.0.0.1',
      port: Number(new URL(config.origin).port),
      stripe: { keys: null, usesTax: options.standIn === 'withTax' },
    },
    // Where no port is open, the stand-in is called in process.
    {
      database,
      clock,
      secret: config.secret,
      report: () => {},
      ...(options.listens ? {} : { fetch: fetchFrom(api) }),
    },
  )
}
