import type { ActivityEvent } from '../activity-event.ts'
import { compareText } from '../events/compare-text.ts'

export interface ProtocolCount {
  protocol: string
  count: number
}

/** Transactions of each labelled protocol, the most used first, equals by id; the rest are counted as one. */
export function countProtocols(transactions: readonly ActivityEvent[]): {
  protocols: ProtocolCount[]
  other: number
} {
  const counts = new Map<string, number>()
  let other = 0
  for (const { protocol, labelled } of transactions) {
    if (labelled && protocol !== null) counts.set(protocol, (counts.get(protocol) ?? 0) + 1)
    else other += 1
  }
  const protocols = [...counts]
    .map(([protocol, count]) => ({ protocol, count }))
    .sort((a, b) => b.count - a.count || compareText(a.protocol, b.protocol))
  return { protocols, other }
}
