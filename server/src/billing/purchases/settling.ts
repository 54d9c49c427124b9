import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { PaymentProvider } from '../../platform/payments/payment-provider.ts'

/** Where work on payments can end without warning; whatever was done until then is found and finished later. */
const steps = [
  'row',
  'session',
  'sessionId',
  'event',
  'retrieve',
  'move',
  'commit',
  'hold',
  'refund',
  'clawback',
] as const
export type SettlingStep = (typeof steps)[number]

/** What carrying payments out takes. */
export interface Settling {
  database: Database
  provider: PaymentProvider
  clock: Clock
  /** Who is told of what only a person can decide; without it the list of tasks is all there is. */
  operatorMail?: string | null
  /** Told of each step done; tests end the process there. */
  passed?: (step: SettlingStep) => void
}
