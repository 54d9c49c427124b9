import { foldPlace } from '@chainwork/contract/reference/fold-place'
import { places } from '@chainwork/contract/reference/places'
import { countryNamesIn } from './country-names.ts'
import { fillers, hybridWords, onsiteWords, remoteWords, withoutNoise } from './where-words.ts'

/** The most common languages for country names besides English. */
const languages = ['es', 'pt', 'fr', 'de', 'it']
/** Short names that two countries share. */
const shared: readonly (readonly [name: string, codes: string])[] = [['congo', 'CD CG']]

let byName: Map<string, Called> | undefined
let byShared: Map<string, readonly number[]> | undefined

interface Called {
  place: number
  /** The name as each language spells it. */
  written: Set<string>
}

/** The country with this name in one of those languages: `México`, `Suède`. */
export function countryCalled(folded: string): Called | null {
  byName ??= readNames()
  return byName.get(folded) ?? null
}

/** The countries that share a short name. */
export function countriesSharing(folded: string): readonly number[] {
  byShared ??= new Map(shared.map(([name, codes]) => [name, codes.split(' ').map(numberOf)]))
  return byShared.get(folded) ?? none
}

const none: readonly number[] = []
const numberOf = (code: string) => places.findIndex((place) => place.code === code)

function readNames(): Map<string, Called> {
  const found = new Map<string, Called>()
  for (const { name, place } of countryNamesIn(languages)) {
    const called = found.get(foldPlace(name)) ?? { place, written: new Set() }
    if (called.place === place) found.set(foldPlace(name), called)
    called.written.add(spelling(name))
  }
  return found
}

/** Text in one case, accents kept. */
export const spelling = (text: string) => text.normalize('NFC').toLowerCase()

/**
 * The text without its postcode and words like *hybrid* or *based in*; null when that changes nothing or leaves nothing, and for
 * remote work, where a place says who may apply, not where the work is.
 */
export function bareWhere(text: string): string | null {
  if (text.search(remoteWords) >= 0) return null
  const bare = [hybridWords, onsiteWords, fillers]
    .reduce((rest, words) => rest.replace(words, ' '), withoutNoise(text))
    .replace(/^[\s,:–-]+|[\s,:–-]+$/g, '')
  return bare !== text && foldPlace(bare) ? bare : null
}
