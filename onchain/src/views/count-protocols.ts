import type { ActivityEvent } from '../activity-event.ts'
import { compareText } from '../events/compare-text.ts'

export interface ProtocolCount {
  protocol: string
  count: number
}

/**
 * Transactions of each labelled protocol, the most used first, equals by id; the rest are counted as one, and how many of them are
 * NFTs of collections without a label, which have a category all the same.
 */
export function countProtocols(transactions: readonly ActivityEvent[]): {
  protocols: ProtocolCount[]
  other: number
  collections: number
} {
  const counts = new Map<string, number>()
  let other = 0
  let collections = 0
  for (const { protocol, category, labelled } of transactions) {
    if (labelled && protocol !== null) counts.set(protocol, (counts.get(protocol) ?? 0) + 1)
    else {
      other += 1
      if (category !== null) collections += 1
    }
  }
  const protocols = [...counts]
    .map(([protocol, count]) => ({ protocol, count }))
    .sort((a, b) => b.count - a.count || compareText(a.protocol, b.protocol))
  return { protocols, other, collections }
}
