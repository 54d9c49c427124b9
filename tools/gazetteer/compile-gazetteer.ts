import { foldPlace } from '@chainwork/contract/reference/fold-place'
import {
  type GazetteerArrays,
  hashOfName,
  isForeignName,
  isInnerName,
} from '@chainwork/contract/reference/gazetteer-file'
import { weightOfPlace } from '@chainwork/contract/reference/place-weight'
import { type PlaceRecord, formerPlaces } from '@chainwork/contract/reference/places'

/** A city as it goes into the gazetteer. `code` is its region's where it is that region, as Berlin is. */
export interface CityRecord {
  id: number
  code: string
  name: string
  parent: string
  people: number
  isCapital: boolean
  /** A quarter, whose people the city counts too. */
  isSection: boolean
}

/** Other names of a place: those that people use everywhere, and those of other languages. */
export interface OtherNames {
  code: string
  names: readonly string[]
  foreign: readonly string[]
}

interface Entry {
  key: string
  place: number
  marks: number
  written: string
}

/** Names of places and who lies in whom as flat arrays, ready to be searched. */
export function compileGazetteer(
  places: readonly PlaceRecord[],
  cities: readonly CityRecord[],
  otherNames: readonly OtherNames[],
): GazetteerArrays {
  const numbers = new Map(places.map(({ code }, number) => [code, number]))
  const own = cities.filter(({ code }) => !numbers.has(code))
  const size = places.length + own.length
  const parents = new Uint16Array(size)
  const people = new Uint32Array(size)
  const capitals = new Uint8Array(size)
  for (const [number, { parent }] of places.entries())
    if (parent !== null) parents[number] = numbers.get(parent)! + 1
  let next = places.length
  for (const city of cities) {
    const number = numbers.get(city.code) ?? next++
    numbers.set(city.code, number)
    if (number >= places.length) parents[number] = numbers.get(city.parent)! + 1
    if (city.isCapital) capitals[number] = 1
    people[number] = people[number]! + city.people
    if (city.isSection) continue
    for (let at = parents[number]!; at > 0; at = parents[at - 1]!)
      people[at - 1] = people[at - 1]! + city.people
  }
  const entries: Entry[] = []
  for (const { code, name } of places)
    if (!(code in formerPlaces)) addName(entries, name, numbers.get(code)!, 0)
  for (const { code, name } of cities) addName(entries, name, numbers.get(code)!, 0)
  for (const { code, names, foreign } of otherNames) {
    const number = numbers.get(code)!
    for (const name of names) addName(entries, name, number, 0)
    for (const name of foreign) addName(entries, name, number, isForeignName)
  }
  const cityPlaces = new Set(cities.map(({ code }) => numbers.get(code)!))
  const weights = Array.from({ length: size }, (_, place) => {
    const parent = places[place]?.parent
    const kind = parent === null ? 'country' : cityPlaces.has(place) ? 'city' : 'region'
    return weightOfPlace(kind, people[place]!, capitals[place] === 1 && parent !== null)
  })
  const ids = [...cities].sort((a, b) => a.id - b.id)
  const { written, ...table } = nameArrays(entries, weights)
  return {
    stamp: new Uint32Array([
      hashOfName(places.map(({ code }) => code).join()),
      hashOfName([...parents, ...ids.map(({ id, code }) => `${id} ${code}`)].join()),
    ]),
    cityIds: new Uint32Array(ids.map(({ id }) => id)),
    cityPlaces: new Uint16Array(ids.map(({ code }) => numbers.get(code)!)),
    parents,
    people,
    capitals,
    ids: new Uint32Array(own.map(({ id }) => id)),
    ownNames: new Uint32Array(own.map(({ name }) => written.get(name)!)),
    ...table,
    ...writtenArrays([...written.keys()]),
  }
}

function nameArrays(entries: Entry[], weights: readonly number[]) {
  const order = (a: Entry, b: Entry) =>
    a.marks - b.marks || weights[b.place]! - weights[a.place]! || a.place - b.place
  const sorted = entries.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : order(a, b)))
  const seen = new Set<string>()
  const unique = sorted.filter(
    ({ key, place }) => !seen.has(`${key} ${place}`) && seen.add(`${key} ${place}`),
  )
  const written = new Map<string, number>()
  for (const entry of unique) if (!written.has(entry.written)) written.set(entry.written, written.size)
  const buckets = new Uint32Array(2 ** Math.ceil(Math.log2(unique.length * 1.6)))
  for (const [entry, { key }] of unique.entries()) {
    if (key === unique[entry - 1]?.key) continue
    let bucket = hashOfName(key) & (buckets.length - 1)
    while (buckets[bucket]) bucket = (bucket + 1) & (buckets.length - 1)
    buckets[bucket] = entry + 1
  }
  const chars = unique.map(({ key }) => key).join('')
  let at = 0
  return {
    chars: Uint16Array.from({ length: chars.length }, (_, index) => chars.charCodeAt(index)),
    starts: new Uint32Array([0, ...unique.map(({ key }) => (at += key.length))]),
    places: new Uint16Array(unique.map(({ place }) => place)),
    marks: new Uint8Array(unique.map(({ marks }) => marks)),
    writtenOf: new Uint32Array(unique.map((entry) => written.get(entry.written)!)),
    written,
    buckets,
  }
}

function writtenArrays(names: readonly string[]) {
  const parts = names.map((name) => new TextEncoder().encode(name))
  let at = 0
  const writtenStarts = new Uint32Array([0, ...parts.map(({ length }) => (at += length))])
  const written = new Uint8Array(at)
  for (const [number, part] of parts.entries()) written.set(part, writtenStarts[number])
  return { written, writtenStarts }
}

const umlauts: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  å: 'aa',
  Å: 'Aa',
}
const shorter = { saint: 'st', sankt: 'st', fort: 'ft', mount: 'mt' }

/** A name as it is written, and as people write it who leave out or spell out what their keyboard does not have. */
function addName(entries: Entry[], name: string, place: number, marks: number): void {
  const forms = new Set([foldPlace(name)])
  if (!marks) {
    forms.add(foldPlace(name.replace(/[äöüÄÖÜåÅ]/g, (char) => umlauts[char]!)))
    for (const part of name.split('/')) forms.add(foldPlace(part))
    for (const form of forms)
      for (const [long, short] of Object.entries(shorter)) {
        if (form.startsWith(`${long} `)) forms.add(form.replace(long, short))
        if (form.startsWith(`${short} `)) forms.add(form.replace(short, long))
      }
  }
  for (const key of forms) if (key) entries.push({ key, place, marks, written: name })
  if (marks) return
  // The later words of a name find it too, after all that begin with what was typed.
  const words = foldPlace(name).split(' ')
  for (let at = 1; at < words.length; at++)
    if (words[at]!.length > 3)
      entries.push({ key: words.slice(at).join(' '), place, marks: isInnerName, written: name })
}
