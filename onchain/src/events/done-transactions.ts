import type { ActivityEvent } from '../activity-event.ts'
import type { UnixSeconds } from '../units.ts'
import { endOfDay } from './end-of-day.ts'
import { isDone } from './is-done.ts'
import { uniqueTransactions } from './unique-transactions.ts'

/** The transactions that views count: everything the wallets did up to the end of the day of `asOf`, recognised or not. */
export function doneTransactions(events: Iterable<ActivityEvent>, asOf: UnixSeconds): ActivityEvent[] {
  const end = endOfDay(asOf)
  const done: ActivityEvent[] = []
  for (const event of events) if (isDone(event) && event.ts < end) done.push(event)
  return uniqueTransactions(done)
}
