import {
  type CandidateColumn,
  type CandidateFacet,
  type CandidateRange,
  candidateColumnNames,
  candidateFacet,
  candidateFacets,
  candidateFacetsOf,
  candidateRangeNames,
  candidateScores,
} from '@chainwork/contract/candidates/facets'
import type { CandidateFacets, ParsedCandidatePayload } from '@chainwork/contract/candidates/schemas'
import type { IndexAnswer, IndexQuery, SearchIndex, TermGroup } from '@chainwork/search-index'
import { openValues, skillSoftness } from '../postings/index.ts'
import { columnTerms, labelOf, rangeTerms, termsFor, valueOfTerm } from './facet-terms.ts'

type Value = CandidateFacets[CandidateFacet][number]

/** The facets that the index counts beside a search: those whose values are single terms. */
export const countedFacets: readonly string[] = [
  ...candidateFacetsOf('list').map(({ name }) => columnTerms[name].prefix),
  ...candidateScores.map((name) => rangeTerms[name].prefix),
]

/**
 * How many people have each value under all other filters: what the index counted, and stretches of time, years, regions and
 * what the chosen job post requires, each asked as a search of its own.
 */
export async function countFacets(
  index: Pick<SearchIndex, 'search'>,
  query: IndexQuery,
  { counts, required }: { counts: IndexAnswer['facets']; required: readonly TermGroup[] },
  { filters }: Pick<ParsedCandidatePayload, 'filters'>,
): Promise<CandidateFacets> {
  const now = new Date(query.now)
  const countOf = (facet: string, terms: readonly string[]) => {
    const [term = ''] = terms
    if (terms.length === 1 && countedFacets.includes(facet) && term.startsWith(`${facet}:`))
      return counts[facet]?.[term] ?? 0
    return countWith(index, query, facet, [{ facet, any: terms, none: [] }])
  }
  const column = (name: CandidateColumn): Promise<Value>[] => {
    const { prefix } = columnTerms[name]
    const { values } = candidateFacet(name)
    const count = (value: string) =>
      name === 'requirement'
        ? countWith(index, query, prefix, required)
        : countOf(prefix, termsFor(name, value, now))
    const chosen = filters.filter((filter) => filter.column === name).flatMap((filter) => filter.values)
    const listed: Omit<Value, 'count'>[] = values
      ? Object.entries(values).map(([value, label]) => ({ value, label }))
      : openValues(counts[prefix], (term) => namedValue(name, term), {
          chosen: chosen.flatMap((value) => termsFor(name, value, now)),
        })
    return listed.map(async (each) => ({ ...each, count: await count(each.value) }))
  }
  const range = (name: CandidateRange): Promise<Value>[] => {
    const { prefix, between, stepLabel } = rangeTerms[name]
    const { steps, max } = candidateFacets[name]
    return steps.map(async (from, at) => {
      const to = (steps[at + 1] ?? max + 1) - 1
      const count = await countOf(prefix, between(from, to, now))
      return { value: String(from), label: stepLabel(from, to), count }
    })
  }
  const facets = [
    ...candidateColumnNames.map(
      (name) => [name, name === 'requirement' && !required.length ? [] : column(name)] as const,
    ),
    ...candidateRangeNames.map((name) => [name, range(name)] as const),
  ]
  return Object.fromEntries(
    await Promise.all(facets.map(async ([name, values]) => [name, await Promise.all(values)])),
  ) as CandidateFacets
}

/** How many there are with these filters, under all others but the facet's own. */
async function countWith(
  index: Pick<SearchIndex, 'search'>,
  query: IndexQuery,
  facet: string,
  wanted: readonly TermGroup[],
): Promise<number> {
  const groups = [
    ...query.groups.flatMap((group) =>
      group.facet === facet ? (group.none.length ? [{ ...group, any: [] }] : []) : [group],
    ),
    ...wanted,
  ]
  const counting = { order: 'newest', offset: 0, after: null, limit: 1, facets: [] } as const
  return (await index.search({ ...query, ...counting, groups })).total
}

/** A value as people read it; null for what nobody knows. */
function namedValue(name: CandidateColumn, term: string): Omit<Value, 'count'> | null {
  const value = valueOfTerm(name, term)
  const label = value === null ? null : labelOf(name, value)
  if (value === null || label === null) return null
  return { value, label, ...(name === 'skills' ? skillSoftness(value) : {}) }
}
