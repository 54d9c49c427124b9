import type { ActivityEvent } from '../activity-event.ts'
import { dayOf } from '../calendar/day-of.ts'
import { quarterOf } from '../calendar/quarter-of.ts'
import { weekOf } from '../calendar/week-of.ts'
import type { Day } from '../units.ts'

/** When somebody was active: what every score needs. */
export interface Tally {
  /** In no order. */
  events: ActivityEvent[]
  weeks: Set<number>
  quarters: Set<number>
  lastDay: Day | null
}

export function emptyTally(): Tally {
  return { events: [], weeks: new Set(), quarters: new Set(), lastDay: null }
}

/** Adds one event and answers the week it was in. */
export function addToTally(tally: Tally, event: ActivityEvent): number {
  const day = dayOf(event.ts)
  const week = weekOf(day)
  tally.events.push(event)
  if (tally.lastDay === null || day > tally.lastDay) tally.lastDay = day
  tally.weeks.add(week)
  tally.quarters.add(quarterOf(day))
  return week
}
