import { expect, test } from 'vitest'
import { dueAt } from './digest-time.ts'

const at = (frequency: 'instant' | 'daily' | 'weekly', zone: string | null, now: string) =>
  dueAt(frequency, zone, new Date(now)).toISOString()

test('what is wanted at once is due now', () => {
  expect(at('instant', 'Asia/Tokyo', '2026-11-21T12:00:00Z')).toBe('2026-11-21T12:00:00.000Z')
})

test.each([
  ['before eight, today', 'UTC', '2026-11-21T07:59:59Z', '2026-11-21T08:00:00.000Z'],
  ['at eight sharp, tomorrow', 'UTC', '2026-11-21T08:00:00Z', '2026-11-22T08:00:00.000Z'],
  ['without a zone, by UTC', null, '2026-11-21T12:00:00Z', '2026-11-22T08:00:00.000Z'],
  ['where it is tomorrow already', 'Pacific/Kiritimati', '2026-11-21T12:00:00Z', '2026-11-21T18:00:00.000Z'],
  ['where it is still yesterday', 'Pacific/Niue', '2026-11-21T10:00:00Z', '2026-11-21T19:00:00.000Z'],
  ['half an hour off', 'Asia/Kolkata', '2026-11-21T12:00:00Z', '2026-11-22T02:30:00.000Z'],
  ['over the end of summer time', 'Europe/Berlin', '2026-10-24T12:00:00Z', '2026-10-25T07:00:00.000Z'],
  ['over its beginning', 'Europe/Berlin', '2026-03-28T12:00:00Z', '2026-03-29T06:00:00.000Z'],
  ['over a leap day', 'UTC', '2028-02-28T09:00:00Z', '2028-02-29T08:00:00.000Z'],
])('a daily mail is due %s', (_when, zone, now, due) => {
  expect(at('daily', zone, now)).toBe(due)
})

test.each([
  // A Saturday, a Monday before and after eight, and a Sunday that is Monday in Tokyo.
  ['UTC', '2026-11-21T12:00:00Z', '2026-11-23T08:00:00.000Z'],
  ['UTC', '2026-11-23T07:00:00Z', '2026-11-23T08:00:00.000Z'],
  ['UTC', '2026-11-23T09:00:00Z', '2026-11-30T08:00:00.000Z'],
  ['Asia/Tokyo', '2026-11-22T20:00:00Z', '2026-11-22T23:00:00.000Z'],
])('a weekly mail in %s of %s is due on Monday, %s', (zone, now, due) => {
  expect(at('weekly', zone, now)).toBe(due)
})
