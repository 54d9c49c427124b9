import {
  type IndexAnswer,
  type IndexQuery,
  type Lexicon,
  type ParsedQuery,
  type SearchIndex,
  rereadQuery,
} from '@chainwork/search-index'
import { searchLexicon } from './understand/lexicon.ts'

/** A question whose words were read. */
export type ReadQuery = IndexQuery & { keyword: ParsedQuery | null }

/** The words of a question, those that were slips read again as what the right ones mean. */
export function respelled(
  keyword: ParsedQuery | null,
  corrected: IndexAnswer['corrected'],
  lexicon: Lexicon,
): ParsedQuery | null {
  return keyword && corrected.length ? rereadQuery(keyword, lexicon, corrected) : keyword
}

/**
 * Searches; where words were taken for slips, once more with the right ones read as what they mean, so that `enginer` finds
 * what `engineer` finds. Answers what was found and what the words were read as.
 */
export async function searchSpelled(
  index: Pick<SearchIndex, 'search'>,
  query: ReadQuery,
  lexicon = searchLexicon(),
): Promise<{ found: IndexAnswer; keyword: ParsedQuery | null }> {
  const found = await index.search(query)
  const { corrected } = found
  const keyword = respelled(query.keyword, corrected, lexicon)
  if (keyword === query.keyword) return { found, keyword }
  return { found: { ...(await index.search({ ...query, keyword })), corrected }, keyword }
}
