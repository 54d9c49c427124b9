import { partOf } from '@chainwork/contract/search/search-parts'
import type { SearchReply } from '@chainwork/contract/search/schemas'
import type { IndexQuery, SearchIndex } from '@chainwork/search-index'

const [maxOffers, maxPairs] = [5, 30]

/** A search that says which of its parts could be left out, should it find nothing. */
export type RelaxableQuery = IndexQuery & Required<Pick<IndexQuery, 'drops'>>

/** The same search, for which the index also counts what it would find without each of its parts. */
export function withDrops<Query extends IndexQuery>(query: Query): Query & RelaxableQuery {
  const parts = new Set([
    ...query.groups.map(({ facet }) => facet),
    ...(query.range ? ['salary'] : []),
    ...(query.keyword ? ['keyword'] : []),
  ])
  return { ...query, drops: [...parts].map((part) => [part]) }
}

/**
 * For a search without results: the smallest sets of parts to drop, with how many postings each gives back.
 * `without` is what the index counted already.
 */
export async function relaxSearch(
  index: Pick<SearchIndex, 'search'>,
  query: RelaxableQuery,
  without?: readonly number[],
): Promise<SearchReply['relax']> {
  const singles = query.drops
  const useful = await offersOf(index, query, singles, without)
  if (useful.length || singles.length < 3) return useful
  const pairs = singles.flatMap((a, at) => singles.slice(at + 1).map((b) => [...a, ...b]))
  return offersOf(index, query, pairs.slice(0, maxPairs))
}

async function offersOf(
  index: Pick<SearchIndex, 'search'>,
  query: IndexQuery,
  drops: readonly (readonly string[])[],
  counted?: readonly number[],
): Promise<SearchReply['relax']> {
  const totals = counted ?? (await Promise.all(drops.map((drop) => totalWithout(index, query, drop))))
  return drops
    .map((drop, at) => ({ drop: drop.map(partOf), total: totals[at]! }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total)
    .slice(0, maxOffers)
}

async function totalWithout(
  index: Pick<SearchIndex, 'search'>,
  query: IndexQuery,
  drop: readonly string[],
): Promise<number> {
  const answer = await index.search({
    ...query,
    groups: query.groups.filter(({ facet }) => !drop.includes(facet)),
    range: drop.includes('salary') ? null : query.range,
    keyword: drop.includes('keyword') ? null : query.keyword,
    order: 'newest',
    offset: 0,
    after: null,
    limit: 1,
    facets: [],
    drops: [],
  })
  return answer.total
}
