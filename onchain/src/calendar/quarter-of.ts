import type { Day } from '../units.ts'
import { civilDate } from './civil-date.ts'

/** The calendar quarter of a day: four times the year, plus 0 for January to March, up to 3 for October to December. */
export function quarterOf(day: Day): number {
  const { year, month } = civilDate(day)
  return 4 * year + Math.floor((month - 1) / 3)
}
