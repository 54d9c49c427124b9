import {
  type Config,
  type Database,
  PaymentUnavailable,
  type Settling,
  localSecret,
  openPayments,
  paymentsOf,
  registerSeller,
  systemClock,
  withMailer,
} from '@chainwork/server'
import { CannotRun } from './cannot-run.ts'
import type { Caller } from './operator-command.ts'

/**
 * Runs a command with the provider and the mail of the server: with its own where it runs there, else opened as it opens them.
 * `whileAway` says what becomes of it when the provider does not answer.
 */
export async function withPayments<Answer>(
  database: Database,
  { config }: Caller,
  work: (settling: Settling) => Promise<Answer>,
  whileAway: string,
): Promise<Answer> {
  const settings = config()
  const running = paymentsOf(database)
  const provider = running ? running.provider : await open(database, settings)
  if (!provider)
    throw new CannotRun(
      'Paying by card is off here. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or run this while the server of the demo runs.',
    )
  if (!running) registerSeller(database, settings.seller)
  const { origin, rateLimitFactor: budgetFactor, operatorMail } = settings
  const clock = running?.clock ?? systemClock
  try {
    return await withMailer(database, { origin, budgetFactor }, () =>
      work({ database, provider, clock, operatorMail }),
    )
  } catch (error) {
    if (!(error instanceof PaymentUnavailable)) throw error
    const remedy = provider.isStandIn && !running ? ' Its stand-in answers only while the server runs.' : ''
    throw new CannotRun(`The payment provider does not answer.${remedy} ${whileAway}`)
  }
}

async function open(database: Database, config: Config): Promise<Settling['provider'] | null> {
  const secret = config.secret ?? (await localSecret(config.dataDir))
  return openPayments(config, { database, clock: systemClock, secret }).forJobs.provider
}
