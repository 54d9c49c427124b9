import type { ActivityEvent } from '../activity-event.ts'

/** One event for each transaction, wherever and however often it was recorded; a hash means the same in either case. */
export function uniqueTransactions(events: Iterable<ActivityEvent>): ActivityEvent[] {
  const chains = new Map<number, Map<string, ActivityEvent>>()
  for (const event of events) {
    let found = chains.get(event.chainId)
    if (!found) chains.set(event.chainId, (found = new Map()))
    const hash = event.txHash.toLowerCase()
    const before = found.get(hash)
    if (!before || preferredOf(before, event) === event) found.set(hash, event)
  }
  const unique: ActivityEvent[] = []
  for (const found of chains.values()) for (const event of found.values()) unique.push(event)
  return unique
}

/**
 * Which of two records of one transaction counts. Sources should never disagree; where they do, the answer is the same in
 * whatever order they are read: the earlier one, the labelled one, the first category and protocol by name, the larger value.
 */
export function preferredOf<Event extends ActivityEvent>(a: Event, b: Event): Event {
  const order =
    a.ts - b.ts ||
    Number(b.labelled) - Number(a.labelled) ||
    compareText(a.category ?? '', b.category ?? '') ||
    compareText(a.protocol ?? '', b.protocol ?? '') ||
    (b.valueClass ?? 4) - (a.valueClass ?? 4)
  return order <= 0 ? a : b
}

/** Orders texts by their UTF-16 units, the same in every language and place. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Orders by time, then by chain and hash, so that what is first or last never hangs on the order of the input. */
export function compareTransactions(a: ActivityEvent, b: ActivityEvent): number {
  return a.ts - b.ts || a.chainId - b.chainId || compareText(a.txHash.toLowerCase(), b.txHash.toLowerCase())
}
