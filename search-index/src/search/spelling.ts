import { editDistance } from '../text/edit-distance.ts'
import { allowedSlips, isLikelySlip, charMask } from '../text/similar-words.ts'
import { bitCount } from '../bits/doc-set.ts'
import { exactChar } from '../kind.ts'
import type { Frequencies } from './frequencies.ts'
import type { SegmentReader } from './segment-reader.ts'

/** What a word must be more frequent by than its slip, and what is enough for one that the lexicon has. */
const [slipRatio, namedRatio] = [100, 10]
/** Misspelt words whose closest are remembered. */
const maxNear = 2000
/** Beyond this many times the words of the first reading, those that nothing has any more are forgotten. */
const maxGrowth = 2

/** What is closest to a misspelt word, among the words looked at so far. */
interface Near {
  seen: number
  distance: number
  words: string[]
}

/**
 * The words that anything has, with their letters, for corrections. Read when the first misspelt word comes; from then
 * on only what is new is added and compared, so that a stream of small segments costs no more than their new words.
 */
export class Spelling {
  private words: string[] = []
  private masks: number[] = []
  private readonly known = new Set<string>()
  private readonly near = new Map<string, Near>()
  private seen = new WeakSet<SegmentReader>()
  private first = 0

  /** Learns the words of a new segment, unless nobody has misspelt anything yet. */
  add(reader: SegmentReader): void {
    if (this.words.length) this.read([reader])
  }

  /** A segment made from others has no word that they did not have. */
  merged(from: readonly SegmentReader[], made: SegmentReader): void {
    if (from.every((reader) => this.seen.has(reader))) this.seen.add(made)
  }

  /**
   * The closest known word, of equally close ones the most frequent; null when none is close enough, or none much more
   * frequent than a word that something has. Of `like`, words of the lexicon, less is asked.
   */
  closest(frequencies: Frequencies, word: string, like: readonly string[] = []): string | null {
    const named = like
      .map((other) => ({ word: other, frequency: frequencyOf(frequencies, other) }))
      .filter(muchMoreFrequentThan(word, frequencies, namedRatio))
    const present = named.filter(({ frequency }) => frequency > 0)
    if (present.length) return commonestWord(present)
    if (this.words.length > this.first * maxGrowth) this.forget()
    this.read(frequencies.segments)
    this.first ||= this.words.length
    const allowed = allowedSlips(word)
    const better = this.nearest(frequencies, word, allowed).filter(
      muchMoreFrequentThan(word, frequencies, slipRatio),
    )
    const best = better.length ? better : named
    return best.length ? commonestWord(best) : null
  }

  private nearest(frequencies: Frequencies, word: string, allowed: number): Frequent[] {
    const near = this.near.get(word) ?? { seen: 0, distance: allowed, words: [] }
    this.compare(near, word, () => true)
    this.remember(word, near)
    const alive = withFrequency(frequencies, near.words)
    if (alive.length || !near.words.length) return alive
    // All of them are gone: further ones count again.
    const again = { seen: 0, distance: allowed, words: [] }
    this.compare(again, word, (candidate) => frequencyOf(frequencies, candidate) > 0)
    return withFrequency(frequencies, again.words)
  }

  /** Looks at the words that came since the last time. */
  private compare(near: Near, word: string, counts: (candidate: string) => boolean): void {
    const mask = charMask(word)
    for (; near.seen < this.words.length; near.seen++) {
      // Each edit changes the set of letters by two at most, which rules out nearly every word without looking at it.
      if (bitCount(this.masks[near.seen]! ^ mask) > near.distance * 2) continue
      const candidate = this.words[near.seen]!
      if (candidate === word) continue
      if (Math.abs(candidate.length - word.length) > near.distance) continue
      const distance = editDistance(candidate, word, near.distance)
      if (distance > near.distance || !isLikelySlip(word, candidate) || !counts(candidate)) continue
      if (distance < near.distance) near.words = []
      near.distance = distance
      near.words.push(candidate)
    }
  }

  private remember(word: string, near: Near): void {
    if (this.near.size >= maxNear && !this.near.has(word)) this.near.clear()
    this.near.set(word, near)
  }

  private read(segments: readonly SegmentReader[]): void {
    for (const reader of segments) {
      if (this.seen.has(reader)) continue
      this.seen.add(reader)
      const { terms } = reader.segment
      for (let id = 0; id < terms.length; id++) {
        const term = terms.text(id)
        const word = term.slice(1)
        if (term[0] === exactChar || this.known.has(word)) continue
        this.known.add(word)
        this.words.push(word)
        this.masks.push(charMask(word))
      }
    }
  }

  private forget(): void {
    this.words = []
    this.masks = []
    this.known.clear()
    this.near.clear()
    this.seen = new WeakSet()
    this.first = 0
  }
}

interface Frequent {
  word: string
  frequency: number
}

function withFrequency(frequencies: Frequencies, words: readonly string[]): Frequent[] {
  return words
    .map((word) => ({ word, frequency: frequencyOf(frequencies, word) }))
    .filter(({ frequency }) => frequency > 0)
}

/**
 * Real texts hold every common slip a few times, so frequencies decide. A word that names have is only taken for a slip of
 * a word that names have, or a rare name would become a verb.
 */
function muchMoreFrequentThan(
  word: string,
  frequencies: Frequencies,
  ratio: number,
): (other: Frequent) => boolean {
  const names = frequencies.inNames(word)
  if (names) return (other) => frequencies.inNames(other.word) >= names * ratio
  const prose = frequencyOf(frequencies, word)
  return ({ frequency }) => frequency >= prose * ratio
}

/** Names weigh ten times what prose does, or a rare one would lose against a common word. */
function frequencyOf(frequencies: Frequencies, word: string): number {
  return frequencies.inNames(word) * 10 + frequencies.inProse(word)
}

function commonestWord(words: readonly Frequent[]): string {
  return words.reduce((best, other) => (isBetter(other, best) ? other : best)).word
}

/** Among equals the first by text, so that the answer does not depend on what came first. */
function isBetter(a: Frequent, b: Frequent): boolean {
  return a.frequency > b.frequency || (a.frequency === b.frequency && a.word < b.word)
}
