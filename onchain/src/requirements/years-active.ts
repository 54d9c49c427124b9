import { dayOf } from '../calendar/day-of.ts'
import type { CountedTransactions } from '../events/counted-transactions.ts'

const daysPerYear = 365.25

/** Years from the first eligible event, of any category, to `asOf`: whole days / 365.25, down to one decimal; 0 without any. */
export function yearsActive({ eligible, asOf }: CountedTransactions): number {
  let first = dayOf(asOf)
  for (const { ts } of eligible) first = Math.min(first, dayOf(ts))
  return Math.floor((10 * (dayOf(asOf) - first)) / daysPerYear) / 10
}
