import { foldPlace } from '@chainwork/contract/reference/fold-place'
import { places } from '@chainwork/contract/reference/places'

/** What most people write names of countries in, besides English. */
const languages = ['es', 'pt', 'fr', 'de', 'it']
/** Countries that share a name which either is called by. */
const shared: readonly (readonly [name: string, codes: string])[] = [['congo', 'CD CG']]

let byName: Map<string, Called> | undefined
let byShared: Map<string, readonly number[]> | undefined

interface Called {
  place: number
  /** As languages spell it. */
  written: Set<string>
}

/** The country that is called so in a language of many: `México`, `Suède`. */
export function countryCalled(folded: string): Called | null {
  byName ??= readNames()
  return byName.get(folded) ?? null
}

/** Several countries that one name is short for. */
export function countriesSharing(folded: string): readonly number[] {
  byShared ??= new Map(shared.map(([name, codes]) => [name, codes.split(' ').map(numberOf)]))
  return byShared.get(folded) ?? none
}

const none: readonly number[] = []
const numberOf = (code: string) => places.findIndex((place) => place.code === code)

function readNames(): Map<string, Called> {
  const found = new Map<string, Called>()
  for (const language of languages) {
    const named = new Intl.DisplayNames(language, { type: 'region' })
    for (const [place, { code, parent }] of places.entries()) {
      const name = parent === null ? named.of(code) : undefined
      if (!name) continue
      const called = found.get(foldPlace(name)) ?? { place, written: new Set() }
      if (called.place === place) found.set(foldPlace(name), called)
      called.written.add(spelling(name))
    }
  }
  return found
}

/** Letters that are the same whatever their case. */
export const spelling = (text: string) => text.normalize('NFC').toLowerCase()
