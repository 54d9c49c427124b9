import type { ActivityEvent } from '../activity-event.ts'
import { preferredOf } from './preferred-of.ts'

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
