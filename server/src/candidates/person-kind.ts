import { type DocumentKind, type IndexDocument, analyze } from '@chainwork/search-index'

/**
 * People as the index knows them. Their ordering key is midnight (UTC) of the day on which they were last active. The three
 * fields of names come before the prose, as the SQL form expects.
 */
export const personKind: DocumentKind = {
  name: 'person',
  fields: [
    { name: 'title', weight: 8, maxWords: 60 },
    { name: 'skills', weight: 6, maxWords: 12, maxParts: 100 },
    { name: 'education', weight: 3, maxWords: 24, maxParts: 30 },
    { name: 'about', weight: 2, maxWords: 1000, isProse: true },
    { name: 'work', weight: 4, maxWords: 400, maxParts: 40, isProse: true },
  ],
  exactBonus: 1000,
  range: null,
  openMs: null,
}

/** A person with the words of the five fields. */
interface PersonDocument extends IndexDocument {
  words: readonly [title: string, skills: string, education: string, about: string, work: string]
}

/** The words of a person; every text is plain. */
export function personWords(texts: {
  title: string
  skills: readonly string[]
  education: readonly string[]
  about: string
  work: readonly string[]
}): PersonDocument['words'] {
  return analyze(personKind, texts) as unknown as PersonDocument['words']
}
