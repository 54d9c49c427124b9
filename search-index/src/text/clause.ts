/** One way to satisfy a clause: these words anywhere, or (phrase) next to each other in one field, or one of some terms. */
export interface Alternative {
  words: readonly string[]
  isPhrase: boolean
  /** The last word also stands for every word that begins with it, in every field but prose. */
  isPrefix: boolean
  /** Exact terms, one of which a document must have; there are no words then. */
  terms?: readonly string[]
  /** Prose is not looked at. */
  isName?: true
  /** All words in one field, in any order. */
  isTogether?: true
  /** Another form of the word that was typed: plural, spelling. */
  isForm?: true
  /** Also counts, but not as much: a find is worth what a beginning is. */
  isWider?: true
}

export interface Clause {
  any: readonly Alternative[]
  /** Clauses that find the same documents have the same key; results are cached under it. */
  key: string
  /** In quotes or a name of the lexicon: spelt as it should be. */
  isKnown?: true
  /** Words of the lexicon that the word may be a slip of. */
  like?: readonly string[]
  /** It qualifies the work, so it doesn't make up for a missing word. */
  isCondition?: true
  /** As it was typed. */
  typed?: string
  /** Looked for only where nothing satisfies the clause of this key. */
  insteadOf?: string
}

/** A clause of these alternatives. */
export function clauseOf(any: readonly Alternative[]): Clause {
  const keys = any.map(
    ({ words, isPhrase, isPrefix, isName, isTogether, isWider, terms }) =>
      `${isPhrase ? '"' : ''}${isPrefix ? '*' : ''}${isName ? '!' : ''}${isTogether ? '&' : ''}${isWider ? '~' : ''}${words.join(' ')}${terms ? `=${terms.join(',')}` : ''}`,
  )
  return { any, key: `clause ${keys.join('|')}` }
}
