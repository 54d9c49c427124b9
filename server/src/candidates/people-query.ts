import type { ParsedCandidatePayload } from '@chainwork/contract/candidates/schemas'
import { candidateFacets } from '@chainwork/contract/candidates/facets'
import {
  type BestMatch,
  type IndexQuery,
  type Lexicon,
  type ParsedQuery,
  type TermGroup,
  isPosition,
  parseQuery,
} from '@chainwork/search-index'
import { refuse, refuseCursor } from '../platform/failure.ts'
import { isTooShort, peopleLexicon } from '../search/index.ts'
import { columnTerms, rangeTerms, termsFor } from './facet-terms.ts'

/** What people are found by who let all companies find them. */
export const audienceOfAll = 'audience:everyone'

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
  const keyword = readKeyword(payload.keyword ?? '', now)
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
    ...(keyword && !best ? { near: payload.pagination.limit } : {}),
    hidden: asking.hidden,
    // Not a filter, or corrections would tell of words that others have.
    ...(asking.isVerified ? {} : { within: audienceOfAll }),
  }
}

/** The same filter again asks for nothing more; hundreds of them would keep the index busy for seconds. */
function eachOnce(groups: readonly TermGroup[]): TermGroup[] {
  return [...new Map(groups.map((group) => [JSON.stringify(group), group])).values()]
}

/** Those who have worked so many years are senior, and so many are junior. */
const [seniorFrom, juniorTo] = [5, 2]

/** What the words of a search for people stand for in a month. */
export function lexiconAt(now: Date): Lexicon {
  const { between } = rangeTerms.experience
  return peopleLexicon({
    month: now.toISOString().slice(0, 7),
    senior: between(seniorFrom, candidateFacets.experience.max, now),
    junior: between(0, juniorTo, now),
  })
}

function readKeyword(typed: string, now: Date): ParsedQuery | null {
  const text = typed.trim()
  if (!text) return null
  const lexicon = lexiconAt(now)
  if (isTooShort(text, lexicon))
    refuse('search.keywordTooShort', { keyword: 'Please enter at least 3 characters' })
  return parseQuery(typed.trimStart(), lexicon)
}

function filterGroups(
  { column, values, exclude, all }: ParsedCandidatePayload['filters'][number],
  required: readonly TermGroup[],
  now: Date,
): readonly TermGroup[] {
  if (!values.length) return []
  if (column === 'requirement') return required
  const facet = columnTerms[column].prefix
  if (all) return values.map((value) => ({ facet, any: termsFor(column, value, now), none: [] }))
  const terms = [...new Set(values.flatMap((value) => termsFor(column, value, now)))]
  return [exclude ? { facet, any: [], none: terms } : { facet, any: terms, none: [] }]
}

function rangeGroup(
  { column, min, max }: ParsedCandidatePayload['rangeFilters'][number],
  now: Date,
): TermGroup[] {
  if (min === null && max === null) return []
  const { max: largest } = candidateFacets[column]
  const { prefix, between } = rangeTerms[column]
  return [{ facet: prefix, any: between(min ?? 0, Math.min(max ?? largest, largest), now), none: [] }]
}
