import type { Input } from '@chainwork/contract'
import type * as taxonomy from '@chainwork/contract/taxonomy/endpoints'
import { foldPlace } from '@chainwork/contract/reference/fold-place'
import { places } from '@chainwork/contract/reference/places'
import type { List } from '@chainwork/contract/page'
import type { Place } from '@chainwork/contract/taxonomy/schemas'
import { refuseCursor } from '../platform/failure.ts'
import type { Reading } from '../platform/http/caller.ts'
import { gazetteer } from './places/gazetteer.ts'
import { placesNamed } from './places/resolve-place.ts'
import { type Suggestion, suggestPlaces } from './places/suggest-places.ts'
import { taxonomyBook } from './taxonomy-book.ts'

/** A place, and the name it was found by. */
interface Found {
  place: number
  written: string | null
}

/** A page of the places for what was typed. Refuses `input.invalid` for a position that is none of them. */
export async function searchPlaces(
  _reading: Reading,
  { query }: Input<typeof taxonomy.searchPlaces>,
): Promise<List<Place>> {
  const found = findPlaces(query)
  const from =
    query.after === undefined ? 0 : Number(/^[1-9]\d{0,4}$/.exec(query.after)?.[0] ?? refuseCursor())
  if (from && from >= found.length) refuseCursor()
  const to = from + query.limit
  return {
    items: found.slice(from, to).map(({ place, written }) => presentPlace(place, written)),
    total: found.length,
    next: to < found.length ? String(to) : null,
  }
}

/** 1 character nothing, 2–3 a short name like `NYC` and country codes by prefix, more by name; the biggest of a kind first. */
function findPlaces({ q = '', code }: Input<typeof taxonomy.searchPlaces>['query']): Found[] {
  if (code !== undefined) {
    const place = gazetteer().numberOf(code)
    return place === null ? [] : [{ place, written: null }]
  }
  const typed = foldPlace(q)
  if (typed.length < 2) return []
  const named = placesNamed(q.trim()).map((place) => ({ place, written: null }))
  // Two or three letters of other scripts are whole names: 東京, 서울.
  if (typed.length <= 3 && /^[a-z0-9 ]+$/.test(typed)) return distinct([...named, ...byCountryCode(typed)])
  // `Berlin, Germany` names its place; otherwise what stands before the comma is searched.
  const [name = ''] = q.split(',')
  const suggested = suggestPlaces(foldPlace(name) || typed)
  return q.includes(',') || !suggested.length ? distinct([...named, ...suggested]) : suggested
}

/** Countries by their two letters, then those that only their three letters name, then regions; each in the order of the list. */
function byCountryCode(typed: string): Found[] {
  const prefix = typed.toUpperCase()
  const found = places.flatMap(({ code, parent, alpha3 }, place) => {
    const isShort = code.startsWith(prefix)
    if (!isShort && !(parent === null && alpha3?.startsWith(prefix))) return []
    return [{ place, written: null, rank: parent !== null ? 2 : isShort ? 0 : 1 }]
  })
  return found.toSorted((a, b) => a.rank - b.rank).map(({ place, written }) => ({ place, written }))
}

function distinct(found: readonly (Found | Suggestion)[]): Found[] {
  const seen = new Set<number>()
  return found.filter(({ place }) => !seen.has(place) && seen.add(place))
}

/** A region beside the city of its name has the same label, and only here both are offered. */
function labelOf(place: number): string {
  const { codeOf, nameOf, parentOf } = gazetteer()
  const [name, label] = [nameOf(place), taxonomyBook().placeLabel(codeOf(place))!]
  const hasCity = placesNamed(name).some((other) => parentOf(other) === place && nameOf(other) === name)
  return hasCity && parentOf(place) !== null ? label.replace(name, `${name} (region)`) : label
}

/** A numbered place, with the name it was found by where that is another one. */
export function presentPlace(place: number, written: string | null = null): Place {
  const { codeOf, nameOf } = gazetteer()
  const book = taxonomyBook()
  const code = codeOf(place)
  const label = labelOf(place)
  const country = book.placeByCode(code.slice(0, 2))!
  const isOwnName = written === null || foldPlace(written) === foldPlace(nameOf(place))
  return {
    code,
    name: nameOf(place),
    label: isOwnName ? label : `${written}, ${label}`,
    parent: book.placeByCode(code)!.parent,
    alpha2: country.code,
    alpha3: country.alpha3!,
    numeric: country.numeric!,
  }
}
