import type { Input } from '@chainwork/contract'
import type * as taxonomy from '@chainwork/contract/taxonomy/endpoints'
import { citiesByRegion } from '@chainwork/contract/reference/city-aliases'
import { placeAliases, places } from '@chainwork/contract/reference/places'
import type { List } from '@chainwork/contract/page'
import type { Place } from '@chainwork/contract/taxonomy/schemas'
import { editDistance } from '@chainwork/search-index'
import { refuseCursor } from '../platform/failure.ts'
import type { Reading } from '../platform/http/caller.ts'
import { taxonomyBook } from './taxonomy-book.ts'

interface Name {
  code: string
  folded: string
  /** The city or other name by which the place was found, when that is not its own name. */
  alias: string | null
}

let names: Name[] | undefined

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
  return { items: found.slice(from, to), total: found.length, next: to < found.length ? String(to) : null }
}

/** 1 character nothing, 2–3 country codes by prefix, more by name, best first. */
function findPlaces(query: Input<typeof taxonomy.searchPlaces>['query']): Place[] {
  if (query.code !== undefined) return present([{ code: query.code.toUpperCase(), alias: null }])
  const typed = foldPlace(query.q ?? '')
  if (typed.length < 2) return []
  if (typed.length <= 3) return present(byCountryCode(typed))
  // A whole label (`Berlin, Germany`) names its place exactly; otherwise what stands before the comma is searched.
  const [name = ''] = (query.q ?? '').split(',')
  const found = present(byName(foldPlace(name) || typed))
  const exact = found.filter(({ label }) => foldPlace(label) === typed)
  return [...exact, ...found.filter((place) => !exact.includes(place))]
}

function byCountryCode(typed: string): { code: string; alias: null }[] {
  const prefix = typed.toUpperCase()
  return places
    .filter(({ code, parent, alpha3 }) =>
      parent === null ? code.startsWith(prefix) || alpha3?.startsWith(prefix) : code.startsWith(prefix),
    )
    .map(({ code }) => ({ code, alias: null }))
}

/** Exact names first, then beginnings, beginnings of a word, then names a few letters away. */
function byName(typed: string): { code: string; alias: string | null }[] {
  const best = new Map<string, { score: number; code: string; alias: string | null; length: number }>()
  const allowed = typed.length >= 8 ? 2 : 1
  for (const { code, folded, alias } of allNames()) {
    const score = closeness(folded, typed, allowed)
    if (score === null) continue
    const ranked = score * 4 + (code.length > 2 ? 1 : 0) + (alias ? 0.5 : 0)
    const known = best.get(code)
    if (!known || ranked < known.score) best.set(code, { score: ranked, code, alias, length: folded.length })
  }
  return [...best.values()].sort(
    (a, b) => a.score - b.score || a.length - b.length || (a.code < b.code ? -1 : 1),
  )
}

function closeness(name: string, typed: string, allowed: number): number | null {
  if (name === typed) return 0
  if (name.startsWith(typed)) return 1
  if (name.includes(` ${typed}`)) return 2
  const head = name.slice(0, typed.length + 1)
  const distance = Math.min(
    editDistance(name, typed, allowed),
    editDistance(head, typed, allowed),
    editDistance(name.slice(0, typed.length), typed, allowed),
  )
  return distance <= allowed ? 3 + distance : null
}

function allNames(): Name[] {
  names ??= [
    ...places.map(({ code, name }) => ({ code, folded: foldPlace(name), alias: null })),
    ...Object.entries(placeAliases).flatMap(([code, aliases]) =>
      aliases.map((alias) => ({ code, folded: foldPlace(alias), alias: null })),
    ),
    ...Object.entries(citiesByRegion).flatMap(([code, cities]) =>
      cities.split(',').map((city) => ({ code, folded: foldPlace(city), alias: city })),
    ),
  ]
  return names
}

/** Lower case, without diacritics and punctuation, single spaces. */
export function foldPlace(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function present(found: { code: string; alias: string | null }[]): Place[] {
  const book = taxonomyBook()
  return found.flatMap(({ code, alias }) => {
    const place = book.placeByCode(code)
    if (!place) return []
    const label = book.placeLabel(code)!
    const country = book.placeByCode(book.placeChain(code).at(-1)!)!
    const isOwnName = !alias || foldPlace(alias) === foldPlace(place.name)
    return [
      {
        code,
        name: place.name,
        label: isOwnName ? label : `${alias}, ${label}`,
        parent: place.parent,
        alpha2: country.code,
        alpha3: country.alpha3!,
        numeric: country.numeric!,
      },
    ]
  })
}
