import { availabilityForm } from '@chainwork/contract/profiles/availability'
import { countries } from '@chainwork/contract/reference/countries'
import { workAreas } from '@chainwork/contract/reference/work-places'
import { z } from 'zod'

const text = z.string().max(40_000).optional().default('')
const { openFrom, timeZone, mayWorkIn } = availabilityForm.shape
const codes = new Map<string, readonly string[]>([
  ...countries.flatMap(({ code, name }) => [code, name].map((word) => [word.toLowerCase(), [code]] as const)),
  ...workAreas.flatMap(({ value, label, aliases, countries: members }) =>
    [value, label, ...aliases].map((word) => [word.toLowerCase(), members] as const),
  ),
])

/** Availability as its form sends it; what was typed out is on the list like those chosen. */
export const availabilityFields = z
  .object({ openFrom: text, timeZone: text, mayWorkIn: text, mayWorkInTyped: text })
  .transform((raw) => ({
    openFrom: raw.openFrom || null,
    timeZone: raw.timeZone || null,
    mayWorkIn: [...parts(raw.mayWorkIn), ...parts(raw.mayWorkInTyped)].flatMap(
      (word) => codes.get(word.toLowerCase()) ?? word,
    ),
  }))
  .pipe(z.object({ openFrom, timeZone, mayWorkIn }))

const parts = (words: string) =>
  words
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
