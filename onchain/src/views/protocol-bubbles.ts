import type { CountedTransactions } from '../events/counted-transactions.ts'
import { type ProtocolCount, countProtocols } from './count-protocols.ts'

const bubblesShown = 12

export interface ProtocolBubbles {
  /** At most twelve, the most used first; diameters in CSS pixels. */
  bubbles: (ProtocolCount & { diameter: number })[]
  /** What comes after them, for the list behind "N more". */
  more: ProtocolCount[]
  /** Transactions without a label. */
  other: number
  /** Those of them that are NFTs of collections. */
  collections: number
}

/** The protocols that somebody uses most, as bubbles. */
export function protocolBubbles({ done }: CountedTransactions): ProtocolBubbles {
  const { protocols, other, collections } = countProtocols(done)
  const most = protocols[0]?.count ?? 0
  return {
    bubbles: protocols
      .slice(0, bubblesShown)
      .map((counted) => ({ ...counted, diameter: bubbleDiameter(counted.count, most) })),
    more: protocols.slice(bubblesShown),
    other,
    collections,
  }
}

/** Diameter of a bubble in CSS pixels, 36 to 96: its area beyond the smallest grows with the count. The largest has 96. */
function bubbleDiameter(count: number, most: number): number {
  return 36 + 60 * Math.sqrt(count / most)
}
