import { entryPartsOf } from './short-text.ts'
import type { EntryLine } from './find-entries.ts'
import { isCompanyLike, jobLikeness, soundsLikeJob } from './job-words.ts'
import { isAmbiguousPlace, isBareName, isWorkplace, placeCode, splitPlace } from './place-code.ts'

/** What a heading names: whatever is no place, in the order it stands there. */
export interface Named {
  units: string[]
  code: string | null
  /** The company is called as a town is, and may be that town. */
  isPlaceName?: true
}

const hours =
  /^(?:full[- ]?time|part[- ]?time|permanent|contract|temporary|vollzeit|teilzeit|festanstellung|cdi|cdd|temps (?:plein|partiel)|jornada completa|media jornada|tempo (?:inteiro|integral|parcial))$/i

/** Employment type or a company's fate in brackets after a name; not part of the name. */
const terms =
  /\s*[([](?:(?:acquired|bought) by [^()]+|(?:now|formerly|previously|ex|part of|heute|ehemals|früher|anciennement) [^()]+|cdi|cdd|int[ée]rim|alternance|stage|apprentissage|freelance|contract|contractor|internship|b[ée]n[ée]volat|befristet|unbefristet|festanstellung|vollzeit|teilzeit)[)\]]$/iu

/** `Solartechnik AG, Niestetal`: behind the legal form of a company a town that nobody knows. */
const townBehind =
  /^(.*\s(?:GmbH|AG|SE|KG|Inc\.?|LLC|Ltd\.?|Limited|S\.?A\.?|S\.?p\.?A\.?|S\.?r\.?l\.?|B\.?V\.?|N\.?V\.?|Oy|AB|A\/S|SAS|Lda\.?|Ltda\.?)),\s+(\p{Lu}[\p{L} .-]{1,30})$/u
const withoutTown = (text: string) => {
  const [, company, town = ''] = townBehind.exec(text) ?? []
  return company && !jobLikeness(town) ? company : text
}

/** `Acme, Chicago, IL - Engineer`: around a place a company and a job. */
function aroundPlace(part: string): string[] {
  const [, before = '', place = '', behind = ''] =
    /^([^,]+),\s+([^–—]{3,60}?)\s[–—-]\s(.+)$/u.exec(part) ?? []
  return behind && placeCode(place, true) ? [before, place, behind] : [part]
}

/** What these lines name, apart where a job and a company stand together. */
export function namedIn(head: readonly EntryLine[]): Named {
  let code: string | null = null
  let saysWorkplace = false
  const placed: string[] = []
  const ambiguous: string[] = []
  const units: string[] = []
  for (const { rest } of head) {
    const parts = entryPartsOf(rest).flatMap(aroundPlace)
    for (const part of parts) {
      if (isWorkplace(part)) saysWorkplace = true
      if (isWorkplace(part) || hours.test(part)) continue
      const split = splitPlace(part)
      // `Head of Community — Phoenix`: behind a dash what is called as a town is the company.
      const end = part.slice(split.rest.length)
      if (split.code && jobLikeness(split.rest) === 2 && /^\s[–—-]/.test(end) && isBareName(end.slice(3))) {
        units.push(part)
        continue
      }
      code ??= split.code
      if (isAmbiguousPlace(split.rest)) ambiguous.push(split.rest)
      else if (split.rest) units.push(withoutTown(split.rest.replace(terms, '')))
      else if (split.code) placed.push(part)
    }
  }
  // `Engineer at Acme`, `Córdoba`: several places have the name, which is a company's only where no other stands there.
  if (ambiguous.length && (units.length !== 1 || splitUnit(units[0]!).length < 2)) units.push(...ambiguous)
  // `Head of Growth | Aragon | Remote`: beside where the work is done, what is called as a place is a company.
  if (units.length === 1 && saysWorkplace && placed.length === 1 && head.length === 1)
    return { units: [...units, ...placed], code: null }
  if (units.length !== 1) return { units, code }
  // `Engineer`, `Phoenix`, `Tempe, AZ`: a lone name of a town beside a job is the company, unless it is all that says where.
  const [place] = placed
  if (place && jobLikeness(units[0]!) === 2 && splitUnit(units[0]!).length < 2 && isBareName(place))
    return { units: [...units, place], code: codeOf(placed.slice(1)), isPlaceName: true }
  const written = splitUnit(units[0]!)
  // What one works at is a company, whatever else has its name.
  const [first = '', second = ''] = written
  if (jobLikeness(first) === 2 && atCompany.test(units[0]!) && isBareName(second))
    return { units: written, code }
  const apart = written.map(splitPlace)
  // `Head of Community, Phoenix`, `Phoenix, Head of Community`
  const job = written.find((each) => jobLikeness(each) === 2)
  const beside = first === job ? second : first
  if (job && beside && isBareName(beside) && !isWorkplace(beside) && splitPlace(beside).hasPlace)
    return { units: written, code, isPlaceName: true }
  return {
    units: apart.flatMap(({ rest }) => rest || []),
    code: code ?? apart.find((each) => each.code)?.code ?? null,
  }
}

const atCompany = /\s(?:at|@|bei|chez|presso|bij)\s\p{Lu}[^,]*$/u

const codeOf = (places: readonly string[]) => places.map((place) => placeCode(place)).find(Boolean) ?? null

const between =
  /,\s+|\s[-–—:]\s|:\s|\s+(?:at|@|bei|bei der|chez|en|na|no|em|da|presso|bij)\s+(?=[\p{Lu}\d])|\s*\((?=[^()]+\)$)/giu

/** One unit in two, where a job ends and something else begins. */
function splitUnit(text: string): string[] {
  let best: { units: string[]; score: number } = { units: [text], score: 0 }
  for (const { index, 0: mark } of text.matchAll(between)) {
    const units = [
      text.slice(0, index),
      text.slice(index + mark.length).replace(mark.includes('(') ? /\)$/ : /$/, ''),
    ].map((each) => each.trim())
    if (units.some((each) => !each)) continue
    const [first, second] = units as [string, string]
    const leaning = lean(units)
    const job = leaning > 0 ? first : second
    // `Técnico en Sistemas` is one job: such a word parts only what is a job from a name.
    const isWord = /\p{L}/u.test(mark)
    const score =
      Math.abs(leaning) -
      (/,|\s[–—]\s/.test(job) ? 1.5 : 0) +
      (mark.includes(':') ? 1 : 0) +
      (isWord && leaning > 0 ? 0.5 : 0) -
      (isWord && leaning <= 0 ? 9 : 0)
    if (score > best.score) best = { units, score }
  }
  if (best.units.length === 1) {
    const [first, ...rest] = text.split(/,\s+|\s[-–—]\s/)
    if (rest.length === 1) return [first!, rest[0]!]
  }
  return best.units
}

/** Above 0: the job comes first; below: the company. By how much says how clear that is. */
export function lean(units: readonly string[]): number {
  const [first, second] = units
  if (first === undefined || second === undefined) return 0
  const value = (text: string) =>
    (jobLikeness(text) * 2 || (soundsLikeJob(text) && !isCompanyLike(text) ? 0.4 : 0)) -
    (isCompanyLike(text) ? 1.5 : 0)
  return value(first) - value(second)
}

/** Which of them is the job and which the company; `order` says what comes first in the other entries. */
export function jobAndCompany(
  units: readonly string[],
  order: number,
  hasPlace = false,
): { jobTitle: string | null; companyName: string | null; isSure: boolean } {
  const [first, second] = units
  if (first === undefined) return { jobTitle: null, companyName: null, isSure: true }
  if (second === undefined) {
    const isJob = jobLikeness(first) > 0 && !(isCompanyLike(first) && jobLikeness(first) < 2)
    // `UiPath, Bucharest`: what is no job and has a place is a company rather.
    const isCompany = !isJob && (isCompanyLike(first) || hasPlace)
    return {
      jobTitle: isJob || !isCompany ? first : null,
      companyName: isCompany ? first : null,
      isSure: isJob || (isCompany && isCompanyLike(first)),
    }
  }
  if (units.length > 2) {
    // The clearest job, and of the others what says it is a company, else what stands next to it.
    const jobs = [...units].sort((a, b) => jobLikeness(b) - jobLikeness(a))
    const jobTitle = jobLikeness(jobs[0]!) ? jobs[0]! : order < 0 ? second : first
    const others = units.filter((unit) => unit !== jobTitle)
    const companyName = others.find(isCompanyLike) ?? others[0] ?? null
    return { jobTitle, companyName, isSure: false }
  }
  const own = lean(units)
  const all = own + Math.max(-3, Math.min(3, order - Math.sign(own))) * 0.75
  const jobFirst = all >= 0
  return {
    jobTitle: jobFirst ? first : second,
    companyName: jobFirst ? second : first,
    isSure: Math.abs(all) >= 1.5 && Math.sign(own) * Math.sign(order) >= 0,
  }
}
