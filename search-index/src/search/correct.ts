import type { SegmentReader } from './segment-reader.ts'
import { type Clause, type ParsedQuery, clauseOf } from '../text/parse-query.ts'
import type { Spelling } from './spelling.ts'
import { stem } from '../text/analyzer.ts'

const shortest = 4

/** Replaces words that nothing has by the closest word that something has; says which. Shorter than 4 letters stay. */
export function correctKeyword(
  segments: readonly SegmentReader[],
  keyword: ParsedQuery,
  spelling: Spelling,
): { keyword: ParsedQuery; corrected: { from: string; to: string }[] } {
  const corrected: { from: string; to: string }[] = []
  const must = keyword.must.map((clause) => {
    if (isFindable(segments, clause)) return clause
    return clauseOf(
      clause.any.map((alternative) => ({
        ...alternative,
        words: alternative.words.map((word) => {
          if (isKnown(segments, word, alternative.isPrefix)) return word
          const to = isCorrectable(word) ? spelling.closest(segments, word) : null
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
  const must = keyword.must.map(({ any }) =>
    clauseOf(
      any.map((alternative) => ({
        ...alternative,
        words: alternative.words.map((word) => replaced.get(word) ?? word),
      })),
    ),
  )
  return { ...keyword, must }
}

/** Whether one of a clause's alternatives has only words that something has. */
export function isFindable(segments: readonly SegmentReader[], clause: Clause): boolean {
  return clause.any.some(({ words, isPrefix }) => words.every((word) => isKnown(segments, word, isPrefix)))
}

function isKnown(segments: readonly SegmentReader[], word: string, isPrefix: boolean): boolean {
  return segments.some(
    (reader) =>
      reader.frequencyInProse(stem(word)) > 0 ||
      reader.frequencyInNames(word) > 0 ||
      (isPrefix && reader.hasPrefix(word)),
  )
}

function isCorrectable(word: string): boolean {
  return word.length >= shortest && /^\p{L}+$/u.test(word)
}
