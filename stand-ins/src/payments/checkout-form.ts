import { z } from 'zod'
import { shownLine } from '@chainwork/contract/text'
import type { Attempt, Method, Problems, SessionExtra, Typed } from './objects.ts'
import { taxCountries } from './tax.ts'
import { fingerprintOf } from './test-cards.ts'

/** What the page sends; every field is there or empty. */
const sent = z.object({
  /** A saved card, or empty for a new one. */
  card: z.string().max(255).default(''),
  number: z.string().max(40).default(''),
  expiry: z.string().max(10).default(''),
  cvc: z.string().max(10).default(''),
  name: shownLine(200, { long: 'The name must not exceed 200 characters.' }).catch('').default(''),
  country: z.string().max(2).default(''),
  vatId: z.string().max(20).default(''),
  save: z.string().optional(),
  /** The total that the page showed. */
  shown: z.string().max(20).default(''),
})
export type Sent = z.output<typeof sent>

export function readSent(text: string): Sent {
  const parsed = sent.safeParse(Object.fromEntries(new URLSearchParams(text)))
  const given = parsed.success ? parsed.data : sent.parse({})
  // Typing a number chooses another card: the saved one is not charged instead.
  return given.number.trim() ? { ...given, card: '' } : given
}

/** What the page shows again after a try. */
export function typedOf({ card, expiry, name, country, vatId, save }: Sent): Typed {
  return { card, expiry, name, country, vatId, ...(save === undefined ? {} : { save }) }
}

/** The try that a form asks for, or what is wrong with its fields. */
export function readAttempt(
  given: Sent,
  { methods, extra, now }: { methods: readonly Method[]; extra: SessionExtra; now: Date },
): { attempt: Attempt } | { problems: Problems } {
  const problems: Problems = {}
  const saved = methods.find(({ id }) => id === given.card)
  const number = given.number.replace(/[\s-]/g, '')
  const [month = 0, year = 0] =
    /^(\d{1,2})\s*\/?\s*(\d{2})$/.exec(given.expiry.trim())?.slice(1).map(Number) ?? []
  if (!saved) {
    if (!/^\d{12,19}$/.test(number)) problems.number = 'Enter the whole card number.'
    if (month < 1 || month > 12) problems.expiry = 'Enter month and year, such as 12/34.'
    else if (Date.UTC(2000 + year, month, 1) <= now.getTime()) problems.expiry = 'The card has expired.'
    if (!/^\d{3,4}$/.test(given.cvc.trim())) problems.cvc = 'Enter the 3 or 4 digits of the security code.'
    if (!given.name) problems.name = 'Enter the name on the card.'
  }
  const country = given.country.toUpperCase()
  if (extra.usesTax && !taxCountries.includes(country)) problems.country = 'Choose a country.'
  const vatId = given.vatId.replace(/[\s.-]/g, '').toUpperCase()
  if (extra.usesTax && vatId && !/^[A-Z]{2}[A-Z0-9]{2,13}$/.test(vatId))
    problems.vatId = 'Enter a VAT number with the letters of its country, such as ATU12345678.'
  if (Object.keys(problems).length) return { problems }
  return {
    attempt: {
      fingerprint: saved ? (saved.card.fingerprint ?? '') : fingerprintOf(number),
      last4: saved ? saved.card.last4 : number.slice(-4),
      expiryMonth: saved ? saved.card.exp_month : month,
      expiryYear: saved ? saved.card.exp_year : 2000 + year,
      methodId: saved?.id ?? null,
      saves: !saved && extra.canSave && given.save !== undefined,
      name: given.name,
      country: country || null,
      vatId: vatId || null,
    },
  }
}
