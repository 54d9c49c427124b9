import type { ActivityEvent } from '../activity-event.ts'
import { doneTransactions } from '../events/done-transactions.ts'
import type { UnixSeconds } from '../units.ts'
import { type ProtocolCount, countProtocols } from './count-protocols.ts'

/** Transactions on each decentralized exchange, the most used first. */
export function dexActivity(events: Iterable<ActivityEvent>, asOf: UnixSeconds): ProtocolCount[] {
  return countProtocols(doneTransactions(events, asOf).filter(({ category }) => category === 'dex')).protocols
}
