import type { ActivityEvent } from '../activity-event.ts'
import type { UnixSeconds } from '../units.ts'
import { endOfDay, isDone, isScored } from './eligible-events.ts'
import { uniqueTransactions } from './unique-transactions.ts'

/** What a person did up to the end of a UTC day, each transaction once, in no order. */
export interface CountedTransactions {
  asOf: UnixSeconds
  /** Everything the wallets did, recognised or not: what views count. */
  done: readonly ActivityEvent[]
  /** What `eligibleEvents` answers: what scores are computed from. */
  eligible: readonly ActivityEvent[]
}

/** Counts transactions once for everything that is computed from them. Mostly none was recorded twice. */
export function countedTransactions(events: Iterable<ActivityEvent>, asOf: UnixSeconds): CountedTransactions {
  const end = endOfDay(asOf)
  const records: ActivityEvent[] = []
  for (const event of events) if (isDone(event) && event.ts < end) records.push(event)
  const done = uniqueTransactions(records)
  const eligible = (done.length === records.length ? done : records).filter(isScored)
  return { asOf, done, eligible: done.length === records.length ? eligible : uniqueTransactions(eligible) }
}
