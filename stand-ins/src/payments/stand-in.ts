import { createHmac } from 'node:crypto'
import type { Clock, Config, Database } from '@chainwork/server'
import type { PaymentKeys } from '@chainwork/server/platform/payments/payment-settings'

/** Where the stand-in answers, below the product's own address. */
export const standInPath = '/dev/pay'

/** What the stand-in works with. */
export interface StandIn extends PlayedPayments {
  database: Database
  clock: Clock
}

/** Where the stand-in is reached, and with which keys. */
export interface PlayedPayments {
  /** Its address in this process, e.g. `http://127.0.0.1:3000/dev/pay`. */
  base: string
  keys: PaymentKeys
  /** The public address, for the pages on which people pay. */
  origin: string
  webhookUrl: string
  fetch: typeof fetch
}

/** The stand-in of an installation, reached under the address that its process listens on. */
export function playedPayments(
  { origin, host, port }: Pick<Config, 'origin' | 'host' | 'port'>,
  secret: string,
  request: typeof fetch = fetch,
): PlayedPayments {
  const own = `http://${hostToCall(host)}:${port}`
  return {
    base: `${own}${standInPath}`,
    keys: standInKeys(secret),
    origin,
    webhookUrl: `${own}/api/payments/webhook`,
    fetch: request,
  }
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

/** A server that listens on every address is called on this machine's own. */
function hostToCall(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
