import type { ActivityEvent } from '../activity-event.ts'

/** How much of what somebody did the registry of contracts knows. */
export interface Coverage {
  /** Transactions that the wallets did. */
  initiated: number
  /** Those of them that have a category. */
  recognised: number
}

/** Counts transactions, each given once. */
export function coverageOf(done: readonly ActivityEvent[]): Coverage {
  let recognised = 0
  for (const { category } of done) if (category !== null) recognised += 1
  return { initiated: done.length, recognised }
}
