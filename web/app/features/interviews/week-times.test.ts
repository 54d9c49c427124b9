import { expect, test } from 'vitest'
import { daysFrom, halfHours, mondayOf, placeAt, threeNextWeek } from './week-times.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const given = { timeZone: 'Europe/Berlin', minutes: 30, busy: [], now }

test('a week begins on its Monday, and a day has its half hours', () => {
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  expect(mondayOf('2026-11-23', 1)).toBe('2026-11-30')
  expect(daysFrom('2026-12-28').at(-1)).toBe('2027-01-03')
  expect(halfHours(8, 10)).toEqual(['08:00', '08:30', '09:00', '09:30'])
})

test('an hour that clocks skip has no time, one that they repeat has two', () => {
  expect(placeAt('2027-03-28', '02:30', given)).toMatchObject({ isSkipped: true, times: [] })
  expect(placeAt('2027-10-31', '02:30', given).times.map(({ wall }) => wall)).toEqual([
    '2027-10-31T02:30+02:00',
    '2027-10-31T02:30+01:00',
  ])
  expect(placeAt('2026-11-21', '13:30', given).times).toEqual([])
})

test('three half hours next week are free for those who take part and by day for the applicant', () => {
  const ask = { today: '2026-11-21', timeZone: 'Europe/Berlin', theirs: null, busy: [], now }
  expect(threeNextWeek(ask)).toEqual(['2026-11-24T10:00', '2026-11-25T14:00', '2026-11-26T10:00'])
  const busy = [{ startsAt: '2026-11-24T08:30:00Z', endsAt: '2026-11-24T09:15:00Z' }]
  expect(threeNextWeek({ ...ask, busy })[0]).toBe('2026-11-24T14:00')
  expect(threeNextWeek({ ...ask, theirs: 'America/Los_Angeles' })).toEqual([
    '2026-11-24T17:00',
    '2026-11-25T17:00',
    '2026-11-26T17:00',
  ])
})
