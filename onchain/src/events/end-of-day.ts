import { dayOf, secondsPerDay } from '../calendar/day-of.ts'
import type { UnixSeconds } from '../units.ts'

/** The first second after the UTC day of a moment. A score of a day counts all of that day. */
export function endOfDay(asOf: UnixSeconds): UnixSeconds {
  return (dayOf(asOf) + 1) * secondsPerDay
}
