import type { SearchReply } from '@chainwork/contract/search/schemas'
import type { ParsedQuery } from '@chainwork/search-index'
import { placesOfWords } from '../../taxonomy/index.ts'

/** What words of a keyword were read as; with a name of several places, those to choose from. */
export function understoodParts(keyword: ParsedQuery | null): SearchReply['understood'] {
  // The lexicon names no other kinds.
  const parts = (keyword?.parts ?? []) as SearchReply['understood']
  return parts.map((part) => {
    if (part.kind !== 'place' || part.value !== null) return part
    const choices = placesOfWords(part.text).map(({ code, label }) => ({ code, label }))
    return choices.length > 1 ? { ...part, choices } : part
  })
}
