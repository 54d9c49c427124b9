import type { SegmentReader } from './segment-reader.ts'
import { type Clause, clauseOf } from '../text/clause.ts'
import type { ParsedQuery } from '../text/parse-query.ts'
import type { Spelling } from './spelling.ts'
import { stem } from '../text/analyzer.ts'

const minLength = 4
/** A word found more often than this in names, or in prose, is no slip. */
const [maxSlipsInNames, maxSlipsInProse] = [10, 20]
/** What more documents have than this is spelt as it should be. */
export const maxSlips = maxSlipsInNames + maxSlipsInProse

/**
 * Replaces words that nothing has, or that are much rarer than a word like them, by that word; says which. Words shorter
 * than 4 letters stay, and so do names that the lexicon knows.
 */
export function correctKeyword(
  segments: readonly SegmentReader[],
  keyword: ParsedQuery,
  spelling: Spelling,
): { keyword: ParsedQuery; corrected: { from: string; to: string }[] } {
  const corrected: { from: string; to: string }[] = []
  const must = keyword.must.map((clause) => {
    if (!mayBeMisspelt(segments, clause)) return clause
    return clauseOf(
      clause.any.map((alternative) => ({
        ...alternative,
        words: alternative.words.map((word) => {
          if (!mayBeSlip(segments, word, alternative.isPrefix)) return word
          const to = spelling.closest(segments, word)
          if (to !== null && !corrected.some(({ from }) => from === word)) corrected.push({ from: word, to })
          return to ?? word
        }),
      })),
    )
  })
  return corrected.length ? { keyword: { ...keyword, must }, corrected } : { keyword, corrected }
}

/** The same with words replaced as an earlier answer says. */
export function withCorrections(
  keyword: ParsedQuery,
  corrected: readonly { from: string; to: string }[],
): ParsedQuery {
  const replaced = new Map(corrected.map(({ from, to }) => [from, to]))
  const must = keyword.must.map(({ any, isKnown }) =>
    isKnown
      ? { ...clauseOf(any), isKnown }
      : clauseOf(
          any.map((alternative) => ({
            ...alternative,
            words: alternative.words.map((word) => replaced.get(word) ?? word),
          })),
        ),
  )
  return { ...keyword, must }
}

/** Whether a clause has a word that could be another one misspelt. */
export function mayBeMisspelt(segments: readonly SegmentReader[], { any, isKnown }: Clause): boolean {
  if (isKnown) return false
  return any.every(({ words, isPrefix }) => words.some((word) => mayBeSlip(segments, word, isPrefix)))
}

function mayBeSlip(segments: readonly SegmentReader[], word: string, isPrefix: boolean): boolean {
  if (word.length < minLength || !/^\p{L}+$/u.test(word)) return false
  const inNames = segments.reduce(
    (sum, reader) => sum + (isPrefix ? reader.frequencyOfBeginning(word) : reader.frequencyInNames(word)),
    0,
  )
  if (inNames > maxSlipsInNames) return false
  const stemmed = stem(word)
  const inProse = segments.reduce((sum, reader) => sum + reader.frequencyInProse(stemmed), 0)
  return inProse <= maxSlipsInProse
}
