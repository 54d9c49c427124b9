import type { ParsedSearchPayload, SearchReply } from '@chainwork/contract/search/schemas'
import { partOf } from '@chainwork/contract/search/search-parts'
import {
  type IndexAnswer,
  type IndexQuery,
  type ParsedQuery,
  type SearchIndex,
  parseQuery,
} from '@chainwork/search-index'
import { taxonomyBook } from '../taxonomy/index.ts'
import { searchLexicon } from './understand/lexicon.ts'

const [maxOffers, maxPairs, maxPlaces] = [5, 30, 6]

type Index = Pick<SearchIndex, 'search'>
/** A search that says which of its parts could be left out, should it find nothing. */
type RelaxableQuery = IndexQuery & Required<Pick<IndexQuery, 'drops'>>
/** A search for how many there are, of which nothing is shown. */
const counting = {
  order: 'newest',
  offset: 0,
  after: null,
  limit: 1,
  facets: [],
  drops: [],
  near: 0,
} as const

/** The same search, for which the index also counts what it would find without each of its parts. */
export function withDrops<Query extends IndexQuery>(query: Query): Query & RelaxableQuery {
  const parts = new Set([
    ...query.groups.map(({ facet }) => facet),
    ...(query.range ? ['salary'] : []),
    ...(query.keyword ? ['keyword'] : []),
  ])
  return { ...query, drops: [...parts].map((part) => [part]) }
}

/** What would help where a search found nothing: parts to leave out, and places around its own. */
export async function whatHelps(
  index: Index,
  query: RelaxableQuery,
  { total, without }: IndexAnswer,
  payload: ParsedSearchPayload,
): Promise<Pick<SearchReply, 'relax' | 'nearby'>> {
  if (total > 0) return { relax: [], nearby: [] }
  const [relax, nearby] = await Promise.all([
    relaxSearch(index, query, without),
    nearbyPlaces(index, query, payload),
  ])
  return { relax, nearby }
}

/**
 * The smallest sets of parts to drop, with how many postings each gives back, those that leave the place first; `without` is
 * what the index counted already. A place that was typed stays without the other words, and may go as one that was chosen.
 */
async function relaxSearch(
  index: Index,
  query: RelaxableQuery,
  without?: readonly number[],
): Promise<SearchReply['relax']> {
  const hasPlace = isTwofold(query)
  const singles = hasPlace
    ? [...query.drops.filter(([part]) => part !== 'keyword' && part !== 'place'), ['words'], ['place']]
    : query.drops
  const useful = await offersOf(index, query, singles, hasPlace ? undefined : without)
  if (useful.length || singles.length < 3) return useful
  const pairs = singles.flatMap((a, at) => singles.slice(at + 1).map((b) => [...a, ...b]))
  return offersOf(index, query, pairs.slice(0, maxPairs))
}

async function offersOf(
  index: Index,
  query: IndexQuery,
  drops: readonly (readonly string[])[],
  counted?: readonly number[],
): Promise<SearchReply['relax']> {
  const totals = counted ?? (await Promise.all(drops.map((drop) => totalWithout(index, query, drop))))
  return drops
    .map((drop, at) => ({ drop: drop.map(partOf), total: totals[at]! }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => Number(dropsPlace(a.drop)) - Number(dropsPlace(b.drop)) || b.total - a.total)
    .slice(0, maxOffers)
}

const dropsPlace = (drop: readonly string[]) => drop.includes('jobLocationCode')

/** Whether a clause is a place, as one that was typed is read. */
const isPlace = ({ any }: ParsedQuery['must'][number]) =>
  any.some(({ terms }) => terms?.every((term) => term.startsWith('place:')))

/** Whether a place was typed beside other words. */
function isTwofold({ keyword }: IndexQuery): boolean {
  if (keyword === null || typeof keyword === 'string') return false
  return keyword.must.some(isPlace) && !keyword.must.every(isPlace)
}

/** The keyword that is left: of a place beside other words each goes on its own. */
function keywordWithout({ keyword, ...query }: IndexQuery, drop: readonly string[]): IndexQuery['keyword'] {
  const [noWords, noPlace] = [drop.includes('words'), drop.includes('place')]
  if (drop.includes('keyword') || (noWords && noPlace)) return null
  if (keyword === null || typeof keyword === 'string' || !isTwofold({ ...query, keyword })) return keyword
  if (!noWords && !noPlace) return keyword
  const must = keyword.must.filter((clause) => isPlace(clause) === noWords)
  const key = `${keyword.key} ${noWords ? 'place' : 'words'}`
  return { ...keyword, must, loose: must, not: noWords ? [] : keyword.not, key }
}

async function totalWithout(index: Index, query: IndexQuery, drop: readonly string[]): Promise<number> {
  const { total } = await index.search({
    ...query,
    ...counting,
    groups: query.groups.filter(({ facet }) => !drop.includes(facet)),
    range: drop.includes('salary') ? null : query.range,
    keyword: keywordWithout(query, drop),
  })
  return total
}

/**
 * The region and country that the place of a search lies in, then other places there, the nearest in kind and the most used
 * first, each with what the rest of the search finds in it. One question to the index.
 */
async function nearbyPlaces(
  index: Index,
  query: IndexQuery,
  payload: ParsedSearchPayload,
): Promise<SearchReply['nearby']> {
  const place = searchedPlace(query, payload)
  if (!place) return []
  const chain = taxonomyBook().placeChain(place.code)
  const { facets } = await index.search({
    ...query,
    ...counting,
    keyword: place.rest ? parseQuery(place.rest, searchLexicon()) : null,
    groups: query.groups.filter(({ facet }) => facet !== 'place'),
    facets: ['place'],
  })
  return Object.entries(facets['place'] ?? {})
    .map(([term, total]) => ({ code: term.slice('place:'.length), total }))
    .filter(({ code, total }) => total > 0 && code !== chain[0])
    .map((place) => ({ ...place, distance: distance(place.code, chain) }))
    .filter(({ distance: far }) => far < chain.length)
    .sort((a, b) => a.distance - b.distance || b.total - a.total)
    .slice(0, maxPlaces)
    .map(({ code, total }) => ({ code, total, label: taxonomyBook().placeLabel(code) ?? code }))
}

/** The place of the search, and the keyword without it; null where it has none or its keyword has several. */
function searchedPlace(
  { keyword }: IndexQuery,
  { jobLocationCode, jobKeyword }: ParsedSearchPayload,
): { code: string; rest: string } | null {
  const text = (jobKeyword ?? '').trimStart()
  if (jobLocationCode) return { code: jobLocationCode, rest: text }
  const parts = typeof keyword === 'object' ? (keyword?.parts ?? []) : []
  const [part, ...others] = parts.filter(({ kind }) => kind === 'place')
  if (!part?.value || others.length) return null
  return { code: part.value, rest: `${text.slice(0, part.from)} ${text.slice(part.to)}`.trim() }
}

/** How far up a place has to be left to come to another: 1 for its region and what lies there, 2 for its country. */
function distance(code: string, chain: readonly string[]): number {
  const other = taxonomyBook().placeChain(code)
  const shared = chain.findIndex((each) => other.includes(each))
  return shared < 0 ? Infinity : shared
}
