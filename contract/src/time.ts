import { z } from 'zod'
import { dayMs, hourMs } from './durations.ts'
import './words.ts'

const noMoment = 'Add a valid date and time.'
/** Fractions of a second may be written with any number of digits, and none needs more than nine. */
export const maxMomentLength = 40

/** A moment as ISO 8601 in UTC with milliseconds, `2026-11-21T09:30:00.000Z`. */
export const instant = z.iso.datetime({ error: noMoment }).max(maxMomentLength, noMoment)

/**
 * A moment as clients send it: UTC, or local time with its offset (`2026-11-21T11:30:00+02:00`), of this century, so that it
 * can be stored, reckoned with and shown. Parsed it is UTC.
 */
export const givenInstant = z.iso
  .datetime({ offset: true, error: noMoment, abort: true })
  .max(maxMomentLength, { error: noMoment, abort: true })
  .refine((moment) => /^20\d\d-/.test(new Date(moment).toISOString()), { error: noMoment })
  .transform((moment) => new Date(moment).toISOString())

/** The same, also as a field for day and time has it, which means UTC: `2026-11-21T09:30`. */
export const fieldInstant = z.iso
  .datetime({ offset: true, local: true, error: noMoment, abort: true })
  .max(maxMomentLength, { error: noMoment, abort: true })
  .transform((moment) => (/(Z|[+-]\d\d:\d\d)$/.test(moment) ? moment : new Date(`${moment}Z`).toISOString()))
  .pipe(givenInstant)

/**
 * Whether a day (`2026-11-21`) or moment (`2026-11-21T09:30:00.000Z`), as a page's position names it, is one of the calendar from
 * year 1: other parsers take 31 February for 3 March, and a database refuses year 0.
 */
export function isInCalendar(text: string): boolean {
  const moment = new Date(text)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) && !text.startsWith('0000')
}

/** A time of day by 24 hours, `09:30`. */
export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Add a valid time.')
  .meta({ examples: ['09:30'] })

/** How far ahead a posting can be scheduled. */
export const maxDaysAhead = 365

/** The last moment at which a posting handed in now can open. */
export function latestOpening(now: Date): Date {
  return new Date(now.getTime() + maxDaysAhead * dayMs)
}

const monthPattern = /^(19|20)\d{2}-(0[1-9]|1[0-2])$/

const chooseMonth = 'Choose a month and a year.'

/** A calendar month, `2026-11`; months compare as text. */
export const month = z.string({ error: chooseMonth }).regex(monthPattern, chooseMonth).brand<'Month'>()

/** A month as clients send it: alone, or with a day of it (`2026-11-21`), of which the month is kept. */
export function givenMonth(missing: string = chooseMonth) {
  return z
    .string({ error: missing })
    .regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])(-\d{2})?$/, {
      error: ({ input }) => (input === '' ? missing : chooseMonth),
    })
    .refine(isInCalendar, { error: chooseMonth })
    .transform((text) => text.slice(0, 7) as Month)
}

export type Month = z.output<typeof month>

/** The month in which a moment lies for the people furthest east, so that nobody's own month is in the future. */
export function latestMonth(now: Date): Month {
  return new Date(now.getTime() + 14 * hourMs).toISOString().slice(0, 7) as Month
}
