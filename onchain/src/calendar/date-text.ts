import type { Day } from '../units.ts'
import { civilDate } from './civil-date.ts'

/** A day as `YYYY-MM-DD` (ISO 8601). */
export function dateText(day: Day): string {
  const { year, month, dayOfMonth } = civilDate(day)
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`
}
