import type { CountedTransactions } from './events/counted-transactions.ts'
import { dateText, dayOf } from './calendar.ts'
import type { ActivityEvent } from './activity-event.ts'
import { compareText } from './events/unique-transactions.ts'
import type { Xp } from './units.ts'
import { scoreNames, type ScoreName } from './scores/on-chain-scores.ts'

export interface RadarAxis {
  axis: ScoreName
  /** 0 to 100. */
  percent: number
  /** Where the point is: −1 to 1 to the right and downward from the middle, as on a screen. */
  x: number
  y: number
}

/** Upward, right, downward, left. */
const directions = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const

/** The four scores as points of a radar chart, the first axis upward and the others clockwise. A missing score is 0. */
export function radar(
  scores: Readonly<Partial<Record<ScoreName, { score: Xp | null; max: number }>>>,
): RadarAxis[] {
  return scoreNames.map((axis, at) => {
    const { score = 0, max = 100 } = scores[axis] ?? {}
    const ratio = (score ?? 0) / max
    const [right, down] = directions[at]!
    // Adding 0 makes -0 a 0.
    return { axis, percent: ratio * 100, x: ratio * right + 0, y: ratio * down + 0 }
  })
}

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
  const largest = protocols[0]?.count ?? 0
  return {
    bubbles: protocols
      .slice(0, bubblesShown)
      .map((counted) => ({ ...counted, diameter: bubbleDiameter(counted.count, largest) })),
    more: protocols.slice(bubblesShown),
    other,
    collections,
  }
}

/** Diameter of a bubble in CSS pixels, 36 to 96: its area beyond the smallest grows with the count. The largest has 96. */
function bubbleDiameter(count: number, largest: number): number {
  return 36 + 60 * Math.sqrt(count / largest)
}

const daysShown = 365

export interface HeatmapDay {
  /** `YYYY-MM-DD`, UTC. */
  date: string
  count: number
  level: HeatLevel
}

/** Transactions a day of the 365 days that end with the one of `asOf`, oldest first; days without any are left out. */
export function heatmap({ done, asOf }: CountedTransactions): HeatmapDay[] {
  const after = dayOf(asOf) - daysShown
  const counts = new Map<number, number>()
  for (const { ts } of done) {
    const day = dayOf(ts)
    if (day > after) counts.set(day, (counts.get(day) ?? 0) + 1)
  }
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([day, count]) => ({ date: dateText(day), count, level: heatLevel(count) }))
}

export interface ChainBars {
  /** The most used chain first, equals by number. */
  bars: { chainId: number; count: number }[]
  /** Where the axis ends: the highest count rounded up to a multiple of 100, at least 100. */
  axisMax: number
}

/** Transactions on each chain. */
export function chainBars({ done }: CountedTransactions): ChainBars {
  const counts = new Map<number, number>()
  for (const { chainId } of done) counts.set(chainId, (counts.get(chainId) ?? 0) + 1)
  const bars = [...counts]
    .map(([chainId, count]) => ({ chainId, count }))
    .sort((a, b) => b.count - a.count || a.chainId - b.chainId)
  return { bars, axisMax: Math.max(100, 100 * Math.ceil((bars[0]?.count ?? 0) / 100)) }
}

/** Transactions on each decentralized exchange, the most used first. */
export function dexActivity({ done }: CountedTransactions): ProtocolCount[] {
  return countProtocols(done.filter(({ category }) => category === 'dex')).protocols
}

export type HeatLevel = 1 | 2 | 3 | 4

/** How strongly a day is colored: 1, 2–3, 4–7, 8 and more transactions. Fixed, so that two people can be compared. */
function heatLevel(count: number): HeatLevel {
  return count >= 8 ? 4 : count >= 4 ? 3 : count >= 2 ? 2 : 1
}

export interface ProtocolCount {
  protocol: string
  count: number
}

/**
 * Transactions of each labelled protocol, the most used first, equals by id; the rest are counted as one, and how many of them are
 * NFTs of collections without a label, which have a category all the same.
 */
function countProtocols(transactions: readonly ActivityEvent[]): {
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
