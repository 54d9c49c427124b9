import type { Day, UnixSeconds } from './units.ts'

const daysPerEra = 146_097

/**
 * Year, month (1 to 12) and day of the month (1 to 31) of a day, in the proleptic Gregorian calendar.
 * Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
 */
export function civilDate(day: Day): { year: number; month: number; dayOfMonth: number } {
  // Years are counted from March 1 of year 0, so that the leap day is the last of its year.
  const shifted = day + 719_468
  const era = Math.floor(shifted / daysPerEra)
  const dayOfEra = shifted - era * daysPerEra
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    dayOfMonth: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
  }
}

export const secondsPerDay = 86_400

/** The UTC day of a moment. */
export function dayOf(ts: UnixSeconds): Day {
  return Math.floor(ts / secondsPerDay)
}

/** The week of a day, counted from the one of 1970-01-01. Weeks begin on Monday, UTC; 1970-01-01 was a Thursday. */
export function weekOf(day: Day): number {
  return Math.floor((day + 3) / 7)
}

/** The calendar quarter of a day: four times the year, plus 0 for January to March, up to 3 for October to December. */
export function quarterOf(day: Day): number {
  const { year, month } = civilDate(day)
  return 4 * year + Math.floor((month - 1) / 3)
}

/** The first day of the quarter after the one of a day. */
export function nextQuarter(day: Day): Day {
  const quarter = quarterOf(day)
  let first = day + 1
  while (quarterOf(first) === quarter) first += 1
  return first
}

/** A day as `YYYY-MM-DD` (ISO 8601). */
export function dateText(day: Day): string {
  const { year, month, dayOfMonth } = civilDate(day)
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`
}
