import { openMs } from '@chainwork/contract/open-window'
import { type DocumentKind, type IndexDocument, analyze } from '@chainwork/search-index'

/**
 * Postings as the index knows them. Their ordering key is publishAt in milliseconds; their range is the salary in whole US
 * dollars a year, null when hidden, unknown or in another currency; their exact terms are made by `describePostings`.
 */
export const postingKind: DocumentKind = {
  name: 'posting',
  fields: [
    { name: 'title', weight: 8, maxWords: 60 },
    { name: 'company', weight: 7, maxWords: 40 },
    { name: 'skills', weight: 6, maxWords: 12, maxParts: 60 },
    { name: 'body', weight: 2, maxWords: 3000, isProse: true },
  ],
  exactBonus: 1000,
  range: { name: 'salary', step: 10_000, steps: 41 },
  openMs,
}

/** A posting with the words of its four fields. */
export interface PostingDocument extends IndexDocument {
  words: readonly [title: string, company: string, skills: string, body: string]
}

/** The words of a posting; `body` is plain text. */
export function indexedWords(texts: {
  title: string
  company: string
  skills: readonly string[]
  body: string
}): PostingDocument['words'] {
  return analyze(postingKind, texts) as unknown as PostingDocument['words']
}
