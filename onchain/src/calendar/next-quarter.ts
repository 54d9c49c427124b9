import type { Day } from '../units.ts'
import { quarterOf } from './quarter-of.ts'

/** The first day of the quarter after the one of a day. */
export function nextQuarter(day: Day): Day {
  const quarter = quarterOf(day)
  let first = day + 1
  while (quarterOf(first) === quarter) first += 1
  return first
}
