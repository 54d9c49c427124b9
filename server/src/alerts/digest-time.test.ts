import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueAt } from './digest-time.ts'

const at = (frequency: 'instant' | 'daily' | 'weekly', zone: string | null, now: string) =>
  dueAt(frequency, zone, new Date(now)).toISOString()

test('an instant alert is due now', () => {
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
  [
    'on the day when the clocks go forward',
    'America/Los_Angeles',
    '2026-03-08T07:30Z',
    '2026-03-08T15:00:00.000Z',
  ],
  ['on the day when they go back', 'America/Los_Angeles', '2026-11-01T06:30Z', '2026-11-01T16:00:00.000Z'],
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

const [minute, hour] = [60_000, 3_600_000]
const clocks = new Map<string, Intl.DateTimeFormat>()
/** `Mon 08:00` */
function localTime(zone: string, moment: number): string {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
    })
  clocks.set(zone, clock)
  return clock.format(moment).replace(',', '')
}

/** Days of a year, as days of UTC, on which the clocks of a zone change. */
function clockChanges(zone: string, year: number): number[] {
  const noons = Array.from({ length: 366 }, (_day, at) => Date.UTC(year, 0, 1 + at, 12))
  return noons.filter((noon) => localTime(zone, noon).slice(4) !== localTime(zone, noon + 24 * hour).slice(4))
}

function expectTheVeryNextEight(zone: string, now: number, isWeekly: boolean): void {
  const due = dueAt(isWeekly ? 'weekly' : 'daily', zone, new Date(now)).getTime()
  const isWanted = (moment: number) =>
    isWeekly ? localTime(zone, moment) === 'Mon 08:00' : localTime(zone, moment).endsWith('08:00')
  const label = `${zone} at ${new Date(now).toISOString()}`
  expect(isWanted(due), label).toBe(true)
  expect(due - now, label).toBeGreaterThan(0)
  // No eight o'clock was passed over: clocks differ from UTC by whole quarters of an hour.
  const quarter = 15 * minute
  for (let at = (Math.floor(now / quarter) + 1) * quarter; at < due; at += quarter)
    if (isWanted(at)) expect.fail(`${label}: ${new Date(at).toISOString()} was left out`)
}

test('in every zone, at any time of the years around now, the mail comes at the very next eight in the morning', () => {
  const moments = { min: Date.UTC(2020, 0, 1) / minute, max: Date.UTC(2032, 0, 1) / minute }
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  fc.assert(
    fc.property(zones, fc.integer(moments), fc.boolean(), (zone, minutes, isWeekly) =>
      expectTheVeryNextEight(zone, minutes * minute, isWeekly),
    ),
    { numRuns: 2000 },
  )
})

test('and so it does in the hours around every change of clocks', () => {
  const changing = Intl.supportedValuesOf('timeZone').flatMap((zone) => {
    const noons = clockChanges(zone, 2026)
    return noons.length ? [{ zone, noons }] : []
  })
  expect(changing.length).toBeGreaterThan(50)
  for (const { zone, noons } of changing)
    for (const noon of noons)
      for (let ahead = -30; ahead <= 30; ahead++)
        expectTheVeryNextEight(zone, noon + ahead * hour + 30 * minute, false)
})
