import { townPostcode } from './town-postcode.ts'

export const remoteWords =
  /\b(?:(?:fully|100\s?%)[\s-]+)?remote(?:ly)?(?:[\s-]+(?:first|friendly|only|ok|opportunity|job|work|position))?\b|\banywhere (?:in|within)\b(?! the world)|\bwork(?:ing)? from (?:home|anywhere)\b|\bwfh\b|\bteletrabajo\b|\bteletrabalho\b|t[ée]l[ée]travail|\bremot[oa]s?\b|удал[её]нно|удал[её]нная работа|全?远程(?:办公室?|工作)?|全?遠程(?:辦公)?|远端|遠端|居家(?:办公)?|\bzdaln(?:ie|a|y|ej)\b|リモート/giu
export const hybridWords = /\bhybride?\b|\bhybrydow[aoy]\b|(?<![\p{L}])h[íi]brid[oa](?![\p{L}])/giu
export const onsiteWords =
  /\b(?:on-?\s?site|in[\s-]office|in[\s-]person)\b|\bpresencial\b|\bvor ort\b|\bsur (?:site|place)\b|线下|坐班/gi
/** What stands around places without being one. */
export const fillers =
  /\b(?:full|part)[\s-]?time\b|\b[A-Z]{2,4}\s(?:working\s)?(?:hours|time\s?zones?)\b|\b(?:will consider|must be|we are|our office is|to|approved|based in|based|near|close to|around|located in|locations?|standort|offices?|within|innerhalb|nationwide|(?:east|west) coast|toda|enti[eè]re|cała|from|only|preferred|preferably|working hours|hours|time\s?zones?|flexible|headquarters|hq|to be determined|tbd|relocation|base)\b:?|工作地点：?|可选?择?|优先|等$/giu
export const apart = /[/;|•+→\n；、&]|\b(?:or|and|oder|und|ou)\b|或|和/u
const addresses = /https?:\S+|\bwww\.\S+|\S+@\S+/gi
/** Postcodes after a region's letters or a town, or before the town: `NY 10001`, `10115 Berlin`, `31-147 Kraków`, `EC2A 4NE`. */
const postcodes = new RegExp(
  [
    String.raw`(?<=\b[A-Z]{2}\s)\d{5}(?:-\d{4})?\b`,
    String.raw`\b${townPostcode}(?=\s\p{Lu}\p{L})`,
    String.raw`(?<=\p{Ll}\s)\d{5}(?=\s*(?:$|[,(]))`,
    String.raw`\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}\b`,
    String.raw`\b[A-Z]\d[A-Z]\s?\d[A-Z]\d\b`,
  ].join('|'),
  'gu',
)
/** Zones of time are no places, although some are spelt like a country: `EST`, `US (ET/CT)`. */
const timeZones =
  /\b(?:ET|CT|MT|PT)(?:\s?[/,-]\s?(?:ET|CT|MT|PT))+\b|\bET\b|\b(?:UTC|GMT|CET|CEST|EET|EEST|WET|BST|IST|EST|EDT|CST|CDT|MST|MDT|PST|PDT|AEST|SGT|JST|HKT)\b(?:\s?(?:[+-]|±|\+\/-)\s?\d{1,2}(?::\d\d)?)?/g
/** What stands behind a place in brackets without being one. */
const asides =
  /[(（]\s*(?:downtown|city cent(?:er|re)|CBD|kreis \d{1,2}|\d{2,3}|офис|B2B|contract|permanent|full|hq|[^()（）]{0,40}\btime\s?zones?\b[^()（）]{0,20})\s*[)）]/gi
/** Districts of cities that number them: `Dublin 4`, `Praha 8`, `Paris 9e`, `London E14`. */
const districts =
  /(?<=\b(?:Dublin|Praha|Prague|Paris|Lyon|Marseille|Budapest|Wien|Vienna)\s)(?:\d{1,2}|[IVX]{1,5})(?:e|er|ème)?(?![\d\p{L}])(?:\s+arrondissement)?|(?<=\bLondon,?\s)(?:[NESW]|NW|NE|SE|SW|EC|WC)\d{1,2}[A-Z]?\b/gu
const days = /\b\d(?:\s?[-–]\s?\d)?\s?(?:x|days?)\b(?:\s?(?:\/|per|a|in|at)\s?(?:the\s)?(?:week|office))*/gi
const codesOf = (country: string, codes: string) =>
  codes.split(' ').map((each) => [each, `${country}-${each}`] as const)
/** Letters of states and provinces that no country has, and no other state that people write so. */
export const statesAlone = new Map([
  ...codesOf('US', 'AK CT FL IA KS MI NH NJ NM NV NY OH TX UT VT WI WV WY'),
  ...codesOf('CA', 'AB BC NB NS ON QC'),
  ...codesOf('AU', 'NSW QLD TAS'),
])

/** A line without what is no place although it is spelt like one. */
export function withoutNoise(text: string): string {
  return [addresses, asides, days, postcodes, districts, timeZones]
    .reduce((rest, words) => rest.replace(words, ' '), text)
    .replace(/\b(deutschland|österreich|europa)weit\b/giu, '$1')
    .replace(/#?\bLI-(?=remote|hybrid|onsite)/gi, '')
    .replace(/(\p{L})-wide\b|(?<!\p{L})г\.\s?/giu, '$1')
}

/** In two names with an ampersand a smaller city is more likely part of a firm's. */
export const notedCity = 500_000

/** The alternatives of a line: what stands in brackets belongs to what stands before it. */
export function wherePartsOf(text: string): string[] {
  const bracketed = text.replace(/[(（]([^()（）]*)[)）]?/g, (whole) =>
    whole.replace(/[/;|•+&；、]/g, '\u0001').replace(/\b(?:or|and)\b|或/g, '\u0001'),
  )
  return bracketed.split(apart).map((part) => part.trim().replaceAll('\u0001', '/'))
}

const noise = new Set(['the', 'other', 'in', 'at', 'area'])

/** `IN` and `AT` in capitals are codes. */
export function isNoise(segment: string): boolean {
  return noise.has(segment.toLowerCase()) && !/^[A-Z]{2}$/.test(segment)
}
