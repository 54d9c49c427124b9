import { foldPlace } from '@chainwork/contract/reference/fold-place'
import { type FoundPlace, areaNamed, describePlace, placeChainOf } from './found-place.ts'
import { gazetteer } from './gazetteer.ts'
import { meantPlaces } from './meant-place.ts'
import { notInProse, shortNames } from './not-in-prose.ts'
import { lies } from './resolve-place.ts'

/** A place that a part of a text names. */
export interface PlaceSpan {
  /** Where it stands in the text. */
  start: number
  end: number
  /** One place, or the several of that name to choose from, the weightiest first. */
  places: FoundPlace[]
}

interface Word {
  start: number
  end: number
  folded: string
  written: string
  isAfterComma: boolean
}

const joins = new Set(['and', 'or', 'of', 'the', 'in', 'to', 'for', 'with'])
const abbreviation = /^(?:st|ft|mt|(?:\p{L}\.)+)\.?$/iu
const longestText = 20_000
const maxWords = 5
/** No name has a longer word. */
const maxWordLength = 60
const maxSpans = 20
const maxCandidates = 8
/** A smaller city is not looked for among other words, unless what it lies in stands beside it. */
const notedCity = 50_000

/**
 * The places that stand in a text among other words, `remote solidity berlin` or `we are in Portland, OR`, in their order.
 * Precision comes first: words that mean something else as often (`Reading`, `Mobile`, `QA`) are no places here, and nothing
 * is found by a similar name.
 */
export function findPlacesIn(text: string): PlaceSpan[] {
  const words = wordsOf(text.slice(0, longestText))
  const found: PlaceSpan[] = []
  for (let at = 0; at < words.length && found.length < maxSpans;) {
    const span = spanAt(text, words, at)
    if (span)
      found.push({ start: words[at]!.start, end: words[at + span.length - 1]!.end, places: span.places })
    at += span?.length ?? 1
  }
  return found
}

/**
 * The one place that words of a search name, in small letters: `berlin`, `paris texas`. Null for what is more often another
 * word and for names of several places.
 */
export function placeOfWords(name: string): FoundPlace | null {
  const folded = foldPlace(name)
  if (
    notInProse.has(folded) ||
    (folded.length <= 3 && !isShortName(folded, folded) && !inSearches.has(folded))
  )
    return null
  const named = placesCalled(folded)
  const words = folded.split(' ')
  const meant = meantPlaces(folded, inSearches.has(folded) ? named : named.filter(isNoted))
  if (meant.length || words.length === 1) return meant.length === 1 ? describePlace(meant[0]!) : null
  for (let at = words.length - 1; at > 0; at--) {
    const rest = words.slice(at).join(' ')
    const head = words.slice(0, at).join(' ')
    if (rest.length < 4) continue
    const fitting = placesCalled(head).filter((place) => isWithin(place, rest))
    const [place, ...others] = meantPlaces(head, fitting, false)
    if (place !== undefined && !others.length) return describePlace(place)
  }
  return null
}

/**
 * The places of one name where several may be meant, `portland`, the weightiest first, and the one smaller city of several
 * words, `menlo park`. None for what `placeOfWords` knows, and for words that more often mean something else.
 */
export function placesOfWords(name: string): FoundPlace[] {
  const folded = foldPlace(name)
  if (folded.length <= 3 || notInProse.has(folded)) return []
  const named = placesCalled(folded)
  const meant = meantPlaces(folded, named.filter(isNoted))
  if (meant.length > 1) return meant.slice(0, maxCandidates).map(describePlace)
  if (meant.length || !folded.includes(' ')) return []
  return meantPlaces(folded, named).slice(0, maxCandidates).map(describePlace)
}

/** Short names that a search means as places although a text may not. */
const inSearches = new Set(['us', 'sf', 'hk', 'sg', 'zug', 'ulm', 'goa'])

function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}.'’-]*/gu)].flatMap(({ index, 0: whole }) => {
    const found = whole.slice(0, maxWordLength)
    const written = abbreviation.test(found) ? found : found.replace(/[.'’-]+$/, '')
    const folded = foldPlace(written)
    const isAfterComma = /,\s*$/.test(text.slice(Math.max(0, index - 3), index))
    return folded ? [{ start: index, end: index + written.length, folded, written, isAfterComma }] : []
  })
}

/** The longest name that begins at a word, with what it lies in where that follows. */
function spanAt(
  text: string,
  words: readonly Word[],
  at: number,
): { length: number; places: FoundPlace[] } | null {
  for (let length = Math.min(maxWords, words.length - at); length > 0; length--) {
    const some = words.slice(at, at + length)
    if (
      length > 1 &&
      /[\n.;!?]\s/.test(text.slice(some[0]!.start, some.at(-1)!.start).replace(/\bSt\.\s/gi, ''))
    )
      continue
    const folded = some.map((word) => word.folded).join(' ')
    const written = text.slice(some[0]!.start, some.at(-1)!.end)
    if (folded.length <= 3 && !isShortName(folded, written)) continue
    const area = areaNamed(folded)
    if (area && !notInProse.has(folded)) return { length, places: [area] }
    const named = placesCalled(folded)
    if (!named.length) continue
    const qualified = qualifiedBy(named, folded, words.slice(at + length))
    if (qualified) return { length: length + qualified.length, places: [describePlace(qualified.place)] }
    if (notInProse.has(folded)) continue
    const meant = meantPlaces(folded, named.filter(isNoted))
    if (meant.length) return { length, places: meant.slice(0, maxCandidates).map(describePlace) }
  }
  return null
}

/** `OR`, `Oregon`, `Oregon US` or `US` behind a name, when exactly one place of that name lies there. */
function qualifiedBy(
  named: readonly number[],
  folded: string,
  next: readonly Word[],
): { place: number; length: number } | null {
  for (const length of [3, 2, 1]) {
    const rest = next.slice(0, length)
    if (rest.length < length) continue
    if (rest.some(isWord) || joins.has(rest.at(-1)!.written)) continue
    const whole = rest.map((word) => word.folded).join(' ')
    const fitting = named.filter((place) => isWithin(place, whole) || isWithinEach(place, rest))
    const [place, ...others] = meantPlaces(folded, fitting, false)
    if (place !== undefined && !others.length) return { place, length }
  }
  return null
}

/** Two small letters are a word (`portland or remote`), unless they stand behind a comma (`boise, id`). */
function isWord({ folded, written, isAfterComma }: Word): boolean {
  return folded.length <= 2 && written !== written.toUpperCase() && !isAfterComma
}

function isWithin(place: number, part: string): boolean {
  return gazetteer().parentOf(place) !== null && lies(place, part)
}

function isWithinEach(place: number, rest: readonly Word[]): boolean {
  return rest.length > 1 && rest.every((word) => isWithin(place, word.folded))
}

function isShortName(folded: string, written: string): boolean {
  if (/[^a-z0-9 ]/.test(folded)) return folded.length > 1
  const known = shortNames.get(folded)
  return known === 'always' || (known === 'capitals' && written === written.toUpperCase())
}

/** Own names of places; of other languages only in scripts other than Latin. */
function placesCalled(folded: string): number[] {
  const isLatin = /^[a-z0-9 ]+$/.test(folded)
  return gazetteer()
    .names.whole(folded)
    .filter(({ isInner, isForeign }) => !isInner && !(isForeign && isLatin))
    .map(({ place }) => place)
}

function isNoted(place: number): boolean {
  const { kindOf, peopleOf } = gazetteer()
  if (kindOf(place) === 'country') return true
  return peopleOf(place) >= notedCity && (kindOf(place) === 'city' || placeChainOf(place).length <= 3)
}
