import type { DocumentKind } from '../kind.ts'
import { wordsOf } from '../text/analyzer.ts'
import type { Alternative } from '../text/clause.ts'
import { type Lexicon, noLexicon } from '../text/lexicon.ts'

/** Notices on a board, each there for thirty days: a kind with everything a kind can have. */
export const notices: DocumentKind = {
  name: 'notice',
  fields: [
    { name: 'title', weight: 8, maxWords: 60 },
    { name: 'sender', weight: 5, maxWords: 40 },
    { name: 'tags', weight: 6, maxWords: 12, maxParts: 60 },
    { name: 'text', weight: 2, maxWords: 3000, isProse: true },
  ],
  exactBonus: 1000,
  range: { name: 'price', step: 10_000, steps: 41 },
  openMs: 30 * 86_400_000,
}

/** A lexicon in which each name stands for others. */
export function lexiconOf(names: Readonly<Record<string, readonly string[]>>): Lexicon {
  return {
    ...noLexicon,
    name: 'test',
    longest: 4,
    sense: (name) => {
      const others = names[name]
      return others
        ? { kind: 'name', label: name, value: null, hasOwn: true, any: others.map((other) => said(other)) }
        : null
    },
  }
}

function said(text: string): Alternative {
  const words = wordsOf(text)
  return { words, isPhrase: words.length > 1, isPrefix: false }
}
