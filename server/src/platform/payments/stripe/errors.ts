import { PaymentRefused, PaymentUnavailable } from '../payment-provider.ts'

/** All that is logged of a failed call: no message, which can quote what was sent. */
export interface ProviderProblem {
  call: string
  type: string
  code: string | null
  declineCode: string | null
  status: number | null
  requestId: string | null
}

export type ReportProblem = (problem: ProviderProblem) => void

interface StripeFailure {
  type: string
  code?: string
  decline_code?: string
  statusCode?: number
  requestId?: string
}

/** Types whose cause is in the request itself. */
const refusals = new Set(['StripeInvalidRequestError', 'StripeCardError', 'StripeIdempotencyError'])

/** What a failed call of the library means to us. */
export function translate(error: unknown, call: string, report: ReportProblem): Error {
  if (!isFailure(error)) {
    const name = error instanceof Error ? error.name : 'unknown'
    report({ call, type: name, code: null, declineCode: null, status: null, requestId: null })
    return new PaymentUnavailable('The payment provider does not answer')
  }
  const { type, code = null, decline_code = null, statusCode = null, requestId = null } = error
  report({ call, type, code, declineCode: decline_code, status: statusCode, requestId })
  // Another request under the same key is still running there.
  if (refusals.has(type) && statusCode !== 409) {
    const reason = type === 'StripeIdempotencyError' ? 'idempotency_error' : code
    return new PaymentRefused(`The payment provider refuses this: ${reason ?? type}`, reason)
  }
  return new PaymentUnavailable(`The payment provider does not answer: ${code ?? type}`)
}

function isFailure(error: unknown): error is StripeFailure {
  return error instanceof Error && typeof (error as { type?: unknown }).type === 'string'
}

/** One JSON line on stderr, like what the queue says. */
export const printProblem: ReportProblem = (problem) =>
  void process.stderr.write(
    `${JSON.stringify({ level: 'warn', time: new Date().toISOString(), msg: 'payment provider failed', ...problem })}\n`,
  )
