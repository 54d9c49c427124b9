import { PaymentUnavailable } from './payment-provider.ts'

/** Failures in a row after which nobody waits for the provider any more. */
const enough = 4
const restMs = 10_000

/**
 * Runs calls until the provider has failed several times in a row. Then it is left alone for ten seconds, in which calls
 * fail at once, and asked by one call before all the others.
 */
export function openBreaker(now: () => number = () => performance.now()) {
  let failures = 0
  let restUntil = 0
  return async <T>(call: () => Promise<T>): Promise<T> => {
    if (failures >= enough) {
      if (now() < restUntil) throw new PaymentUnavailable('The payment provider failed several times')
      restUntil = now() + restMs
    }
    try {
      const result = await call()
      failures = 0
      return result
    } catch (error) {
      if (!(error instanceof PaymentUnavailable)) failures = 0
      else if ((failures += 1) >= enough) restUntil = now() + restMs
      throw error
    }
  }
}
