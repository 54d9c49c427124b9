import { foldPlace } from '@chainwork/contract/reference/fold-place'
import { isStateCode } from './coded-places.ts'
import { type PlaceReading, type WhereGap, common, residenceOf } from './common-place.ts'
import { withoutSurroundings } from './compound-place.ts'
import { areaNamed, placeChainOf } from './found-place.ts'
import { apartAgain, isFirm, withJoinedNames } from './joined-names.ts'
import { gazetteer } from './gazetteer.ts'
import { meantPlaces } from './meant-place.ts'
import { notInProse } from './not-in-prose.ts'
import { ambiguousCodes, codesOfWork } from './region-abbreviations.ts'
import { placesNamed } from './resolve-place.ts'
import {
  apart,
  fillers,
  hybridWords,
  isNoise,
  notedCity,
  onsiteWords,
  remoteWords,
  statesAlone,
  wherePartsOf,
  withoutNoise,
} from './where-words.ts'

/** What a line about the place of a job says. */
export interface Where {
  /** The smallest place that it is certain to mean. */
  code: string | null
  gap: WhereGap | null
  /** Countries and regions that it says remote workers may live in. */
  residence: string[]
  isRemote: boolean
  isHybrid: boolean
  isOnsite: boolean
}

/** Street, town and what that lies in are far fewer segments. */
const [longest, maxResidence, maxSegments, quarterWords] = [1000, 30, 12, 4]
/** Cities of so many people are named behind their quarters. */
const metropolis = 1_000_000

/**
 * Reads where a job is from a line as ads have it: `Remote - US`, `100 Gold Street, New York, NY`, `Berlin or Munich`. The
 * country that its source gives tells places of one name apart. Only what is certain is answered: of several places what
 * they all lie in, of an unknown town the region or country that stands with it.
 */
export function readWhere(raw: string | null, country?: string | null): Where {
  const text = withJoinedNames(withoutNoise((raw ?? '').slice(0, longest)))
  const given = country ? gazetteer().numberOf(country) : null
  const says = (words: RegExp) => text.search(words) >= 0
  const where: Where = {
    code: null,
    gap: null,
    residence: [],
    isRemote: says(remoteWords),
    isHybrid: says(hybridWords),
    isOnsite: says(onsiteWords),
  }
  if (isFirm(text)) return { ...where, gap: 'unknown' }
  // `Frankfurt/Oder` is one name.
  const [named, ...more] = text.includes('/') ? gazetteer().names.whole(foldPlace(text)) : []
  if (named && !more.length) return { ...where, code: gazetteer().codeOf(named.place) }
  const offices: PlaceReading[] = []
  const homes: PlaceReading[] = []
  let isListed = false
  for (const part of new Set(wherePartsOf(text))) {
    const saysRemote = part.search(remoteWords) >= 0
    const rest = part
      .replace(/\(\s*(?:full(?:y)?\s+)?(?:remote|hybrid|on-?site)\s*\)/gi, ' ')
      .replace(remoteWords, '|')
      .replace(hybridWords, '|')
      .replace(onsiteWords, '|')
      .replace(fillers, ' ')
    const readings = rest.split(apart).flatMap((one) => readOne(one, given) ?? [])
    // `Remote in Spain or Portugal`
    const isRemote: boolean = saysRemote || (isListed && rest === part && readings.every(isWide))
    isListed = isRemote && readings.length > 0 && readings.every(isWide)
    ;(isRemote ? homes : offices).push(...readings)
    if (isRemote && !/prefer/i.test(part)) where.residence.push(...readings.flatMap(residenceOf))
  }
  where.residence = [...new Set(where.residence)]
  if (where.residence.length > maxResidence) where.residence = []
  const read = offices.some(({ places }) => places.length) || !homes.length ? offices : homes
  if (!read.length) {
    const rest = [remoteWords, hybridWords, onsiteWords, /\b(?:or|and)\b/g].reduce(
      (text, words) => text.replace(words, ' '),
      (raw ?? '').slice(0, longest),
    )
    const isOpen = foldPlace(rest) !== ''
    return {
      ...where,
      code: given !== null && !isOpen ? gazetteer().codeOf(given) : null,
      gap: isOpen ? 'unknown' : null,
    }
  }
  const { place, gap } = common(read)
  return { ...where, code: place === null ? null : gazetteer().codeOf(place), gap }
}

/** A country, or several: no town where an office may be. */
const isWide = ({ places, area }: PlaceReading) =>
  area !== null || (places.length > 0 && places.every((place) => gazetteer().kindOf(place) === 'country'))

/** Null for words without any meaning. */
function readOne(written: string, given: number | null): PlaceReading | null {
  const segments = apartAgain(written)
    .split(/[,，،。()（）]|\s[-–—]+|[-–—]+\s|^[-–—:]+|[-–—:]+$/)
    .flatMap((segment) =>
      /^(?:[A-Z]{2,3}-[A-Z]{2,3}-.|[A-Z]{3}-\p{Lu}\p{Ll})/u.test(segment.trim())
        ? segment.split('-')
        : [segment],
    )
    .map((segment) => segment.trim().replace(/^(?:(?:in|the|from|at)\s+)+/i, ''))
    .filter((segment) => foldPlace(segment) && !isNoise(segment))
    .slice(-maxSegments)
  if (!segments.length) return null
  const whole = areaNamed(foldPlace(segments.join(' ')))
  if (whole) return { places: [], area: whole.countries }
  const isGiven = (places: readonly number[]) =>
    given !== null && places.every((place) => placeChainOf(place).includes(given))
  // Street and town before the place, or a town too small to be known: the rest is certain when it holds together.
  for (let from = 0; from < segments.length; from++) {
    const rest = segments.slice(from)
    const area = from > 0 ? areaNamed(foldPlace(rest.join(' '))) : null
    if (area) return { places: [], area: area.countries }
    const places = narrowed(rest, given)
    // `Warsaw, Indiana`: the town is too small to be known, the one that is known lies elsewhere.
    if (from === 0 && places.length > 1 && isStateBehindTown(segments)) continue
    if (
      places.length &&
      (from === 0 || isWhole(rest, places) || isQuarterOf(places, segments.slice(0, from)))
    )
      // A known town elsewhere contradicts letters that may be anything: `Cape Town, SA`.
      return from > 0 && isCode(rest) && !isGiven(places) && placesNamed(segments[from - 1]!).length > 0
        ? { places: stateOf(rest), area: null, isCoarse: true }
        : { places, area: null, isCoarse: from > 0 }
  }
  const around = aroundCity(segments, given)
  if (around.length) return { places: around, area: null, isCoarse: true }
  const state = segments.length > 1 && isCode(segments.slice(-2, -1)) ? [] : stateOf(segments.slice(-1))
  if (state.length) return { places: state, area: null, isCoarse: segments.length > 1 }
  // `US, AL, Abernant`
  for (let to = segments.length - 1; to > 1; to--) {
    const places = narrowed(segments.slice(0, to), given)
    if (places.length === 1) return { places, area: null, isCoarse: true }
  }
  return withoutBrackets(written, given) ?? { places: [], area: null }
}

/** `Abu Dhabi (relocation provided)`: what stands in brackets names no place, and what is left does. */
function withoutBrackets(written: string, given: number | null): PlaceReading | null {
  const inside = [...written.matchAll(/[(（]([^()（）]*)[)）]/g)].flatMap(([, text = '']) => text.split(','))
  if (!inside.length || inside.some((text) => /^\s*[A-Z]{2,3}\s*$/.test(text) || isKnown(text))) return null
  return readOne(written.replace(/[(（][^()（）]*[)）]/g, ' '), given)
}

const isKnown = (text: string) => areaNamed(foldPlace(text)) !== null || placesNamed(text.trim()).length > 0

/** `SoHo, New York`: a part that nobody knows of a city that everyone does. */
function isQuarterOf([place, ...others]: readonly number[], before: readonly string[]): boolean {
  const { kindOf, isCity, peopleOf } = gazetteer()
  if (place === undefined || others.length || !(kindOf(place) === 'city' || isCity(place))) return false
  if (peopleOf(place) < metropolis) return false
  return before.every(
    (name) => /^\p{Lu}/u.test(name) && name.split(/\s+/).length <= quarterWords && !isKnown(name),
  )
}

/** A town, then the full name of a state of North America. */
function isStateBehindTown([town = '', state = '', ...others]: readonly string[]): boolean {
  const { kindOf, codeOf } = gazetteer()
  const [region, ...more] = placesNamed(state)
  if (region === undefined || more.length || others.length || !/^(?:US|CA)-/.test(codeOf(region)))
    return false
  return kindOf(region) === 'region' && placesNamed(town).every((place) => kindOf(place) === 'city')
}

const isCode = (segments: readonly string[]) => segments.length === 1 && /^[A-Z]{2,3}$/.test(segments[0]!)

/** `NY` alone, or behind a town that nothing knows there. */
function stateOf([only = '', ...others]: readonly string[]): number[] {
  const state = others.length || !statesAlone.has(only) ? null : gazetteer().numberOf(statesAlone.get(only)!)
  return state === null ? [] : [state]
}

/** `Greater Boston Area`, `South Florida`: what the words around a name leave, when that is one big city or a region. */
function aroundCity([first = '', ...rest]: readonly string[], given: number | null): number[] {
  const name = withoutSurroundings(first)
  if (!name || name === first) return []
  const places = narrowed([name, ...rest], given)
  const [place] = places
  const { kindOf, peopleOf } = gazetteer()
  const isKnown =
    place !== undefined && places.length === 1 && kindOf(place) !== 'country' && peopleOf(place) >= notedCity
  return isKnown ? places : []
}

/** The places that segments name, those of the given country when there are some. */
function narrowed(segments: readonly string[], given: number | null): number[] {
  const { codeOf } = gazetteer()
  const [only = ''] = segments
  if (segments.length === 1 && /^[A-Z]{2}$/.test(only)) {
    // `Dromore, NI`, `Backend, AI`
    if (given === null && (ambiguousCodes.has(only) || codesOfWork.has(only))) return []
    const country = gazetteer().numberOf(only)
    const state = given === null ? null : gazetteer().numberOf(`${codeOf(given)}-${only}`)
    const isState = isStateCode(only)
    if (country !== null && (country === given || !isState)) return [country]
    if (state !== null) return [state]
  }
  const cjk = beginningIn(only)
  const named = cjk === null ? placesNamed(segments.join(', ')) : [cjk]
  if (given === null || named.length < 2) return named
  const inside = named.filter((place) => placeChainOf(place).includes(given))
  const isOneName =
    gazetteer()
      .names.whole(foldPlace(only))
      .filter(({ place }) => named.includes(place)).length === named.length
  return inside.length && isOneName ? meantPlaces(foldPlace(only), inside, false) : named
}

/** Whether what is left of a line after an unknown part is certain enough to be told alone. */
function isWhole(rest: readonly string[], places: readonly number[]): boolean {
  const [place, ...others] = places
  if (place === undefined || others.length) return false
  const [only = ''] = rest
  return rest.length > 1 || (gazetteer().kindOf(place) !== 'city' && !notInProse.has(foldPlace(only)))
}

/** The place that Chinese, Japanese or Korean text begins with: `北京市海淀区`, `台灣台中`. Beijing time is no place. */
function beginningIn(segment: string): number | null {
  let rest = segment.replace(/^[\p{Script=Latin}\s\d]+/u, '').trim()
  if (!/^[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]/u.test(rest)) return null
  const { kindOf, parentOf } = gazetteer()
  let found: number | null = null
  for (let length = Math.min(rest.length, 8); length > 1; length--) {
    const [place, ...others] = placesNamed(rest.slice(0, length))
    if (place === undefined || others.length || rest.startsWith('时间', length)) continue
    if (found !== null && !placeChainOf(place).includes(found)) break
    found = place
    rest = rest.slice(length).trim()
    // `大阪府` is the prefecture around the city.
    const region = /^[府県縣省]/.test(rest) && kindOf(place) === 'city' ? parentOf(place) : null
    if (region !== null) found = region
    length = Math.min(rest.length, 8) + 1
  }
  return found
}
