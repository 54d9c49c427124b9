import type { SearchReply } from '@chainwork/contract/search/schemas'
import type { IndexQuery, PostingIndex } from './posting-index.ts'

const names: Record<string, string> = {
  type: 'employmentType',
  skill: 'skills',
  industry: 'industry',
  remote: 'locationType',
  place: 'jobLocationCode',
  size: 'companySize',
  company: 'companyId',
  keyword: 'jobKeyword',
  salary: 'compensation',
}
const mostOffers = 5

/** For a search without results: the smallest sets of parts to drop, with how many postings each gives back. */
export async function relaxSearch(
  index: Pick<PostingIndex, 'search'>,
  query: IndexQuery,
): Promise<SearchReply['relax']> {
  const parts = [
    ...new Set([
      ...query.groups.map(({ facet }) => facet),
      ...(query.salary ? ['salary'] : []),
      ...(query.keyword ? ['keyword'] : []),
    ]),
  ]
  for (const size of [1, 2]) {
    if (parts.length < size || (parts.length === size && size > 1)) continue
    const sets =
      size === 1
        ? parts.map((part) => [part])
        : parts.flatMap((a, at) => parts.slice(at + 1).map((b) => [a, b]))
    const offers = await Promise.all(
      sets.slice(0, 30).map(async (drop) => ({
        drop: drop.map((part) => names[part] ?? part),
        total: await totalWithout(index, query, drop),
      })),
    )
    const useful = offers.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total)
    if (useful.length) return useful.slice(0, mostOffers)
  }
  return []
}

async function totalWithout(
  index: Pick<PostingIndex, 'search'>,
  query: IndexQuery,
  drop: readonly string[],
): Promise<number> {
  const answer = await index.search({
    ...query,
    groups: query.groups.filter(({ facet }) => !drop.includes(facet)),
    salary: drop.includes('salary') ? null : query.salary,
    keyword: drop.includes('keyword') ? null : query.keyword,
    order: 'newest',
    offset: 0,
    after: null,
    limit: 1,
    facets: [],
  })
  return answer.total
}
