import { editDistance } from '../../platform/edit-distance.ts'
import { bitCount } from './doc-set.ts'
import { letterMask } from './letter-mask.ts'
import type { OpenSegment } from './open-segment.ts'
import type { Clause, ParsedKeyword } from './parse-keyword.ts'
import { stem } from './words.ts'

const shortest = 4
/** Words this long may be two letters off. */
const longWord = 8

/** Replaces words that nothing has by the closest word that something has; says which. Shorter than 4 letters stay. */
export function correctKeyword(
  segments: readonly OpenSegment[],
  keyword: ParsedKeyword,
): { keyword: ParsedKeyword; corrected: { from: string; to: string }[] } {
  const corrected: { from: string; to: string }[] = []
  const must = keyword.must.map((clause) => {
    if (isFindable(segments, clause)) return clause
    return {
      any: clause.any.map((alternative) => ({
        ...alternative,
        words: alternative.words.map((word) => {
          if (isKnown(segments, word, alternative.isPrefix)) return word
          const to = closest(segments, word)
          if (to !== null && !corrected.some(({ from }) => from === word)) corrected.push({ from: word, to })
          return to ?? word
        }),
      })),
    }
  })
  return corrected.length ? { keyword: { ...keyword, must }, corrected } : { keyword, corrected }
}

/** Whether one of a clause's alternatives has only words that something has. */
export function isFindable(segments: readonly OpenSegment[], clause: Clause): boolean {
  return clause.any.some(({ words, isPrefix }) => words.every((word) => isKnown(segments, word, isPrefix)))
}

function isKnown(segments: readonly OpenSegment[], word: string, isPrefix: boolean): boolean {
  return segments.some(
    (open) =>
      open.segment.frequencyOf('body', stem(word)) > 0 ||
      open.frequencyOf(word) > 0 ||
      (isPrefix && open.hasBeginning(word)),
  )
}

/** The closest known word, of equally close ones the most frequent; null when none is close enough. */
function closest(segments: readonly OpenSegment[], word: string): string | null {
  if (word.length < shortest || !/^\p{L}+$/u.test(word)) return null
  const allowed = word.length >= longWord ? 2 : 1
  let best: { word: string; distance: number; frequency: number } | null = null
  const mask = letterMask(word)
  for (const open of segments) {
    const { segment } = open
    const consider = (candidate: string, frequency: () => number) => {
      if (Math.abs(candidate.length - word.length) > allowed) return
      const distance = editDistance(candidate, word, allowed)
      if (distance > allowed || distance > (best?.distance ?? allowed)) return
      const found = { word: candidate, distance, frequency: frequency() }
      if (!best || distance < best.distance || found.frequency > best.frequency) best = found
    }
    const { words, masks } = open.spelling
    for (let at = 0; at < words.length; at++) {
      // Each edit changes the set of letters by two at most, which rules out nearly every word without looking at it.
      if (bitCount(masks[at]! ^ mask) > allowed * 2) continue
      const candidate = words[at]!
      // Names and titles weigh ten times what prose does, or a rare skill would lose against a common word.
      consider(candidate, () => open.frequencyOf(candidate) * 10 + segment.frequencyOf('body', candidate))
    }
  }
  return best ? (best as { word: string }).word : null
}
