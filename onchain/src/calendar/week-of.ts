import type { Day } from '../units.ts'

/** The week of a day, counted from the one of 1970-01-01. Weeks begin on Monday, UTC; 1970-01-01 was a Thursday. */
export function weekOf(day: Day): number {
  return Math.floor((day + 3) / 7)
}
