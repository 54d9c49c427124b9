import { wordsOf } from '@chainwork/search-index'
import { countryNamesIn } from '../../taxonomy/index.ts'

/** What searches are written in besides English, and what countries are called there. */
const languages = ['de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'tr', 'ru', 'uk', 'zh', 'ja', 'ko']
const shortestCountry = 4

/** Countries by their names there, as words of a search. */
export function* countriesInOtherLanguages(): Generator<[name: string, code: string]> {
  for (const { name, code } of countryNamesIn(languages)) {
    const words = wordsOf(name).join(' ')
    if (words.length >= shortestCountry) yield [words, code]
  }
}
