import type { ActivityEvent } from '../activity-event.ts'
import { compareTransactions } from '../events/unique-transactions.ts'
import type { UnixSeconds } from '../units.ts'

const maxShown = 5

/** A transaction that anybody can look up. */
export interface Evidence {
  chainId: number
  txHash: string
  ts: UnixSeconds
  protocol: string | null
}

/** The first event, the latest, and then the newest of each group, the newest groups first: at most five, none twice. */
export function evidenceOf(
  events: readonly ActivityEvent[],
  groupOf: (event: ActivityEvent) => string | number | null,
): Evidence[] {
  let [first] = events
  if (!first) return []
  const newest = new Map<string | number | null, ActivityEvent>()
  for (const event of events) {
    if (compareTransactions(event, first) < 0) first = event
    const group = groupOf(event)
    const before = newest.get(group)
    if (!before || compareTransactions(event, before) > 0) newest.set(group, event)
  }
  const latest = [...newest.values()].sort((a, b) => compareTransactions(b, a))
  return [...new Set([first, ...latest])]
    .slice(0, maxShown)
    .map(({ chainId, txHash, ts, protocol }) => ({ chainId, txHash, ts, protocol }))
}

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
