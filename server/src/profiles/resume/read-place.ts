import { parsePlace } from '../../taxonomy/index.ts'
import { isCompanyLike, jobLikeness } from './job-words.ts'

const countryLanguages = ['de', 'fr', 'es', 'pt', 'it', 'nl']
let countries: Map<string, string> | undefined

/** Names of countries in the languages of résumés, in English. */
function countryNames(): Map<string, string> {
  if (countries) return countries
  countries = new Map()
  const english = new Intl.DisplayNames('en', { type: 'region' })
  const others = countryLanguages.map((language) => new Intl.DisplayNames(language, { type: 'region' }))
  for (const first of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
    for (const second of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
      const code = first + second
      const name = english.of(code)
      if (!name || name === code || /^(EU|EZ|UN|QO|XA|XB|ZZ)$/.test(code)) continue
      for (const other of others) countries.set(fold(other.of(code) ?? name), name)
    }
  for (const [alias, name] of [
    ['ee uu', 'United States'],
    ['eeuu', 'United States'],
    ['eua', 'United States'],
    ['usa', 'United States'],
    ['the netherlands', 'Netherlands'],
    ['great britain', 'United Kingdom'],
    ['england', 'United Kingdom'],
  ] as const)
    countries.set(alias, name)
  return countries
}

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

const remote =
  /^(?:remote|hybrid|on-?site|hybride|remoto|télétravail|teletrabajo|teletrabalho|home\s?office|presencial|híbrido|worldwide|full remote|100% remote)$/iu
const before = /^(?:remote|hybrid|based in|located in|in|wohnhaft in|basé[e]? à)\s*[-–,(]?\s+/iu

/**
 * The code of a text that names a place and nothing else; null where any part of it is something else. `allowsUnknown`: a first
 * part nobody knows counts as a town where a country stands behind it, `Zapopan, Mexico`.
 */
export function placeCode(text: string, allowsUnknown = false): string | null {
  const named = text
    .replace(before, '')
    .replace(/[\s,–-]*\(?\b(?:remote|hybrid|on-?site|hybride|remoto)\b\)?\s*$/iu, '')
    .replace(/^[\s,]+|[\s,.]+$/g, '')
  if (!named || named.length > 60 || /[@:;!?|•]|\d{4,}.*\d{4,}/.test(named)) return null
  const parts = named
    .split(/\s*[,(/)·]\s*|\s[-–—]\s|\t/)
    .map((part) => part.replace(/^(?:[A-Z]{1,2}-)?\d{4,6}\s+/, '').trim())
    .filter((part) => part && !remote.test(part))
  if (!parts.length || parts.length > 4) return null
  const english = parts.map((part) => countryNames().get(fold(part)) ?? part)
  if (parts.some((part) => !/^[\p{Lu}\p{Lo}]/u.test(part) || part.split(/\s+/).length > 4)) return null
  const isKnown = (part: string) => parsePlace(part) !== null || /^[A-Z]{2,3}$/.test(part)
  const unknown = english.filter((part) => !isKnown(part))
  const [first = ''] = unknown
  if (unknown.length && (!allowsUnknown || parts.length < 2 || unknown.length > 1 || english[0] !== first))
    return null
  if (unknown.length && !/^[^,]+(?:,[^,–—(]+){1,2}$/.test(named)) return null
  if (unknown.length && (jobLikeness(first) || isCompanyLike(first))) return null
  if (parts.length === 1 && /^[A-Z]{2,3}$/.test(parts[0]!) && !/^(?:USA|UK|UAE|NYC)$/.test(parts[0]!))
    return null
  const code = parsePlace(english.join(', '))
  // The kingdom as a whole is the country, not a part of it.
  return code === 'GB-UKM' ? 'GB' : code
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
  if (bracket) {
    const code = placeCode(bracket[2]!)
    if (code || isWorkplace(bracket[2]!)) return { rest: bracket[1]!, code, hasPlace: true }
  }
  // The longest end that is a place: `Austin, Texas` rather than `Texas`.
  const cuts = [...text.matchAll(/,\s+|\s[-–—|·•]\s|\t/g)]
  for (const { index, 0: mark } of cuts) {
    const rest = text.slice(0, index).trim()
    const end = text.slice(index + mark.length)
    const code = rest ? placeCode(end) : null
    // An unknown first part may as well be the end of a name: it needs a place that is known by itself.
    if (rest && (isWorkplace(end) || (code && placeCode(end.split(/,\s+/)[0]!))))
      return { rest, code, hasPlace: true }
  }
  const last = cuts.at(-1)
  const end = last && text.slice(last.index + last[0].length)
  const code = end ? placeCode(end) : null
  return code
    ? { rest: text.slice(0, last!.index).trim(), code, hasPlace: true }
    : { rest: text, code: null, hasPlace: false }
}
