import type { ParsedCandidatePayload } from '@chainwork/contract/candidates/schemas'
import {
  type CandidateColumn,
  type CandidateRange,
  candidateRanges,
} from '@chainwork/contract/candidates/values'
import { dayMs } from '@chainwork/contract/durations'
import { clockOf } from '@chainwork/contract/eligibility/hours'
import {
  type BestMatch,
  type IndexQuery,
  type ParsedQuery,
  type TermGroup,
  isPosition,
  parseQuery,
} from '@chainwork/search-index'
import { refuse, refuseCursor } from '../platform/failure.ts'
import { isTooShort, peopleLexicon } from '../search/index.ts'
import { taxonomyBook } from '../taxonomy/index.ts'
import { daysBetween, monthAfter, monthNumberOf, monthOf, monthsBetween } from './spans.ts'

/** Before the first day that anybody can name. */
const firstDay = '2000-01-01'

/** What people are found by who let all companies find them. */
export const audienceOfAll = 'audience:everyone'

/** What filters are called in the index. */
export const prefixes: Record<CandidateColumn | CandidateRange, string> = {
  skills: 'skill',
  country: 'country',
  mayWorkIn: 'mayWorkIn',
  timeZone: 'clock',
  languages: 'language',
  education: 'education',
  availability: 'from',
  interests: 'interest',
  chains: 'chain',
  requirement: 'requirement',
  active: 'active',
  experience: 'years',
  multiChain: 'multiChain',
  defi: 'defi',
  dex: 'dex',
  nft: 'nft',
}

/** A search for people, with the words read. */
export type PeopleQuery = IndexQuery & { keyword: ParsedQuery | null; hidden: readonly string[] }

/** Who asks: whether the company's domain is proven, and who does not exist for it. */
export interface Asking {
  isVerified: boolean
  hidden: readonly string[]
}

/** What the chosen job post adds: the order, and its requirement as filters. */
interface Chosen {
  best?: BestMatch | null
  required?: readonly TermGroup[]
}

/** What was asked as a question to the index, in the order of `best` if there is one. Refuses `search.keywordTooShort`. */
export function readPayload(
  payload: ParsedCandidatePayload,
  asking: Asking,
  { best = null, required = [] }: Chosen,
  now: Date,
): PeopleQuery {
  const keyword = readKeyword(payload.keyword ?? '')
  const order = best ? 'best' : !payload.sortBy && keyword ? 'relevance' : 'newest'
  const by = best ? { best } : {}
  const after = payload.after ?? null
  if (after !== null && !isPosition({ order, keyword, ...by }, after)) refuseCursor()
  return {
    now: now.getTime(),
    keyword,
    groups: eachOnce([
      ...payload.filters.flatMap((filter) => filterGroups(filter, required, now)),
      ...payload.rangeFilters.flatMap((range) => rangeGroup(range, now)),
    ]),
    range: null,
    order,
    ...by,
    offset: payload.pagination.offset,
    limit: payload.pagination.limit,
    after,
    hidden: asking.hidden,
    // Not a filter, or corrections would tell of words that others have.
    ...(asking.isVerified ? {} : { within: audienceOfAll }),
  }
}

/** The same filter again asks for nothing more; hundreds of them would keep the index busy for seconds. */
function eachOnce(groups: readonly TermGroup[]): TermGroup[] {
  return [...new Map(groups.map((group) => [JSON.stringify(group), group])).values()]
}

function readKeyword(typed: string): ParsedQuery | null {
  const text = typed.trim()
  if (!text) return null
  if (isTooShort(text, peopleLexicon()))
    refuse('search.keywordTooShort', { keyword: 'Please enter at least 3 characters' })
  return parseQuery(typed.trimStart(), peopleLexicon())
}

function filterGroups(
  { column, values, exclude, all }: ParsedCandidatePayload['filters'][number],
  required: readonly TermGroup[],
  now: Date,
): readonly TermGroup[] {
  if (!values.length) return []
  if (column === 'requirement') return required
  const facet = prefixes[column]
  if (all) return values.map((value) => ({ facet, any: termsFor(column, value, now), none: [] }))
  const terms = [...new Set(values.flatMap((value) => termsFor(column, value, now)))]
  return [exclude ? { facet, any: [], none: terms } : { facet, any: terms, none: [] }]
}

/** What people with a value of a column have one of. */
export function termsFor(column: CandidateColumn, value: string, now: Date): string[] {
  if (column === 'skills') return [`skill:${skillId(value)}`]
  if (column === 'country') return [placeTerm(value)]
  if (column === 'timeZone') return [`clock:${clockOf(value)}`]
  if (column === 'mayWorkIn') return [`mayWorkIn:${value.toUpperCase()}`]
  if (column === 'availability') return daysBetween('from', firstDay, availableBy(value, now))
  if (column === 'active')
    return daysBetween('active', dayOf(now.getTime() - Number(value) * dayMs), dayOf(now.getTime() + dayMs))
  return [`${prefixes[column]}:${value}`]
}

function skillId(value: string): string {
  const book = taxonomyBook()
  return (book.skillById(value) ?? book.skillByName(value))?.id ?? value
}

/** A country, or what lies in one; a city keeps its id whatever region it is counted to. */
function placeTerm(value: string): string {
  const code = taxonomyBook().placeByCode(value)?.code ?? value.toUpperCase()
  return code.length === 2 ? `country:${code}` : `place:${code}`
}

/** The last day from which those can start who are available so soon. */
function availableBy(value: string, now: Date): string {
  const today = dayOf(now.getTime())
  if (value === 'now') return today
  return `${monthAfter(today.slice(0, 7), value === 'month' ? 1 : 3)}${today.slice(7)}`
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

function rangeGroup(
  { column, min, max }: ParsedCandidatePayload['rangeFilters'][number],
  now: Date,
): TermGroup[] {
  if (min === null && max === null) return []
  const { max: largest } = candidateRanges[column]
  const any = termsBetween(column, min ?? 0, Math.min(max ?? largest, largest), now)
  return [{ facet: prefixes[column], any, none: [] }]
}

/** What people have one of whose number lies between two, both inclusive. */
export function termsBetween(column: CandidateRange, min: number, max: number, now: Date): string[] {
  return column === 'experience' ? yearsBetween(min, max, now) : scoresBetween(column, min, max)
}

/** The largest number of years stands for more, too. */
function yearsBetween(min: number, max: number, now: Date): string[] {
  const month = monthNumberOf(dayOf(now.getTime()).slice(0, 7))
  const last = min === 0 ? month + 12 : month + 1 - 12 * min
  const first = max === candidateRanges.experience.max ? 0 : month + 1 - 12 * (max + 1) + 1
  const fixed = Array.from({ length: max - min + 1 }, (_year, at) => `years:${min + at}`)
  return [...fixed, ...monthsBetween('since', monthOf(Math.max(first, 12 * 1900)), monthOf(last))]
}

/** Whole steps where they lie inside, single scores where not. */
function scoresBetween(name: Exclude<CandidateRange, 'experience'>, min: number, max: number): string[] {
  const { steps, max: largest } = candidateRanges[name]
  return steps.flatMap((from, at) => {
    const to = (steps[at + 1] ?? largest + 1) - 1
    const [first, last] = [Math.max(from, min), Math.min(to, max)]
    if (first === from && last === to) return [`${name}:${from}`]
    return Array.from(
      { length: Math.max(0, last - first + 1) },
      (_score, index) => `${name}Point:${first + index}`,
    )
  })
}
