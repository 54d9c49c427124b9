import { places } from '@chainwork/contract/reference/places'
import { wordsOf } from '@chainwork/search-index'

/** What searches are written in besides English, and what countries are called there. */
const languages = ['de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'tr', 'ru', 'uk', 'zh', 'ja', 'ko']
const shortestCountry = 4

/** Countries by their names there, as words of a search. */
export function* countriesInOtherLanguages(): Generator<[name: string, code: string]> {
  const codes = places.flatMap(({ code, parent }) => (parent === null ? [code] : []))
  for (const language of languages) {
    const named = new Intl.DisplayNames(language, { type: 'region' })
    for (const code of codes) {
      const name = wordsOf(named.of(code) ?? '').join(' ')
      if (name.length >= shortestCountry) yield [name, code]
    }
  }
}
