import { written } from '@chainwork/contract/whole-number'
import { z } from 'zod'

/** What opens an account at the provider, and what its messages are signed with. None of it may be logged. */
export interface PaymentKeys {
  secretKey: string
  /** One, or two while they are being exchanged. */
  webhookSecrets: readonly string[]
}

export interface PaymentSettings {
  /** Null: the stand-in in demo and development, no payment by card in production. */
  keys: PaymentKeys | null
  /** The provider works out the tax, and asks buyers for their address and VAT number. */
  usesTax: boolean
}

/** The settings of payments, as part of the schema of all settings. */
export const paymentShape = {
  /** Opens the account at Stripe; in production a live one. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_[\w]{8,250}$/, 'must be a secret or restricted key of Stripe (sk_live_…)')
    .optional(),
  /** What Stripe signs its messages with; two with a comma between while it is being exchanged. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/=-]{8,250}(,whsec_[\w+/=-]{8,250})?$/, 'must be whsec_…, or two with a comma between')
    .optional(),
  /** Whether Stripe Tax works out the tax. */
  STRIPE_TAX: z.enum(['on', 'off']).default('off'),
  /** A file of JSON with what credits cost; without one the prices of `defaultPrices`. */
  PRICES: z.string().min(1).optional(),
  /** Credits that a new company gets for nothing; 0: none. */
  WELCOME_CREDITS: written(
    z.number('must be a whole number').int('must be a whole number').min(0).max(100),
  ).default(1),
}

/** Puts the settings together and adds to `problems` what is wrong, without the values. */
export function readPaymentSettings(
  env: {
    STRIPE_SECRET_KEY?: string | undefined
    STRIPE_WEBHOOK_SECRET?: string | undefined
    STRIPE_TAX: 'on' | 'off'
  },
  { isProduction, problems }: { isProduction: boolean; problems: string[] },
): PaymentSettings {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  const usesTax = env.STRIPE_TAX === 'on'
  const isLive = secretKey?.slice(3).startsWith('live_')
  if (secretKey && isProduction && !isLive)
    problems.push('STRIPE_SECRET_KEY: production takes live keys only (sk_live_… or rk_live_…)')
  if (isLive && !isProduction)
    problems.push('STRIPE_SECRET_KEY: live keys are for production only; use a test key (sk_test_…)')
  const isNamed = (name: string) => problems.some((problem) => problem.startsWith(`${name}:`))
  if (!secretKey !== !webhookSecret && !isNamed('STRIPE_SECRET_KEY') && !isNamed('STRIPE_WEBHOOK_SECRET'))
    problems.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: give both or neither')
  if (!secretKey || !webhookSecret) return { keys: null, usesTax }
  return { keys: { secretKey, webhookSecrets: webhookSecret.split(',') }, usesTax }
}
