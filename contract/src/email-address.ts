import { z } from 'zod'
import { isCleanText } from './clean-text.ts'

const notValid = 'Invalid email address'

// RFC 5321 without quoted names: dots between atoms, labels that neither begin nor end with a hyphen.
const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'
const address = new RegExp(`^${atom}(\\.${atom})*@(${label}\\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$`, 'i')

/** True for an address that mail can be sent to: at most 64 characters before the @ and 254 in all. */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && text.indexOf('@') <= 64 && address.test(text)
}

/** An address as it is stored and compared: trimmed and in lower case. */
export function emailAddress(missing: string) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(254, notValid)
    .refine((text) => isCleanText(text) && isEmailAddress(text), notValid)
    .transform((text) => text.toLowerCase())
    .meta({ format: 'email' })
}
