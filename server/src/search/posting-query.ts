import type { ParsedSearchPayload } from '@chainwork/contract/search/schemas'
import { companySizeSteps, salarySteps } from '@chainwork/contract/postings/values'
import { refuse, refuseCursor } from '../platform/failure.ts'
import { facetNames, facets } from '@chainwork/contract/search/facets'
import { termOf } from '../postings/index.ts'
import { remoteTerm, sponsoredTerm } from './posting-kind.ts'
import { isVariedPosition, remoteFirst, web3First } from './varied-page.ts'
import {
  type BestMatch,
  type IndexQuery,
  type ParsedQuery,
  type TermGroup,
  isPosition,
  noLexicon,
  parseQuery,
} from '@chainwork/search-index'
import { taxonomyBook } from '../taxonomy/index.ts'
import { searchLexicon } from './understand/lexicon.ts'
import { type TypedPay, payIn, rangeOf, withoutPay } from './understand/read-pay.ts'
import { isTooShort, saysNothing } from './understand/too-short.ts'

/** Words are what they are, and spelt as they are meant. */
const exactWords = { ...noLexicon, name: 'exact', isLiteral: true }
/** The best-ranked sponsored posting left comes at every fifth place. */
const sponsoredLift = { term: sponsoredTerm, every: 5 }
const countedFacets = [...facetNames.map((name) => facets[name].prefix), 'salary']

/** What was asked, read. */
export type PostingQuery = IndexQuery & {
  keyword: ParsedQuery | null
  pay: readonly TypedPay[]
  /** Nothing was asked for: the list begins with postings of different companies. */
  isVaried: boolean
}

/**
 * What was asked as a question to the index; `best` orders by what fits a seeker, and without it the search has the usual
 * order. Refuses `search.keywordTooShort`.
 */
export function readPayload(
  payload: ParsedSearchPayload,
  now: Date,
  best: BestMatch | null = null,
): PostingQuery {
  const { keyword, pay } = readKeyword(payload)
  const groups = [
    ...payload.filters.flatMap(filterGroup),
    ...locationTypeGroup(payload.locationType),
    ...(payload.jobLocationCode
      ? [{ facet: 'place', any: [`place:${placeOf(payload.jobLocationCode)}`], none: [] }]
      : []),
    ...(payload.companyId ? [{ facet: 'company', any: [`company:${payload.companyId}`], none: [] }] : []),
    ...payload.rangeFilters.flatMap(sizeGroup),
  ]
  const compensation = payload.rangeFilters.filter(
    ({ column, min, max }) => column === 'compensation' && (min !== null || max !== null),
  )
  const range = rangeOf(
    pay,
    compensation.length
      ? {
          min: Math.max(...compensation.map(({ min }) => min ?? 0)),
          max: Math.min(...compensation.map(({ max }) => max ?? 2_000_000_000)),
        }
      : null,
  )
  const isVaried = payload.varied && !payload.sortBy && !best && !keyword && !groups.length && !range
  // The filter finds hybrid work too; who types the word, or nothing beside the filter, means what can be done from anywhere.
  const wantsRemote =
    (payload.varied && payload.locationType.length === 1 && payload.locationType[0]) ||
    keyword?.parts.some(({ kind, value }) => kind === 'workplace' && value === 'remote')
  const points =
    best ?? (isVaried ? web3First : wantsRemote && !keyword && !payload.sortBy ? remoteFirst : null)
  const query = {
    now: now.getTime(),
    keyword,
    pay,
    isVaried,
    groups,
    range,
    order: points ? 'best' : chosenOrder(payload.sortBy, keyword),
    offset: payload.pagination.offset,
    limit: payload.pagination.limit,
    after: payload.after ?? null,
    ...(payload.sponsored && !payload.sortBy && !best ? { lift: sponsoredLift } : {}),
    ...(points ? { best: points } : {}),
    ...(wantsRemote && !best ? { first: remoteTerm } : {}),
    facets: payload.facets ? countedFacets : [],
    rangeSteps: [...salarySteps],
  } satisfies PostingQuery
  const { after } = query
  if (after !== null && !(isVaried ? isVariedPosition : isPosition)(query, after)) refuseCursor()
  return query
}

/** Whether a search of the web has neither words nor filters nor a chosen order. */
export function asksNothing({
  varied,
  sortBy,
  jobKeyword,
  jobLocationCode,
  companyId,
  locationType,
  filters,
  rangeFilters,
}: ParsedSearchPayload): boolean {
  const isNarrowed = jobLocationCode || companyId || [...locationType, ...filters, ...rangeFilters].length
  return varied && !sortBy && !jobKeyword && !isNarrowed
}

function chosenOrder(
  sortBy: ParsedSearchPayload['sortBy'],
  keyword: ParsedQuery | null,
): IndexQuery['order'] {
  if (sortBy === 'asc') return 'oldest'
  return sortBy === 'desc' || !keyword ? 'newest' : 'relevance'
}

/**
 * What was typed, read; null when nothing but pay was. Refuses a keyword of less than 3 characters unless it is a name.
 */
function readKeyword({ jobKeyword, exactKeyword }: ParsedSearchPayload): {
  keyword: ParsedQuery | null
  pay: readonly TypedPay[]
} {
  const written = (jobKeyword ?? '').trimStart()
  const pay = exactKeyword ? [] : payIn(written)
  const typed = withoutPay(written, pay)
  const text = typed.trim()
  if (!text) return { keyword: null, pay }
  const lexicon = searchLexicon()
  if (!pay.length && isTooShort(text, lexicon))
    refuse('search.keywordTooShort', { jobKeyword: 'Please enter at least 3 characters' })
  if (!exactKeyword && saysNothing(text, lexicon)) return { keyword: null, pay }
  return { keyword: parseQuery(typed, exactKeyword ? exactWords : lexicon), pay }
}

/** The code of today of a place; a city keeps its id whatever region it is counted to. */
function placeOf(code: string): string {
  return taxonomyBook().placeByCode(code)?.code ?? code.toUpperCase()
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
