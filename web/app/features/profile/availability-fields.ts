import { availabilityForm } from '@chainwork/contract/profiles/availability'
import { countries } from '@chainwork/contract/reference/countries'
import { z } from 'zod'

const text = z.string().max(40_000).optional().default('')
const { openFrom, timeZone, mayWorkIn } = availabilityForm.shape
const codes = new Map(
  countries.flatMap(({ code, name }) => [
    [code.toLowerCase(), code],
    [name.toLowerCase(), code],
  ]),
)

/** Availability as its form sends it; countries that were typed out are on the list like those chosen. */
export const availabilityFields = z
  .object({ openFrom: text, timeZone: text, mayWorkIn: text, mayWorkInTyped: text })
  .transform((raw) => ({
    openFrom: raw.openFrom || null,
    timeZone: raw.timeZone || null,
    mayWorkIn: [...parts(raw.mayWorkIn), ...parts(raw.mayWorkInTyped)].map(
      (word) => codes.get(word.toLowerCase()) ?? word,
    ),
  }))
  .pipe(z.object({ openFrom, timeZone, mayWorkIn }))

const parts = (words: string) =>
  words
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
