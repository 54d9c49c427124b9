import { type Alternative, wordsOf } from '@chainwork/search-index'

/** What also counts for a name, but less than the name itself. */
export function wider(text: string): Alternative {
  return { ...said(text, true), isWider: true }
}

/** Words next to each other, in names only where the text around them would mislead. */
export function said(text: string, isName: boolean): Alternative {
  const words = wordsOf(text)
  const alternative = { words, isPhrase: words.length > 1, isPrefix: false }
  return isName ? { ...alternative, isName: true } : alternative
}

/** Matches any of these exact terms. */
export const ofTerms = (terms: readonly string[]): Alternative => ({
  words: [],
  isPhrase: false,
  isPrefix: false,
  terms,
})

/** What is written in capitals. */
const acronyms = /\b(ai|bd|btc|ceo|cfo|cmo|coo|csm|cto|eth|evm|hr|it|l2|ml|pm|qa|sre|ui|ux|vp)\b/g

export function titled(name: string): string {
  const written = name.replace(acronyms, (word) => word.toUpperCase())
  return written.charAt(0).toUpperCase() + written.slice(1)
}
