import type { ActivityEvent } from '../activity-event.ts'
import type { UnixSeconds } from '../units.ts'
import { endOfDay } from './end-of-day.ts'
import { isDone } from './is-done.ts'
import { isScored } from './is-scored.ts'
import { uniqueTransactions } from './unique-transactions.ts'

/** What `doneTransactions` and `eligibleEvents` answer, in fewer steps: mostly no transaction was recorded twice. */
export function countedTransactions(
  events: Iterable<ActivityEvent>,
  asOf: UnixSeconds,
): { done: ActivityEvent[]; eligible: ActivityEvent[] } {
  const end = endOfDay(asOf)
  const records: ActivityEvent[] = []
  for (const event of events) if (isDone(event) && event.ts < end) records.push(event)
  const done = uniqueTransactions(records)
  const eligible = (done.length === records.length ? done : records).filter(isScored)
  return { done, eligible: done.length === records.length ? eligible : uniqueTransactions(eligible) }
}
