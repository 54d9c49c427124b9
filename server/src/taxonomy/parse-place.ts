import { readWhere } from './places/read-where.ts'

/**
 * The place a raw text names (`San Jose, CA`, `GB, LND, London`, `Remote - USA`), or null when that is not certain. A country
 * code known from elsewhere tells places of one name apart, and is the answer when there is no text.
 */
export function parsePlace(raw: string | null, countryCode?: string | null): string | null {
  return readWhere(raw, countryCode ?? null).code
}
