import { readFileSync } from 'node:fs'
import type { TaxBehavior } from '@chainwork/contract/billing/values'
import { taxBehaviors } from '@chainwork/contract/billing/values'
import '@chainwork/contract/words'
import { z } from 'zod'

/** What credits cost. */
export interface Prices {
  offers: readonly Offer[]
  taxBehavior: TaxBehavior
  /** The provider's code for what is sold, which its tax calculation needs; null: its default. */
  taxCode: string | null
  /** What sponsoring one post costs, in credits. */
  sponsorCredits: number
}

export interface Offer {
  id: string
  credits: number
  /** Before tax when exclusive; minor units, 9900 is 99.00 USD. */
  prices: readonly { currency: string; amount: number }[]
}

/** The most that the provider charges at once, minor units. */
const maxAmount = 99_999_999
const currencies = new Set(Intl.supportedValuesOf('currency'))

const written = z
  .strictObject({
    offers: z
      .array(
        z.strictObject({
          id: z.string().regex(/^[a-z0-9-]{1,60}$/, 'must be 1 to 60 of a-z, 0-9 and -'),
          credits: z.number().int().min(1).max(1000),
          prices: z
            .record(
              z.string(),
              z.number().int('must be minor units: 9900 is 99.00 USD').min(50).max(maxAmount),
            )
            .refine(
              (prices) => Object.keys(prices).every((code) => currencies.has(code)),
              'must name currencies, such as USD',
            )
            .refine((prices) => Object.keys(prices).length > 0, 'needs a price'),
        }),
      )
      .min(1)
      .max(20),
    taxBehavior: z.enum(taxBehaviors).default('exclusive'),
    taxCode: z
      .string()
      .regex(/^txcd_\d{8}$/, 'must be a tax code of Stripe, txcd_…')
      .optional(),
    sponsorCredits: z.number().int().min(1).max(100).default(1),
  })
  .superRefine(({ offers }, { addIssue }) => {
    const say = (message: string) => addIssue({ code: 'custom', path: ['offers'], message })
    if (new Set(offers.map(({ id }) => id)).size < offers.length) say('two offers have the same id')
    if (!offers.some(({ credits }) => credits === 1))
      say('one offer has to be of 1 credit, for a single post')
    const namesOf = (offer: (typeof offers)[number]) => Object.keys(offer.prices).toSorted().join()
    if (new Set(offers.map(namesOf)).size > 1) say('every offer needs a price in the same currencies')
  })

/** Prices without a file. */
export const defaultPrices: Prices = {
  offers: [
    { id: 'posts-1', credits: 1, prices: [{ currency: 'USD', amount: 9900 }] },
    { id: 'posts-5', credits: 5, prices: [{ currency: 'USD', amount: 44_500 }] },
    { id: 'posts-10', credits: 10, prices: [{ currency: 'USD', amount: 79_000 }] },
  ],
  taxBehavior: 'exclusive',
  taxCode: null,
  sponsorCredits: 1,
}

/** The prices of a file, or the default ones without one. What is wrong is added to the problems. */
export function readPrices(file: string | undefined, problems: string[]): Prices {
  if (!file) return defaultPrices
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    problems.push(`PRICES: cannot read ${file} (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`)
    return defaultPrices
  }
  const json = jsonOf(text)
  if (json === undefined) {
    problems.push('PRICES: the file is not JSON')
    return defaultPrices
  }
  const parsed = written.safeParse(json)
  if (!parsed.success) {
    for (const issue of parsed.error.issues.slice(0, 20)) {
      const unknown = issue.code === 'unrecognized_keys' ? [issue.keys.join(', ')] : []
      problems.push(`PRICES: ${[...issue.path, ...unknown, issue.message].join(': ')}`)
    }
    return defaultPrices
  }
  const { offers, taxCode = null, ...rest } = parsed.data
  return {
    ...rest,
    taxCode,
    offers: offers.map((offer) => ({
      ...offer,
      prices: Object.entries(offer.prices).map(([currency, amount]) => ({ currency, amount })),
    })),
  }
}

/** Undefined when it is none. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
