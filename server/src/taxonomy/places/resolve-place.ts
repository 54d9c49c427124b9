import { bareRegion, foldPlace } from '@chainwork/contract/reference/fold-place'
import { bareWhere, countriesSharing, countryCalled, spelling } from './called-countries.ts'
import { countryByAlpha3, isStateCode, placesOfCode } from './coded-places.ts'
import { compoundPlace, withoutSurroundings } from './compound-place.ts'
import { type FoundPlace, areaNamed, describePlace, placeChainOf } from './found-place.ts'
import { gazetteer } from './gazetteer.ts'
import { meantPlaces } from './meant-place.ts'
import { notInProse } from './not-in-prose.ts'
import { codesOfWork, regionsAbbreviated, withoutStops } from './region-abbreviations.ts'
import { suggestPlaces } from './suggest-places.ts'

/** What a text says of where: one place, one of several to choose from, or nothing known. */
export type PlaceAnswer =
  | { kind: 'exact'; place: FoundPlace }
  | { kind: 'ask'; candidates: FoundPlace[] }
  | { kind: 'unknown'; suggestions: FoundPlace[] }

const longest = 200
const maxParts = 6
const maxCandidates = 8
const maxSuggestions = 5
const maxBehind = 3
const bigCity = 500_000
const shortNameWeight = 500_000

/**
 * The place that a text names and nothing else: `Berlin`, `Portland, ME`, `Paris Texas`, `GB, LND, London`, `EMEA`. It is
 * exact only when no other can be meant: alone of its name, told apart by what stands with it, or so much weightier than all
 * others of the name that everyone means it. It is never taken from a similar name: those are suggestions.
 */
export function resolvePlace(text: string): PlaceAnswer {
  if (text.length > longest) return { kind: 'unknown', suggestions: [] }
  const written = text.trim()
  const folded = foldPlace(written)
  if (!folded) return { kind: 'unknown', suggestions: [] }
  const area = areaNamed(folded)
  if (area) return { kind: 'exact', place: area }
  const named = placesNamed(written)
  if (named.length === 1) return { kind: 'exact', place: describePlace(named[0]!) }
  if (named.length) return { kind: 'ask', candidates: named.slice(0, maxCandidates).map(describePlace) }
  const around = placeAround(written)
  if (around !== null) return { kind: 'exact', place: describePlace(around) }
  const coded = placesOfCode(written)
  if (coded.length) return { kind: 'ask', candidates: coded.map(describePlace) }
  // `10115 Berlin`, `Hybrid (London, UK)`
  const bare = bareWhere(written)
  const meant = bare ? resolvePlace(bare) : null
  if (meant && meant.kind !== 'unknown') return meant
  return { kind: 'unknown', suggestions: suggestionsFor(written) }
}

/** The places that a text names as a whole; several when it is not certain which. */
export function placesNamed(written: string): number[] {
  const folded = foldPlace(written)
  const country = /^[A-Z]{3}$/.test(written) && !codesOfWork.has(written) ? countryByAlpha3(written) : null
  if (country !== null) return [country]
  const sharing = countriesSharing(folded)
  if (sharing.length) return [...sharing]
  const whole = meantPlaces(folded, placesCalled(folded, written), !hasMarks(written))
  if (whole.length) return whole
  const coded = /^[A-Za-z]{2}-[A-Za-z0-9-]+$/.test(written) ? gazetteer().numberOf(written) : null
  if (coded !== null) return [coded]
  const parts = written
    .split(/[,;/|()（），،、；·•]|\s[-–—]+\s/)
    .map((part) => part.trim())
    .filter((part) => foldPlace(part))
  if (parts.length > maxParts) return []
  const one = parts.length === 1 ? splitName(folded.split(' ')) : qualified(parts)
  const found = one.length ? one : compoundPlace(parts, (name) => placesCalled(name), lies)
  if (found.length || !parts.length) return found
  if (parts.length === 1) return []
  // `Amsterdam/Bangalore`: several places, each known.
  const each = parts.map(placesNamed)
  return each.every((named) => named.length) ? [...new Set(each.flat())] : []
}

/**
 * Places of exactly this folded name. Names of other languages count only where no name of its own does, or where they are
 * spelled like the text and that is not: `França` is France, `Franca` a city.
 */
function placesCalled(folded: string, written = folded): number[] {
  const { names, weightOf } = gazetteer()
  let hits = names
    .whole(folded)
    // Of two letters only what everyone knows (LA, UK): the rest are codes and syllables.
    .filter(
      ({ isInner, place }) =>
        !isInner && (!/^[a-z0-9]{1,2}$/.test(folded) || weightOf(place) > shortNameWeight),
    )
    // A short name of another language is a word without its marks: `Đức` is Germany, `Duc` nothing.
    .filter(
      ({ isForeign, entry }) =>
        !isForeign || folded.length > 4 || hasMarks(written) || !hasMarks(names.writtenOf(entry)),
    )
  const spelled = hasMarks(written) ? hits.filter(({ entry }) => hasMarks(names.writtenOf(entry))) : []
  // `A'dam` is not Adam.
  if (/^\p{L}['’]\p{L}/u.test(written)) hits = hits.filter(({ entry }) => /['’]/.test(names.writtenOf(entry)))
  const country = countryCalled(folded)
  // A country named in another language wins over a town of that name, unless only the town is spelt that way.
  const abroad =
    country && hits.some(({ place }) => place === country.place) && country.written.has(spelling(written))
      ? [country.place]
      : []
  if (spelled.length) hits = spelled
  const near = hits.filter(({ isForeign }) => !isForeign)
  return [...new Set([...abroad, ...(near.length ? near : hits).map(({ place }) => place)])]
}

/** Whether a text has letters that not every keyboard has: `ç`, `ü`. */
function hasMarks(text: string): boolean {
  return /\p{Script=Latin}\p{M}/u.test(text.normalize('NFD'))
}

/** `Portland`, `ME` or `GB`, `LND`, `London`: the place that one part names and all others fit. */
function qualified(parts: readonly string[]): number[] {
  const found: number[][] = []
  for (const [at, part] of parts.entries()) {
    const folded = foldPlace(part)
    const others = parts.filter((_, other) => other !== at)
    const coded = isTownBefore(parts, at) ? [] : regionsCoded(part, others)
    const named = [...placesCalled(folded, part), ...coded]
    const fitting = named.filter((place) => others.every((other) => lies(place, other)))
    // Of several parts that all others fit, the smallest place is the one named: what it lies in fits it.
    const finest = fitting.filter(
      (place) => !parts.some((other, index) => index !== at && isFiner(place, other)),
    )
    const meant = isEitherCode(finest, others) ? finest : meantPlaces(folded, finest, false)
    if (meant.length) found.push(meant)
  }
  const [first = [], ...later] = found
  // `Mexico - Mexico City` is the city, not the region that shares the country's name.
  const { kindOf } = gazetteer()
  const city = later.find(([place]) => place !== undefined && kindOf(place) === 'city')
  return first.length === 1 && city?.length === 1 && kindOf(first[0]!) !== 'city' ? city : first
}

/** Whether a code could be a country's or a state's, with a town of that name in both: `Windsor, CA`. */
function isEitherCode(places: readonly number[], others: readonly string[]): boolean {
  const { codeOf, kindOf } = gazetteer()
  const [code = '', ...more] = others
  if (more.length || !/^[A-Za-z]{2}$/.test(code) || places.some((place) => kindOf(place) !== 'city'))
    return false
  const countries = new Set(places.map((place) => codeOf(placeChainOf(place).at(-1)!)))
  return countries.size > 1 && countries.has(code.toUpperCase()) && countries.has('US')
}

/** `Jordan, MN`: a town called as a country, in a state of North America rather than in a region of that country. */
function isTownBefore(parts: readonly string[], at: number): boolean {
  return parts.length === 2 && at === 1 && parts[0]!.length > 2 && isStateCode(parts[1]!)
}

/** `NY` beside `US`: the region of that code in the country that another part names. */
function regionsCoded(part: string, others: readonly string[]): number[] {
  if (!/^[A-Za-z0-9]{1,3}$/.test(part)) return []
  const { numberOf, kindOf, codeOf } = gazetteer()
  return others
    .flatMap((other) =>
      /^[A-Z]{2}$/.test(other) ? (numberOf(other) ?? []) : placesCalled(foldPlace(other), other),
    )
    .filter((place) => kindOf(place) === 'country')
    .flatMap((country) => numberOf(`${codeOf(country)}-${part}`) ?? [])
}

/** Whether another part names a place within this one, such as the city of a state. */
function isFiner(place: number, other: string): boolean {
  return placesCalled(foldPlace(other), other).some(
    (inner) => inner !== place && placeChainOf(inner).includes(place),
  )
}

/** `Portland Maine`, `Boise ID`, `Germany Berlin`: a name, then or before it what it lies in. */
function splitName(words: readonly string[]): number[] {
  if (words.length > 8) return []
  for (let at = words.length - 1; at > 0; at--) {
    const [head, tail] = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
    for (const [name, rest] of [
      [head, tail],
      [tail, head],
    ] as const) {
      // `North Asia` is no place called North.
      if (notInProse.has(name) && areaNamed(rest)) continue
      const fitting = placesCalled(name).filter((place) => codeLies(place, rest, name === head))
      const meant = meantPlaces(name, fitting, false)
      if (meant.length) return meant
    }
  }
  return []
}

function codeLies(place: number, rest: string, isBehind: boolean): boolean {
  if (lies(place, rest)) return isBehind || rest.length > 3
  // `austin tx usa`
  const parts = rest.split(' ')
  return isBehind && parts.length > 1 && parts.every((part) => part.length > 1 && lies(place, part))
}

/** Whether a place is in what a part names, by name or by code: Portland in `OR`, `Oregon`, `US` and `USA`. */
export function lies(place: number, part: string): boolean {
  const { codeOf, nameOf, kindOf } = gazetteer()
  const chain = placeChainOf(place)
  const folded = withoutStops(foldPlace(part))
  if (regionsAbbreviated(folded).some((region) => chain.includes(region))) return true
  if (/^[a-z0-9]{1,3}$/.test(folded)) {
    const code = folded.toUpperCase()
    if (chain.some((one) => isCalled(codeOf(one), code)) || countryByAlpha3(code) === chain.at(-1))
      return true
  }
  if (placesCalled(folded, part).some((named) => chain.includes(named))) return true
  const bare = bareRegion(part)
  return (
    chain.some((one) => kindOf(one) !== 'city' && bareRegion(nameOf(one)) === bare) ||
    areaNamed(folded)?.countries.includes(codeOf(chain.at(-1)!)) === true
  )
}

/** `US-OR` by `OR`, `US` by `US`. */
function isCalled(code: string, wanted: string): boolean {
  const parts = code.split('-')
  return parts.length < 3 && parts.at(-1) === wanted
}

/** `Greater Boston Area`: the one big city or region that words around a name leave. */
function placeAround(written: string): number | null {
  const bare = written
    .split(',')
    .map((part) => withoutSurroundings(part.trim()))
    .join(', ')
  const [place, ...others] = bare && bare !== written ? placesNamed(bare) : []
  if (place === undefined || others.length) return null
  const { kindOf, peopleOf } = gazetteer()
  return kindOf(place) !== 'country' && peopleOf(place) >= bigCity ? place : null
}

/** What begins like the first part of a text, and what its last part names by itself: `Warsaw, IN` may be in Indiana. */
function suggestionsFor(written: string): FoundPlace[] {
  const [first = '', ...others] = written.split(/[,;/|(（，)）]/).map((part) => part.trim())
  const last = others.findLast((part) => part) ?? ''
  const behind = last ? [...placesNamed(last), ...placesOfCode(last).toReversed()] : []
  const like = suggestPlaces(foldPlace(first) || foldPlace(written)).map(({ place }) => place)
  const offered = [...like.slice(0, maxSuggestions - Math.min(behind.length, maxBehind)), ...behind]
  return [...new Set(offered)].slice(0, maxSuggestions).map(describePlace)
}
