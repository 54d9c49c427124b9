import { editDistance } from '../../platform/edit-distance.ts'
import { bitCount } from './doc-set.ts'
import { letterMask } from './letter-mask.ts'
import type { OpenSegment } from './open-segment.ts'

/** Words this long may be two letters off. */
const longWord = 8
/** Misspelt words whose closest are remembered. */
const mostNear = 2000
/** Beyond this many times the words of the first reading, those that nothing has any more are forgotten. */
const mostGrowth = 2

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
  private heard = new WeakSet<OpenSegment>()
  private first = 0

  /** Learns the words of a new segment, unless nobody has misspelt anything yet. */
  hear(open: OpenSegment): void {
    if (this.words.length) this.read([open])
  }

  /** A segment made from others has no word that they did not have. */
  joined(from: readonly OpenSegment[], made: OpenSegment): void {
    if (from.every((open) => this.heard.has(open))) this.heard.add(made)
  }

  /** The closest known word, of equally close ones the most frequent; null when none is close enough. */
  closest(segments: readonly OpenSegment[], word: string): string | null {
    if (this.words.length > this.first * mostGrowth) this.forget()
    this.read(segments)
    this.first ||= this.words.length
    const allowed = word.length >= longWord ? 2 : 1
    const alive = this.nearest(segments, word, allowed)
    return alive.length ? alive.reduce((best, other) => (isBetter(other, best) ? other : best)).word : null
  }

  private nearest(segments: readonly OpenSegment[], word: string, allowed: number): Frequent[] {
    const near = this.near.get(word) ?? { seen: 0, distance: allowed, words: [] }
    this.compare(near, word, () => true)
    this.remember(word, near)
    const alive = withFrequency(segments, near.words)
    if (alive.length || !near.words.length) return alive
    // All of them are gone: further ones count again.
    const anew = { seen: 0, distance: allowed, words: [] }
    this.compare(anew, word, (candidate) => frequencyIn(segments, candidate) > 0)
    return withFrequency(segments, anew.words)
  }

  /** Looks at the words that came since the last time. */
  private compare(near: Near, word: string, counts: (candidate: string) => boolean): void {
    const mask = letterMask(word)
    for (; near.seen < this.words.length; near.seen++) {
      // Each edit changes the set of letters by two at most, which rules out nearly every word without looking at it.
      if (bitCount(this.masks[near.seen]! ^ mask) > near.distance * 2) continue
      const candidate = this.words[near.seen]!
      if (Math.abs(candidate.length - word.length) > near.distance) continue
      const distance = editDistance(candidate, word, near.distance)
      if (distance > near.distance || !counts(candidate)) continue
      if (distance < near.distance) near.words = []
      near.distance = distance
      near.words.push(candidate)
    }
  }

  private remember(word: string, near: Near): void {
    if (this.near.size >= mostNear && !this.near.has(word)) this.near.clear()
    this.near.set(word, near)
  }

  private read(segments: readonly OpenSegment[]): void {
    for (const open of segments) {
      if (this.heard.has(open)) continue
      this.heard.add(open)
      const { terms } = open.segment
      for (let id = 0; id < terms.length; id++) {
        const term = terms.text(id)
        const word = term.slice(1)
        if (term[0] === 'f' || this.known.has(word)) continue
        this.known.add(word)
        this.words.push(word)
        this.masks.push(letterMask(word))
      }
    }
  }

  private forget(): void {
    this.words = []
    this.masks = []
    this.known.clear()
    this.near.clear()
    this.heard = new WeakSet()
    this.first = 0
  }
}

interface Frequent {
  word: string
  frequency: number
}

function withFrequency(segments: readonly OpenSegment[], words: readonly string[]): Frequent[] {
  return words
    .map((word) => ({ word, frequency: frequencyIn(segments, word) }))
    .filter(({ frequency }) => frequency > 0)
}

/** Names and titles weigh ten times what prose does, or a rare skill would lose against a common word. */
function frequencyIn(segments: readonly OpenSegment[], word: string): number {
  return segments.reduce(
    (sum, open) => sum + open.frequencyOf(word) * 10 + open.segment.frequencyOf('body', word),
    0,
  )
}

/** Among equals the first by text, so that the answer does not depend on what came first. */
function isBetter(a: Frequent, b: Frequent): boolean {
  return a.frequency > b.frequency || (a.frequency === b.frequency && a.word < b.word)
}
