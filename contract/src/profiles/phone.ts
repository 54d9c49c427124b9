import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { z } from 'zod'
import { dialCodes } from '../reference/dial-codes.ts'

const words = 'Must be a valid phone number'

/** A phone number as E.164 (`+4915112345678`), valid for its country; null for none. */
export const phone = z
  .string({ error: words })
  .max(40, words)
  .meta({ examples: ['+4915112345678'] })
  .nullable()
  .transform((text, check) => {
    const typed = text?.trim() ?? ''
    if (!typed) return null
    const parsed = typed.startsWith('+') ? parsePhoneNumberFromString(typed) : undefined
    if (parsed?.isValid() && !parsed.ext) return parsed.number as string
    check.addIssue({ code: 'custom', message: words })
    return z.NEVER
  })
  .meta({ pattern: '^\\s*(\\+.*)?$' })

/** Dial code of a country and the number as typed there, together; null when either is empty. */
export function combinedPhone(country: string, national: string): string | null {
  const dialCode = dialCodes.get(country)
  if (!dialCode || !national.trim()) return null
  // The country knows its own trunk prefix: 0151… in Germany is +49151….
  const parsed = parsePhoneNumberFromString(national, country as never)
  return parsed?.number ?? `${dialCode}${national.replace(/[^\d]/g, '')}`
}

/** The two fields of a stored number; null for one that cannot be taken apart. */
export function splitPhone(number: string): { country: string | null; national: string } | null {
  const parsed = parsePhoneNumberFromString(number)
  return parsed ? { country: parsed.country ?? null, national: parsed.formatNational() } : null
}

/** E.164 of a number in running text, valid for its country; without a dial code, for the country given. Null otherwise. */
export function phoneIn(text: string, country: string | null): string | null {
  const parsed = parsePhoneNumberFromString(text, (country?.toUpperCase() ?? undefined) as never)
  return parsed?.isValid() ? parsed.number : null
}
