import type { ActivityEvent } from '../activity-event.ts'
import type { UnixSeconds } from '../units.ts'
import { endOfDay } from './end-of-day.ts'
import { isDone } from './is-done.ts'
import { isScored } from './is-scored.ts'
import { uniqueTransactions } from './unique-transactions.ts'

/**
 * The events that scores are computed from: done by the wallet, of a known category, not traded with oneself, up to the end of
 * the UTC day of `asOf`, each transaction once. Events of all wallets of a person are given as one list: it is a union, not a sum.
 */
export function eligibleEvents(events: Iterable<ActivityEvent>, asOf: UnixSeconds): ActivityEvent[] {
  const end = endOfDay(asOf)
  const eligible: ActivityEvent[] = []
  for (const event of events) if (isDone(event) && isScored(event) && event.ts < end) eligible.push(event)
  return uniqueTransactions(eligible)
}
