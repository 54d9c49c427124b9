import { method } from '../method.ts'
import type { Ratio } from '../units.ts'

/** How recent activity is whose last day was so many whole days ago; 0 where there was none. */
export function recency(days: number | null): Ratio {
  if (days === null) return 0
  if (days <= method.recencyFullDays) return 1
  return method.recencyHalfDays / (method.recencyHalfDays + days - method.recencyFullDays)
}
