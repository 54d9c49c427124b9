import { foldPlace } from '@chainwork/contract/reference/fold-place'
import { editDistance } from '@chainwork/search-index'
import { type Gazetteer, gazetteer } from './gazetteer.ts'

/** A place that begins like what was typed, or nearly. */
export interface Suggestion {
  place: number
  /** The name it was found by, as it is written. */
  written: string
}

interface Found {
  place: number
  entry: number
  rank: number
}

const ranks = { whole: 0, begins: 1, foreign: 2, inner: 3, near: 4 }
const longestTyped = 60
const maxNear = 60
const startsAlike = 3
const twoSlips = 8

/**
 * Places by the beginning of a folded name: whole names first, then beginnings, then names of other languages and the later
 * words of names, each the biggest first. Names one letter away, from 8 letters on two, only where there is no other.
 */
export function suggestPlaces(typed: string): Suggestion[] {
  if (!typed || typed.length > longestTyped) return []
  const book = gazetteer()
  const found = new Map<number, Found>()
  collect(book, typed, typed.length, found)
  if (!found.size) for (const key of oneSlipAway(book, typed)) collect(book, key, null, found)
  if (!found.size && typed.length >= twoSlips) collectTwoSlipsAway(book, typed, found)
  const { names, weightOf } = book
  const weights = new Map([...found.keys()].map((place) => [place, weightOf(place)]))
  return [...found.values()]
    .sort((a, b) => a.rank - b.rank || weights.get(b.place)! - weights.get(a.place)! || a.place - b.place)
    .map(({ place, entry }) => ({ place, written: names.writtenOf(entry) }))
}

/** The codes of the places whose names begin like a text, or else those so called in another language; no slips. */
export function placesBeginning(text: string): string[] {
  const typed = foldPlace(text)
  const { codeOf, nameOf } = gazetteer()
  const begins = (name: string) => ` ${foldPlace(name)}`.includes(` ${typed}`)
  const found = suggestPlaces(typed).filter(({ written }) => begins(written))
  const own = found.filter(({ place }) => begins(nameOf(place)))
  return (own.length ? own : found).map(({ place }) => codeOf(place))
}

function collect({ names }: Gazetteer, key: string, whole: number | null, found: Map<number, Found>): void {
  const [from, to] = names.range(key)
  const last = whole === null ? Math.min(to, from + maxNear) : to
  for (let entry = from; entry < last; entry++) {
    const { place, isForeign, isInner } = names.hit(entry)
    const rank =
      whole === null
        ? ranks.near
        : isInner
          ? ranks.inner
          : names.lengthOf(entry) === whole
            ? ranks.whole
            : isForeign
              ? ranks.foreign
              : ranks.begins
    const known = found.get(place)
    if (!known || rank < known.rank) found.set(place, { place, entry, rank })
  }
}

/** Beginnings that names have and that differ from this in one letter: left out, added, another, or two swapped. Never the first. */
function oneSlipAway({ names }: Gazetteer, typed: string): Set<string> {
  const keys = new Set<string>()
  for (let at = 1; at <= typed.length; at++) {
    const [head, tail] = [typed.slice(0, at), typed.slice(at)]
    if (tail) keys.add(head + tail.slice(1))
    if (tail.length > 1) keys.add(head + tail[1] + tail[0] + tail.slice(2))
    const [from, to] = names.range(head)
    for (let entry = from; entry < to;) {
      const char = names.charAt(entry, at)
      if (char < 0) {
        entry += 1
        continue
      }
      const next = head + String.fromCharCode(char)
      if (tail) keys.add(next + tail.slice(1))
      if (tail) keys.add(next + tail)
      entry = Math.max(entry + 1, names.range(next)[1])
    }
  }
  keys.delete(typed)
  return keys
}

function collectTwoSlipsAway({ names }: Gazetteer, typed: string, found: Map<number, Found>): void {
  const [from, to] = names.range(typed.slice(0, startsAlike))
  for (let entry = from; entry < to; entry++) {
    const { place, isInner } = names.hit(entry)
    if (isInner || Math.abs(names.lengthOf(entry) - typed.length) > 2) continue
    if (editDistance(names.keyOf(entry), typed, 2) <= 2 && !found.has(place))
      found.set(place, { place, entry, rank: ranks.near })
  }
}
