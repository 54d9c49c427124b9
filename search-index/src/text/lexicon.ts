import type { Alternative } from './clause.ts'

/** What a name is read as. */
export interface Sense {
  /** What sort of thing it is, for display; the index ignores it. */
  kind: string
  label: string
  /** What it is known by elsewhere, such as the code of a place. */
  value: string | null
  /** What satisfies it besides the words that were typed. */
  any: readonly Alternative[]
  /** Whether the words that were typed satisfy it too. */
  hasOwn: boolean
  /** It qualifies the work, as `senior` does. */
  isCondition?: true
  /** What lies around it, such as the country of a city: what has one of these comes close. */
  around?: readonly Alternative[]
  /** What comes close where nothing has the name. */
  instead?: readonly Alternative[]
}

/** A stretch of a query that was read as a name; `from` and `to` count UTF-16 units of the text. */
export interface Part extends Pick<Sense, 'kind' | 'label' | 'value'> {
  text: string
  from: number
  to: number
  /** What has it is ruled out. */
  isExcluded?: true
}

/** What is known of words. Names are normalized as `wordsOf` does, joined by single spaces. */
export interface Lexicon {
  /** Tells lexicons apart where answers are kept. */
  name: string
  /** Words that the longest name is typed in. */
  longest: number
  sense(name: string): Sense | null
  /** Other forms of a word that is no name, each as words: plurals, spellings, compounds. */
  forms(word: string): readonly (readonly string[])[]
  /** Words of names that a word may be a slip of. */
  like(word: string): readonly string[]
  /** Whether words are taken as they are spelt, never for a slip. */
  isLiteral: boolean
  /** Whether a word is known to be spelt correctly, however much it looks like another. */
  isSpelt(word: string): boolean
  /** Words that say nothing about what is wanted: `the`, `in`; two of them with a blank between: `near me`. */
  isFiller(word: string): boolean
  /** Whether a word rules out what comes next, `without`; `next` is what that is read as. */
  isNegation(word: string, next: Sense | null): boolean
  /** Whether a word that says nothing else asks for one of two things of a kind: `react or vue`. */
  isEither(word: string): boolean
}

/** Words are what they are. */
export const noLexicon: Lexicon = {
  name: '',
  longest: 1,
  sense: () => null,
  forms: () => [],
  like: () => [],
  isLiteral: false,
  isSpelt: () => false,
  isFiller: () => false,
  isNegation: () => false,
  isEither: () => false,
}
