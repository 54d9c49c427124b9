import { z } from 'zod'
import { opaque } from '../text.ts'
import { isTimeZone } from '../time-zone.ts'
import { maxCountries } from './values.ts'

const notADay = 'Add a valid date.'

/** The day from which somebody could begin, `2026-12-01`; null when it isn't said. A past date means you are available now. */
const openFrom = z.iso
  .date({ error: notADay })
  .refine((day) => day.startsWith('20'), { error: notADay })
  .nullable()

/** An IANA name; null when it isn't said. */
const timeZone = opaque(60)
  .refine(isTimeZone, { error: 'This is not a time zone.' })
  .meta({ examples: ['Europe/Berlin'] })
  .nullable()

/** ISO codes, all of them for anywhere; the server knows which countries exist. */
const mayWorkIn = z
  .array(opaque(2, { long: 'Choose countries from the list.' }), { error: 'Choose countries from the list.' })
  .max(maxCountries, `You can choose at most ${maxCountries} countries.`)
  .transform((codes) => [...new Set(codes)])

/** When, in which hours and where somebody could work; all of it optional. */
export const availabilityForm = z.strictObject({ openFrom, timeZone, mayWorkIn })
