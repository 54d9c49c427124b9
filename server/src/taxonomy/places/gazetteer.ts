import { readFileSync } from 'node:fs'
import { hashOfName, unpackGazetteer } from '@chainwork/contract/reference/gazetteer-file'
import { type PlaceKind, weightOfPlace } from '@chainwork/contract/reference/place-weight'
import { formerPlaces, places } from '@chainwork/contract/reference/places'
import { NameTable } from './name-table.ts'

/** What can be known of places, by their numbers here. Numbers are good for this process only. */
export interface Gazetteer {
  readonly names: NameTable
  /** Changes with what lies in what. */
  readonly version: number
  /** Null for a code no place has or had. */
  numberOf(code: string): number | null
  codeOf(place: number): string
  nameOf(place: number): string
  /** Null for a country. */
  parentOf(place: number): number | null
  kindOf(place: number): PlaceKind
  /** Those who live in its cities of at least 15,000. */
  peopleOf(place: number): number
  /** A city, or a region or country that is one. */
  isCity(place: number): boolean
  weightOf(place: number): number
}

let opened: Gazetteer | undefined

/** The gazetteer of this process. */
export function gazetteer(): Gazetteer {
  opened ??= open()
  return opened
}

function open(): Gazetteer {
  const file = readFileSync(new URL('gazetteer.bin', import.meta.url))
  const bytes = new Uint8Array(file)
  const arrays = unpackGazetteer(bytes.buffer)
  if (arrays.stamp[0] !== hashOfName(places.map(({ code }) => code).join()))
    throw new Error('The gazetteer is of other places: run npm run gazetteer -w tools.')
  const { cityIds, cityPlaces, parents, people, capitals, ids, ownNames } = arrays
  const names = new NameTable(arrays)
  const numbers = new Map(places.map(({ code }, number) => [code, number]))
  const first = places.length
  const kindOf = (place: number): PlaceKind =>
    place >= first ? 'city' : places[place]!.parent === null ? 'country' : 'region'
  const cities = new Uint8Array(parents.length)
  for (const place of cityPlaces) cities[place] = 1
  return {
    names,
    version: arrays.stamp[1]!,
    numberOf: (code) => {
      const given = code.toUpperCase()
      const known = numbers.get(formerPlaces[given] ?? given)
      if (known !== undefined) return known
      // The id says which city it is, whatever region its code was once written with.
      const id = /^[A-Z]{2}(?:-[A-Z0-9]{1,3})?-(\d{5,9})$/.exec(given)?.[1]
      const at = id ? indexOf(cityIds, Number(id)) : -1
      return at < 0 ? null : cityPlaces[at]!
    },
    codeOf: (place) =>
      place < first ? places[place]!.code : `${places[parents[place]! - 1]!.code}-${ids[place - first]}`,
    nameOf: (place) => (place < first ? places[place]!.name : names.written(ownNames[place - first]!)),
    parentOf: (place) => (parents[place] ? parents[place] - 1 : null),
    kindOf,
    peopleOf: (place) => people[place]!,
    isCity: (place) => cities[place] === 1,
    weightOf: (place) => {
      const kind = kindOf(place)
      const counted = kind === 'region' && cities[place] ? 'city' : kind
      return weightOfPlace(counted, people[place]!, capitals[place] === 1 && kind !== 'country')
    },
  }
}

/** Where a number stands in sorted ones; -1 when it does not. */
function indexOf(sorted: Uint32Array, wanted: number): number {
  let low = 0
  let high = sorted.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    if (sorted[middle] === wanted) return middle
    if (sorted[middle]! < wanted) low = middle + 1
    else high = middle - 1
  }
  return -1
}
