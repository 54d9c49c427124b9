import { findPlacesIn, parsePlace, placesNamed, resolvePlace, townPostcode } from '../../taxonomy/index.ts'
import { isCompanyLike, jobLikeness } from './job-words.ts'

const remote =
  /^(?:remote|hybrid|on-?site|hybride|remoto|télétravail|teletrabajo|teletrabalho|home\s?office|presencial|híbrido|worldwide|full remote|100% remote)$/iu
const before = /^(?:remote|hybrid|based in|located in|in|wohnhaft in|basé[e]? à)\s*[-–,(]?\s+/iu

/**
 * The code of a text that names a place and nothing else; null where any part of it is something else. `allowsUnknown`: a first
 * part nobody knows counts as a town where a country stands behind it, `Zapopan, Mexico`.
 */
export function placeCode(text: string, allowsUnknown = false): string | null {
  const named = withoutSurroundings(text)
    .replace(before, '')
    .replace(/[\s,–-]*\(?\b(?:remote|hybrid|on-?site|hybride|remoto)\b\)?\s*$/iu, '')
    .replace(/^[\s,]+|[\s,.]+$/g, '')
  if (!named || named.length > 60 || /[@:;!?|•]|\d{4,}.*\d{4,}/.test(named)) return null
  const parts = named
    .split(/\s*[,(/)·]\s*|\s[-–—]\s|\t/)
    .map((part) => part.replace(postcode, '').trim())
    .filter((part) => part && !remote.test(part))
  if (!parts.length || parts.length > 4) return null
  if (parts.some((part) => !/^[\p{Lu}\p{Lo}]/u.test(part) || part.split(/\s+/).length > 4)) return null
  // Two letters alone are a state to one reader and a country to another.
  if (parts.length === 1 && /^[A-Z]{2,3}$/.test(parts[0]!) && !/^(?:USA|UK|UAE|NYC)$/.test(parts[0]!))
    return null
  const whole = exactCode(parts.join(', '))
  const [first = '', ...rest] = parts
  const mayBeTown = allowsUnknown && rest.length > 0 && /^[^,]+(?:,[^,–—(]+){1,2}$/.test(named)
  if (whole || !mayBeTown || jobLikeness(first) || isCompanyLike(first)) return whole
  return exactCode(rest.join(', '))
}

/** `Greater Leeds Area`, `St. Paul, MN (willing to relocate)`: the place that is named in it. */
const withoutSurroundings = (text: string) =>
  text
    .replace(/\s*\((?:willing|open|able|ready|can|prêt|offen|umzug|dispon)[^()]*\)$/iu, '')
    .replace(
      /^(?:greater\s)?(\p{Lu}[\p{L}. ]{2,24}?)(?:\scity)?(?:[-–/]\p{Lu}[\p{L} ]{2,24})?\s(?:(?:metropolitan|metro|bay)\s)?(?:area|region)$/iu,
      '$1',
    )

/** A postcode before a town: `04109 Leipzig`, `31-147 Kraków`, `1012 AB Amsterdam`. */
const postcode = new RegExp(String.raw`^${townPostcode}\s+`)

/** What words of the current résumé mean. The same words are looked up many times: as lines, parts and ends of parts. */
const known = new Map<string, string | null>()

/** Forgets them once the résumé is read. */
export const forgetPlaces = (): void => known.clear()

/** The code of the one place that words mean; areas of several countries have none. */
function exactCode(text: string): string | null {
  const before = known.get(text)
  if (before !== undefined) return before
  // What is no place at all is told faster than what it may have meant.
  const answer = parsePlace(text) === null ? null : resolvePlace(text)
  const code = answer?.kind === 'exact' && answer.place.kind !== 'area' ? answer.place.code : null
  known.set(text, code)
  return code
}

/** The city that stands in a name and is certain: `University of Lagos`, `TU Berlin`. A country or a state is no place to study in. */
export function placeInName(name: string): string | null {
  const found = findPlacesIn(name)
  const [place, ...others] = found.flatMap(({ places }) => places)
  return place?.code.includes('-') && !others.length ? place.code : null
}

/** Whether a text names a country. */
export function isCountry(text: string): boolean {
  return /^[A-Z]{2}$/.test(placeCode(text.trim()) ?? '')
}

/** Whether a text is the name of several places and nothing else. */
export function isAmbiguousPlace(text: string): boolean {
  const mayBe = /^\p{Lu}[\p{L} .'-]{2,30}$/u.test(text) && placesNamed(text).length > 1
  return mayBe && resolvePlace(text).kind === 'ask'
}

/** Whether words say only how somebody works, which is no place and no company. */
export function isWorkplace(text: string): boolean {
  return remote.test(text.trim().replace(/^\(|\)$/g, ''))
}

/** A text without the place at its end, and that place: `Ledger Works, Berlin, Germany`. */
export function splitPlace(text: string): { rest: string; code: string | null; hasPlace: boolean } {
  const whole = placeCode(text)
  if (whole || isWorkplace(text)) return { rest: '', code: whole, hasPlace: true }
  const bracket = /^(.*\S)\s*\(([^()]{2,40})\)$/.exec(text)
  const town = bracket && /^(.*\S),\s+([^,]{2,40})$/.exec(bracket[1]!)
  if (town) {
    const code = placeCode(`${town[2]!} (${bracket[2]!})`)
    if (code) return { rest: town[1]!, code, hasPlace: true }
  }
  if (bracket) {
    const code = placeCode(bracket[2]!, true)
    if (code || isWorkplace(bracket[2]!)) return { rest: bracket[1]!, code, hasPlace: true }
  }
  // The longest end that is a place: `Austin, Texas` rather than `Texas`.
  for (const { index, 0: mark } of text.matchAll(/,\s+|\s[-–—|·•]\s|\t/g)) {
    const rest = text.slice(0, index).trim()
    const end = text.slice(index + mark.length)
    const code = rest ? placeCode(end) : null
    // An unknown first part may as well be the end of a name: it needs a place that is known by itself.
    if (rest && (isWorkplace(end) || (code && placeCode(end.split(/,\s+/)[0]!))))
      return { rest, code, hasPlace: true }
  }
  // A town nobody knows in a state: `Princeton University, Smallville, NJ`.
  const state = /^(.*\S),\s+\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+)?,\s+([A-Z]{2})$/u.exec(text)
  if (state && exactCode(`US-${state[2]!}`)) return { rest: state[1]!, code: null, hasPlace: true }
  // Several places have the name: which is not told, but it is no part of what stands before it.
  const match = /^(.*\S\s\S.*),\s+(\p{Lu}[\p{L}.' -]{2,30})$/u.exec(text)
  if (match && isAmbiguousPlace(match[2]!)) return { rest: match[1]!, code: null, hasPlace: true }
  return { rest: text, code: null, hasPlace: false }
}

/** A name without what says where it is: `Phoenix`, not `Phoenix, AZ` nor `Germany`. */
export const isBareName = (text: string) => /^\p{Lu}[\p{L}'’-]+$/u.test(text) && !isCountry(text)
