import type { ParsedSearchPayload } from '@chainwork/contract/search/schemas'
import { companySizeSteps, salarySteps } from '@chainwork/contract/postings/values'
import { refuse, refuseCursor } from '../platform/failure.ts'
import { facetNames, facets } from '@chainwork/contract/search/facets'
import { taxonomyBook } from '../taxonomy/index.ts'
import { termOf } from './facet-terms.ts'
import { type IndexQuery, type TermGroup, readToken } from '@chainwork/search-index'

const shortestKeyword = 3
const countedFacets = [...facetNames.map((name) => facets[name].prefix), 'salary']

/** What was asked as a question to the index. Refuses `search.keywordTooShort`. */
export function readPayload(payload: ParsedSearchPayload, now: Date): IndexQuery {
  const keyword = (payload.jobKeyword ?? '').trimStart()
  const short = [...keyword.trim()].length < shortestKeyword ? keyword.trim() : ''
  const shortSkill = short ? taxonomyBook().skillByName(short) : null
  if (short && !shortSkill)
    refuse('search.keywordTooShort', { jobKeyword: 'Please enter at least 3 characters' })
  const text = short ? '' : keyword.trim() ? keyword : ''
  const groups = [
    ...payload.filters.flatMap(filterGroup),
    ...locationTypeGroup(payload.locationType),
    ...(payload.jobLocationCode
      ? [{ facet: 'place', any: [`place:${payload.jobLocationCode.toUpperCase()}`], none: [] }]
      : []),
    ...(payload.companyId ? [{ facet: 'company', any: [`company:${payload.companyId}`], none: [] }] : []),
    ...payload.rangeFilters.flatMap(sizeGroup),
    // A short name is the skill itself; as text it would be found inside of too much.
    ...(shortSkill ? [{ facet: 'keyword', any: [termOf('skills', shortSkill.id)], none: [] }] : []),
  ]
  const compensation = payload.rangeFilters.filter(
    ({ column, min, max }) => column === 'compensation' && (min !== null || max !== null),
  )
  const order =
    payload.sortBy === 'asc' ? 'oldest' : payload.sortBy === 'desc' || !text ? 'newest' : 'relevance'
  const after = payload.after ?? null
  if (after !== null && !readToken(order, after)) refuseCursor()
  return {
    now: now.getTime(),
    keyword: text || null,
    groups,
    range: compensation.length
      ? {
          min: Math.max(...compensation.map(({ min }) => min ?? 0)),
          max: Math.min(...compensation.map(({ max }) => max ?? 2_000_000_000)),
        }
      : null,
    order,
    offset: payload.pagination.offset,
    limit: payload.pagination.limit,
    after,
    facets: payload.facets ? countedFacets : [],
    rangeSteps: [...salarySteps],
  }
}

function filterGroup({ column, values, exclude }: ParsedSearchPayload['filters'][number]): TermGroup[] {
  if (!values.length) return []
  const terms = values.map((value) => termOf(column, value))
  const facet = facets[column].prefix
  return [exclude ? { facet, any: [], none: terms } : { facet, any: terms, none: [] }]
}

function locationTypeGroup(values: readonly boolean[]): TermGroup[] {
  const wanted = new Set(values)
  if (wanted.size !== 1) return []
  const { prefix } = facets.locationType
  return [{ facet: prefix, any: [`${prefix}:${wanted.has(true) ? 1 : 0}`], none: [] }]
}

/** With max 0 exactly the step whose upper bound is `min`; else every step that the range reaches into. */
function sizeGroup({ column, min, max }: ParsedSearchPayload['rangeFilters'][number]): TermGroup[] {
  if (column !== 'companySize' || (min === null && max === null)) return []
  const { prefix } = facets.companySize
  if (max === 0) return [{ facet: prefix, any: [`${prefix}:${min}`], none: [] }]
  const steps = companySizeSteps.filter(
    (step, index) => step >= (min ?? 0) && (companySizeSteps[index - 1] ?? 0) < (max ?? Infinity),
  )
  const any = steps.length ? steps.map((step) => `${prefix}:${step}`) : [`${prefix}:none`]
  return [{ facet: prefix, any, none: [] }]
}
