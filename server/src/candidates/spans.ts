import { monthNumberOf, monthOf } from '../profiles/index.ts'

/**
 * Days and months as exact terms that ranges can ask for: a day has a term of its own, one of its month and one of its year, so
 * that any stretch of time is a few dozen terms, and no document has to change because time passes.
 */

/** `2026-12-01` → `from:2026`, `from:2026-12`, `from:2026-12-01`; a month has the first two. */
export function spanTerms(prefix: string, day: string): string[] {
  const [year, month, date] = day.split('-')
  return [`${prefix}:${year}`, `${prefix}:${year}-${month}`, ...(date ? [`${prefix}:${day}`] : [])]
}

/** What documents with a day from `first` to `last`, both inclusive, have one of. */
export function daysBetween(prefix: string, first: string, last: string): string[] {
  if (first > last) return []
  const [from, to] = [first.slice(0, 7), last.slice(0, 7)]
  if (from === to) return datesOf(prefix, from, Number(first.slice(8)), Number(last.slice(8)))
  const between = monthsBetween(prefix, monthAfter(from, 1), monthAfter(to, -1))
  return [
    ...datesOf(prefix, from, Number(first.slice(8)), 31),
    ...between,
    ...datesOf(prefix, to, 1, Number(last.slice(8))),
  ]
}

/** The same for months, `2026-12`. */
export function monthsBetween(prefix: string, first: string, last: string): string[] {
  if (first > last) return []
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))]
  if (from === to) return monthsOf(prefix, from, Number(first.slice(5)), Number(last.slice(5)))
  const years = Array.from({ length: to - from - 1 }, (_year, at) => `${prefix}:${padded(from + 1 + at, 4)}`)
  return [
    ...monthsOf(prefix, from, Number(first.slice(5)), 12),
    ...years,
    ...monthsOf(prefix, to, 1, Number(last.slice(5))),
  ]
}

/** `2026-12` and 2 → `2027-02`. */
export function monthAfter(month: string, count: number): string {
  return monthOf(monthNumberOf(month) + count)
}

function datesOf(prefix: string, month: string, first: number, last: number): string[] {
  return Array.from(
    { length: last - first + 1 },
    (_date, at) => `${prefix}:${month}-${padded(first + at, 2)}`,
  )
}

function monthsOf(prefix: string, year: number, first: number, last: number): string[] {
  return Array.from(
    { length: last - first + 1 },
    (_month, at) => `${prefix}:${padded(year, 4)}-${padded(first + at, 2)}`,
  )
}

function padded(number: number, digits: number): string {
  return String(number).padStart(digits, '0')
}
