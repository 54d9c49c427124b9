import { expect, test } from 'vitest'
import { civilDate, dateText, dayOf, nextQuarter, quarterOf, weekOf } from './calendar.ts'

/** As the platform knows it. */
const known = (day: number) => new Date(day * 86_400_000)
const dayIn = (text: string) => Date.parse(text) / 86_400_000

test('every day of five centuries has the date that the platform gives it', () => {
  const first = dayIn('1752-01-01')
  for (let day = first; day < first + 500 * 366; day++) {
    const date = known(day)
    const expected = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
    const { year, month, dayOfMonth } = civilDate(day)
    if ([year, month, dayOfMonth].join() !== expected.join())
      expect([year, month, dayOfMonth]).toEqual(expected)
    if (quarterOf(day) !== 4 * expected[0]! + Math.ceil(expected[1]! / 3) - 1)
      expect(quarterOf(day)).toBe(date.toISOString())
  }
})

test('dates are written with all their digits, also of years before 1000', () => {
  for (const text of ['0009-03-01', '0987-12-31', '1970-01-01', '2024-02-29', '2026-11-21'])
    expect(dateText(dayIn(text))).toBe(text)
})

test('the next quarter begins on its first day, from whichever day of this one', () => {
  for (const [day, next] of [
    ['2026-10-01', '2027-01-01'],
    ['2026-12-31', '2027-01-01'],
    ['2027-01-01', '2027-04-01'],
    ['2024-03-31', '2024-04-01'],
  ] as const)
    expect(nextQuarter(dayIn(day))).toBe(dayIn(next))
})

test('days are of UTC, and weeks begin on Monday, before 1970 too', () => {
  expect([dayOf(0), dayOf(86_399), dayOf(86_400), dayOf(-1)]).toEqual([0, 0, 1, -1])
  for (let day = -1000; day < 1000; day++)
    expect(weekOf(day) - weekOf(day - 1)).toBe(known(day).getUTCDay() === 1 ? 1 : 0)
  expect([weekOf(dayIn('1970-01-01')), weekOf(dayIn('1970-01-05'))]).toEqual([0, 1])
})
