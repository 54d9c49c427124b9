import type { Day } from '../units.ts'

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
