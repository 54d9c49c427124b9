import { dateText } from '../calendar/date-text.ts'
import { dayOf } from '../calendar/day-of.ts'
import type { CountedTransactions } from '../events/counted-transactions.ts'
import { type HeatLevel, heatLevel } from './heat-level.ts'

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
