import { countries } from './countries.ts'
import regions from './regions.json' with { type: 'json' }

/** A country (ISO 3166-1 alpha-2) or one of its regions (ISO 3166-2). */
export interface PlaceRecord {
  code: string
  name: string
  parent: string | null
  alpha3: string | null
  numeric: string | null
}

/** Names of the whole that ISO lists among its parts: what was stored by these codes means the other. */
export const formerPlaces: Record<string, string> = { 'GB-UKM': 'GB', 'GB-GBN': 'GB', 'GB-EAW': 'GB-ENG' }

/** Every country and region, countries first, by code. */
export const places: readonly PlaceRecord[] = [
  ...countries.map(({ code, alpha3, numeric, name }) => ({ code, name, parent: null, alpha3, numeric })),
  ...regions.map(([code = '', name = '', parent = '']) => ({
    code,
    name,
    parent,
    alpha3: null,
    numeric: null,
  })),
]
