import type { SessionExtra } from './objects.ts'

/** Where the seller of the stand-in sits. */
const seller = 'DE'

/** Standard rates of VAT in percent; a buyer elsewhere pays none. */
const rates: Record<string, number> = {
  AT: 20,
  BE: 21,
  BG: 20,
  HR: 25,
  CY: 19,
  CZ: 21,
  DK: 25,
  EE: 24,
  FI: 25.5,
  FR: 20,
  DE: 19,
  GR: 24,
  HU: 27,
  IE: 23,
  IT: 22,
  LV: 21,
  LT: 21,
  LU: 17,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SK: 23,
  SI: 22,
  ES: 21,
  SE: 25,
}

/** Countries that a checkout offers besides those with a rate. */
const others = [
  'AE',
  'AR',
  'AU',
  'BR',
  'CA',
  'CH',
  'CN',
  'GB',
  'HK',
  'IN',
  'JP',
  'KR',
  'MX',
  'NO',
  'NZ',
  'SG',
  'TR',
  'TW',
  'US',
  'ZA',
]
export const taxCountries: readonly string[] = [...Object.keys(rates), ...others].toSorted()

/** The tax of a checkout for a buyer: a business elsewhere in the union owes it itself. */
export function taxOf(
  { price, isInclusive }: Pick<SessionExtra, 'price' | 'isInclusive'>,
  { country, vatId }: { country: string | null; vatId: string | null },
): NonNullable<SessionExtra['taxes']> {
  const percent = rates[country ?? ''] ?? 0
  if (!percent) return { amount: 0, reason: 'not_subject_to_tax', taxable: 0, percent: 0 }
  if (vatId && country !== seller) return { amount: 0, reason: 'reverse_charge', taxable: price, percent: 0 }
  const amount = Math.round(isInclusive ? price - price / (1 + percent / 100) : (price * percent) / 100)
  return { amount, reason: 'standard_rated', taxable: isInclusive ? price - amount : price, percent }
}
