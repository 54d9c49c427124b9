import { createHmac } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { PaymentKeys } from '../payment-settings.ts'

/** Where the stand-in answers, below the product's own address. */
export const standInPath = '/dev/pay'

/** Where the provider's messages arrive. */
export const webhookPath = '/api/payments/webhook'

/** What the stand-in works with. */
export interface StandIn {
  database: Database
  clock: Clock
  keys: PaymentKeys
  /** The public address, for the pages on which people pay. */
  origin: string
  webhookUrl: string
  fetch: typeof fetch
}

/** The keys of an installation without its own: they follow from its secret and are in no file. */
export function standInKeys(secret: string): PaymentKeys {
  const from = (what: string) => createHmac('sha256', secret).update(`payment stand-in ${what}`).digest('hex')
  return { secretKey: `sk_test_${from('key')}`, webhookSecrets: [`whsec_${from('messages')}`] }
}

/** Seconds since 1970. */
export function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}
