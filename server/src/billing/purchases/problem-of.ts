import { PaymentRefused, PaymentUnavailable } from '../../platform/payments/payment-provider.ts'

/** An error as logs may have it: what a provider says can name cards and people. */
export function problemOf(error: unknown): string {
  if (error instanceof PaymentRefused)
    return `the payment provider refuses: ${error.code ?? 'without a code'}`
  if (error instanceof PaymentUnavailable) return 'the payment provider does not answer'
  return error instanceof Error ? error.message.slice(0, 300) : 'unknown'
}
