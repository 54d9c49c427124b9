import {
  type IndexAnswer,
  type IndexQuery,
  type ParsedQuery,
  type SearchIndex,
  rereadQuery,
} from '@chainwork/search-index'
import { searchLexicon } from './understand/lexicon.ts'

/** A question whose words were read. */
export type ReadQuery = IndexQuery & { keyword: ParsedQuery | null }

/**
 * Searches; where words were taken for slips, once more with the right ones read as what they mean, so that `enginer` finds
 * what `engineer` finds. Answers what was found and what the words were read as.
 */
export async function searchSpelled(
  index: Pick<SearchIndex, 'search'>,
  query: ReadQuery,
): Promise<{ found: IndexAnswer; keyword: ParsedQuery | null }> {
  const found = await index.search(query)
  if (!query.keyword || !found.corrected.length) return { found, keyword: query.keyword }
  const keyword = rereadQuery(query.keyword, searchLexicon(), found.corrected)
  const { corrected } = found
  return { found: { ...(await index.search({ ...query, keyword })), corrected }, keyword }
}
