import { expect, test } from 'vitest'
import { closing, localMoment, moment } from './dates.ts'

test('the closing time is given in calendar days, like the date beside it', () => {
  const now = Date.parse('2026-11-22T20:00:00Z')
  expect(closing('2026-11-22T23:00:00Z', now)).toBe('closes today')
  expect(closing('2026-11-23T02:00:00Z', now)).toBe('closes tomorrow')
  expect(closing('2026-11-24T01:00:00Z', now)).toBe('closes in 2 days')
  expect(closing('2026-11-29T23:00:00Z', now)).toBe('closes in 7 days')
  expect(closing('2026-11-30T00:00:00Z', now)).toBeNull()
  expect(closing('2026-11-22T19:00:00Z', now)).toBeNull()
})

test('a moment on the reader’s own clock names its zone, and in UTC reads as the server wrote it', () => {
  const at = '2026-11-21T23:30:00.000Z'
  expect(localMoment(at, 'Europe/Berlin')).toBe('22.11.2026, 00:30 GMT+1')
  expect(localMoment(at, 'America/New_York')).toBe('21.11.2026, 18:30 EST')
  expect(localMoment(at, 'UTC')).toBe(moment(at))
})
