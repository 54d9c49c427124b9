import { type DocSet, walk } from '../bits/doc-set.ts'
import { countBoth, intersect } from '../bits/set-operations.ts'
import type { IndexQuery } from '../query.ts'
import { hasOrdinal } from './hidden.ts'
import type { SegmentReader } from './segment-reader.ts'

/** Up to this many are looked for one by one, in the first so many documents of a set. */
const [fewEnough, lookedAt] = [50, 400]

/** What decides which documents a search may find, whatever else it asks for. */
export type Bounds = Pick<IndexQuery, 'now' | 'hidden' | 'within'>

/**
 * The documents of a segment that a search may find, whatever else it asks for: those that are open, in its world and neither
 * deleted nor hidden. Nothing in an answer tells of others. Made for one search.
 */
export class World {
  /** The open window, as ordinals [from, to). */
  readonly from: number
  readonly to: number
  /** What is not seen though it may be open; sets that may overlap. */
  readonly gone: readonly DocSet[]
  private readonly reader: SegmentReader
  /** At most so many documents of the segment are not in it. */
  private readonly outside: number
  private all: DocSet | undefined

  constructor(reader: SegmentReader, query: Bounds) {
    const { segment, schema } = reader
    const { openMs } = schema.kind
    const [from, to] =
      openMs === null ? [0, segment.size] : segment.keysBetween(query.now - openMs, query.now)
    this.reader = reader
    this.from = from
    this.to = to
    this.gone = reader.gone(query)
    this.outside = this.gone.reduce((sum, { count }) => sum + count, segment.size - (to - from))
  }

  get size(): number {
    // A single set or window is what is outside; several may overlap.
    const { size } = this.reader.segment
    const isWhole = this.from === 0 && this.to === size
    return this.gone.length === 0 || (this.gone.length === 1 && isWhole)
      ? size - this.outside
      : this.seen().count
  }

  /** At least so many of `count` documents are in it. */
  minOf(count: number): number {
    return Math.max(0, count - this.outside)
  }

  /** How many of a set are in it. Where there are `enough`, it may be told fewer, but never less than that. */
  countOf(set: DocSet, enough = Infinity): number {
    const min = this.minOf(set.count)
    if (min === set.count || min >= enough) return min
    if (this.hasSoon(set, enough)) return enough
    return countBoth(this.reader.segment.pool, set, this.seen())
  }

  /** The same of the documents that have a term. */
  countOfTerm(id: number, enough = Infinity): number {
    const { segment } = this.reader
    const frequency = segment.data.frequency[id]!
    const min = this.minOf(frequency)
    if (min === frequency || min >= enough) return min
    return this.hasSoon(segment.firstDocsOf(id, lookedAt), enough) ? enough : segment.countIn(this.seen(), id)
  }

  /** Whether `enough` of the first documents of a set are in it, which is faster to find out than to count them all. */
  private hasSoon(set: DocSet, enough: number): boolean {
    if (enough > fewEnough || this.all) return false
    let [found, left] = [0, lookedAt]
    walk(set, false, 0, (ordinal) => {
      const isSeen =
        ordinal >= this.from && ordinal < this.to && !this.gone.some((other) => hasOrdinal(other, ordinal))
      if (isSeen) found += 1
      return found < enough && --left > 0
    })
    return found >= enough
  }

  private seen(): DocSet {
    return (this.all ??= intersect(this.reader.segment.pool, [], this.gone, this.from, this.to))
  }
}
