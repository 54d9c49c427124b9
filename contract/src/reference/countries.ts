import { countryLines } from './country-lines.ts'

/** Every country (ISO 3166-1 alpha-2), by code. */
export const countries: readonly { code: string; name: string }[] = countryLines
  .trim()
  .split('\n')
  .map((line) => line.split('|'))
  .map(([code = '', , , name = '']) => ({ code, name }))

const names = new Map(countries.map(({ code, name }) => [code, name]))

/** The English name of a country; a code that is none stays as it is. */
export function countryName(code: string): string {
  return names.get(code) ?? code
}
