import type { SearchReply } from '@chainwork/contract/search/schemas'
import type { SearchState } from '@chainwork/contract/search/search-url'
import type { Wanted } from '../postings/highlight.ts'

/** Shorter words stand in too many others. */
const shortest = 3
const maxWanted = 12

/** What cards show first and marked: the skills that are chosen or were read, and the words that were typed. */
export function wantedOf(
  { q, skills, exact }: Pick<SearchState, 'q' | 'skills' | 'exact'>,
  understood: SearchReply['understood'],
  own: readonly string[] = [],
): Wanted {
  const read = exact ? [] : understood.filter(({ kind }) => kind === 'skill').map(({ label }) => label)
  const words = [...q.matchAll(/(?<![\p{L}\p{N}-])(-?)([\p{L}\p{N}][\p{L}\p{N}+#.]*)/gu)]
    .filter(({ 1: out, 2: word }) => !out && word!.length >= shortest)
    .map(({ 2: word }) => word!.toLowerCase())
  return {
    words: [...new Set(words)].slice(0, maxWanted),
    skills: [...new Set([...skills, ...read].map((name) => name.toLowerCase()))],
    own,
  }
}
