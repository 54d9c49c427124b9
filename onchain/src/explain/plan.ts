import { dayOf } from '../calendar/day-of.ts'
import { nextQuarter } from '../calendar/next-quarter.ts'
import type { Day, UnixSeconds } from '../units.ts'

/** Something that could be done from now on: so many transactions on each of these days, no two of them in one week. */
export interface Plan {
  days: readonly Day[]
  perDay: number
}

/** Once a week, or more often, in each of the next four weeks. */
export function inFourWeeks(asOf: UnixSeconds, perDay = 1): Plan {
  const today = dayOf(asOf)
  return { days: [today + 7, today + 14, today + 21, today + 28], perDay }
}

/** Once on the first day of the next quarter. */
export function inNextQuarter(asOf: UnixSeconds): Plan {
  return { days: [nextQuarter(dayOf(asOf))], perDay: 1 }
}

/** Once on the day itself. */
export function today(asOf: UnixSeconds): Plan {
  return { days: [dayOf(asOf)], perDay: 1 }
}
