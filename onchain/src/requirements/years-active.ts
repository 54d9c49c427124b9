import type { ActivityEvent } from '../activity-event.ts'
import { dayOf } from '../calendar/day-of.ts'
import { eligibleEvents } from '../events/eligible-events.ts'
import type { UnixSeconds } from '../units.ts'

const daysPerYear = 365.25

/** Years from the first eligible event, of any category, to `asOf`: whole days / 365.25, down to one decimal; 0 without any. */
export function yearsActive(events: Iterable<ActivityEvent>, asOf: UnixSeconds): number {
  let first = dayOf(asOf)
  for (const { ts } of eligibleEvents(events, asOf)) first = Math.min(first, dayOf(ts))
  return Math.floor((10 * (dayOf(asOf) - first)) / daysPerYear) / 10
}
