import { phoneIn } from '@chainwork/contract/profiles/phone'
import { findPeriod } from './read-period.ts'

/** What may be a number to call. */
export const number = /(?<![\d/.-])\+?\(?\d[\d\s().\-/]{6,20}\d/
/** A date of birth has as many digits as a number to call. */
const dayExact = /(?<!\d)\d{1,2}[./-]\s?\d{1,2}[./-]\s?(?:19|20)\d\d(?!\d)/g

/** What numbers the papers of a person. */
const ofPapers = /^(?:dni|nie|nif|cpf|rg|curp|cuit|rut|passport|pan|aadhaar|ssn|id|ahv|nino)\b/i

/** E.164 of a number that is valid, in the person's country when it has no dial code. */
export function phoneOf(text: string, country: string | undefined): string | null {
  if (ofPapers.test(text)) return null
  const typed = number.exec(text.replace(dayExact, ' '))?.[0]
  return typed && !findPeriod(text) ? phoneIn(typed, country ?? null) : null
}
