import { places } from '@chainwork/contract/reference/places'

export interface CountryName {
  name: string
  code: string
  /** Its number in the list of places. */
  place: number
}

/** What every country is called in some languages, from CLDR. */
export function* countryNamesIn(languages: readonly string[]): Generator<CountryName> {
  for (const language of languages) {
    const named = new Intl.DisplayNames(language, { type: 'region' })
    for (const [place, { code, parent }] of places.entries()) {
      const name = parent === null ? named.of(code) : undefined
      if (name) yield { name, code, place }
    }
  }
}
