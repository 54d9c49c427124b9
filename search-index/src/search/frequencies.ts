import type { SegmentReader } from './segment-reader.ts'
import { type Bounds, World } from './world.ts'

/**
 * In how many of the documents that a search may find words are. What is deleted, hidden, not open or outside its world is not
 * counted, or corrections would tell of it.
 */
export class Frequencies {
  readonly segments: readonly SegmentReader[]
  private readonly worlds: readonly World[]

  constructor(segments: readonly SegmentReader[], query: Bounds) {
    this.segments = segments
    this.worlds = segments.map((reader) => new World(reader, query))
  }

  /** Of a word in fields that are not prose, each field counted. Where there are `enough`, counting ends. */
  inNames(word: string, enough = Infinity): number {
    return this.sum(enough, function* ({ schema, segment }) {
      for (const { char } of schema.names) yield segment.termId(char, word)
    })
  }

  /** The same of a stem in prose. */
  inProse(stem: string, enough = Infinity): number {
    return this.sum(enough, function* ({ schema, segment }) {
      for (const { isProse, char } of schema.fields) if (isProse) yield segment.termId(char, stem)
    })
  }

  /** Of words that begin so in fields that are not prose, each field and word counted. */
  ofBeginning(beginning: string, enough = Infinity): number {
    return this.sum(enough, function* ({ schema, segment }) {
      for (const { char } of schema.names) yield* segment.termsStartingWith(char, beginning)
    })
  }

  private sum(enough: number, termsOf: (reader: SegmentReader) => Iterable<number | undefined>): number {
    let sum = 0
    for (const [at, reader] of this.segments.entries())
      for (const id of termsOf(reader)) {
        if (id !== undefined) sum += this.worlds[at]!.countOfTerm(id, enough - sum)
        if (sum >= enough) return sum
      }
    return sum
  }
}
