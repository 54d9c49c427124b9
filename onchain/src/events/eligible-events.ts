import type { ActivityEvent } from '../activity-event.ts'
import type { UnixSeconds } from '../units.ts'
import { uniqueTransactions } from './unique-transactions.ts'
import type { Dimension } from '../method.ts'
import { dayOf, secondsPerDay } from '../calendar.ts'

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

/** Something that the wallet itself did, on a chain that counts, and that succeeded. */
export function isDone(event: ActivityEvent): boolean {
  return event.initiated && event.status === 'ok' && event.testnet !== true
}

/** Of a category that scores know, and no trade with oneself. */
export function isScored(event: ActivityEvent): boolean {
  return event.category !== null && event.selfTrade !== true
}

/** Whether an eligible event counts in a dimension: contracts must be known, but for collections of NFTs. */
export function countsIn(dimension: Dimension, event: ActivityEvent): boolean {
  return event.category === dimension && (event.labelled || dimension === 'nft')
}

/** The first second after the UTC day of a moment. A score of a day counts all of that day. */
export function endOfDay(asOf: UnixSeconds): UnixSeconds {
  return (dayOf(asOf) + 1) * secondsPerDay
}
