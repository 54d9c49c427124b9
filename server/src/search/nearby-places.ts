import type { ParsedSearchPayload, SearchReply } from '@chainwork/contract/search/schemas'
import { type IndexQuery, type SearchIndex, parseQuery } from '@chainwork/search-index'
import { taxonomyBook } from '../taxonomy/index.ts'
import { searchLexicon } from './understand/lexicon.ts'

const most = 6

/**
 * Where nothing was found in a place: the region and country it lies in, then other places there, the nearest in kind and the
 * most used first, each with what the rest of the search finds in it. One question to the index.
 */
export async function nearbyPlaces(
  index: Pick<SearchIndex, 'search'>,
  query: IndexQuery,
  payload: ParsedSearchPayload,
): Promise<SearchReply['nearby']> {
  const asked = placeAsked(query, payload)
  if (!asked) return []
  const chain = taxonomyBook().placeChain(asked.code)
  const { facets } = await index.search({
    ...query,
    keyword: asked.rest ? parseQuery(asked.rest, searchLexicon()) : null,
    groups: query.groups.filter(({ facet }) => facet !== 'place'),
    order: 'newest',
    offset: 0,
    after: null,
    limit: 1,
    facets: ['place'],
    drops: [],
    near: 0,
  })
  const found = Object.entries(facets['place'] ?? {})
    .map(([term, total]) => ({ code: term.slice('place:'.length), total }))
    .filter(({ code, total }) => total > 0 && code !== chain[0])
    .map((place) => ({ ...place, distance: distance(place.code, chain) }))
    .filter(({ distance: far }) => far < chain.length)
    .sort((a, b) => a.distance - b.distance || b.total - a.total)
    .slice(0, most)
  return found.map(({ code, total }) => ({ code, total, label: taxonomyBook().placeLabel(code) ?? code }))
}

/** The place of the search, and the keyword without it; null where it has none or its keyword has several. */
function placeAsked(
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
