import rows from './countries.json' with { type: 'json' }

/** A country of ISO 3166-1, by its alpha-2 code. */
export interface CountryRecord {
  code: string
  alpha3: string
  numeric: string
  name: string
}

/** Every country, by code. */
export const countries: readonly CountryRecord[] = rows.map(
  ([code = '', alpha3 = '', numeric = '', name = '']) => ({ code, alpha3, numeric, name }),
)

const names = new Map(countries.map(({ code, name }) => [code, name]))

/** The English name of a country; a code that is none stays as it is. */
export function countryName(code: string): string {
  return names.get(code) ?? code
}
