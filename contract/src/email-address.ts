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

const notPlain = 'Before the @, an email address can have only unaccented Latin letters, digits and signs.'

/** An address as it is stored and compared: trimmed, in lower case, an international domain in its ASCII form. `long` is said of one that is too long. */
export function emailAddress(missing: string, long: string = notValid) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(254, long)
    .transform((typed, check) => {
      const at = typed.lastIndexOf('@')
      const domain = isCleanText(typed) ? asciiDomain(typed.slice(at + 1)) : null
      const normalized = `${typed.slice(0, at + 1)}${domain}`.toLowerCase()
      if (domain !== null && isEmailAddress(normalized)) return normalized
      const name = typed.slice(0, Math.max(at, 0))
      const isForeign =
        domain !== null && /^[\p{L}\p{M}\p{N}._%+-]{1,64}$/u.test(name) && !/^[!-~]+$/.test(name)
      check.addIssue({ code: 'custom', message: isForeign ? notPlain : notValid })
      return z.NEVER
    })
    .meta({ format: 'email', description: 'An email address.' })
}

/** `müller.de` → `xn--mller-kva.de`, as browsers look a host up (UTS 46); null when it cannot be one. */
function asciiDomain(domain: string): string | null {
  if (!/[^ -~]|xn--/i.test(domain)) return domain
  // Whatever ends a host in a web address, or is dropped unseen, is no part of a domain.
  if (/[\s\p{Cc}\p{Cf}\p{Cs}/\\?#@:%[\]]/u.test(domain)) return null
  return URL.parse(`https://${domain}`)?.hostname ?? null
}
