import { editDistance } from '../../platform/edit-distance.ts'
import { bitCount } from './doc-set.ts'
import { letterMask } from './letter-mask.ts'
import type { Near, OpenSegment } from './open-segment.ts'
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
  let best: Near | null = null
  for (const open of segments) {
    const near = open.nearTo(word, findNear)
    if (near && (!best || isBetter(near, best))) best = near
  }
  return best?.word ?? null
}

function findNear(open: OpenSegment, word: string): Near | null {
  const allowed = word.length >= longWord ? 2 : 1
  const mask = letterMask(word)
  const { words, masks } = open.spelling
  let best: Near | null = null
  for (let at = 0; at < words.length; at++) {
    // Each edit changes the set of letters by two at most, which rules out nearly every word without looking at it.
    if (bitCount(masks[at]! ^ mask) > allowed * 2) continue
    const candidate = words[at]!
    if (Math.abs(candidate.length - word.length) > allowed) continue
    const distance = editDistance(candidate, word, allowed)
    if (distance > Math.min(allowed, best?.distance ?? allowed)) continue
    // Names and titles weigh ten times what prose does, or a rare skill would lose against a common word.
    const frequency = open.frequencyOf(candidate) * 10 + open.segment.frequencyOf('body', candidate)
    const near = { word: candidate, distance, frequency }
    if (!best || isBetter(near, best)) best = near
  }
  return best
}

function isBetter(a: Near, b: Near): boolean {
  return a.distance < b.distance || (a.distance === b.distance && a.frequency > b.frequency)
}
