import type { Chunk } from './chunks.ts'
import type { Lexicon } from './lexicon.ts'

/** How many words that begin here say nothing: two where together they do, `near me`. */
export function fillersIn(chunks: readonly (Chunk | 'OR')[], at: number, lexicon: Lexicon): number {
  const [first, second] = [chunks[at], chunks[at + 1]].map((chunk) =>
    chunk && chunk !== 'OR' && !chunk.isQuoted && !chunk.isExcluded ? chunk.words.join(' ') : null,
  )
  if (!first) return 0
  if (second && lexicon.isFiller(`${first} ${second}`)) return 2
  return lexicon.isFiller(first) ? 1 : 0
}
