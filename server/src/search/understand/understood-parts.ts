import type { SearchReply } from '@chainwork/contract/search/schemas'
import type { ParsedQuery } from '@chainwork/search-index'
import { placesOfWords } from '../../taxonomy/index.ts'
import { type TypedPay, payParts } from './read-pay.ts'

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

/** The same with the pay that was typed, in the order of the text. */
export function withPay(
  understood: SearchReply['understood'],
  pay: readonly TypedPay[],
): SearchReply['understood'] {
  return pay.length ? [...understood, ...payParts(pay)].sort((a, b) => a.from - b.from) : understood
}
