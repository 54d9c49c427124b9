import { type DocumentKind, type Schema, schemaOf } from '../kind.ts'
import type { IndexAnswer, IndexChange, IndexDocument, IndexQuery } from '../query.ts'
import type { Segment } from '../segment/segment.ts'
import { SegmentBuilder, compareDocuments } from '../segment/segment-builder.ts'
import { readKeyword } from '../text/parse-query.ts'
import { searchSegments } from './search-segments.ts'
import { SegmentReader } from './segment-reader.ts'
import { Spelling } from './spelling.ts'

/** Segments of similar size are merged when there are this many. */
const mergeFactor = 4

/** Segments that are being made into one, and what was removed from them since that began. */
export interface Merge {
  from: readonly SegmentReader[]
  removed: string[]
}

/** The index on the calling thread. Searches see every change of an `apply` or none. */
export class LocalIndex {
  readonly schema: Schema
  private segments: SegmentReader[] = []
  private readonly spelling = new Spelling()
  private merges: Merge[] = []

  constructor(kind: DocumentKind) {
    this.schema = schemaOf(kind)
  }

  search(query: IndexQuery): IndexAnswer {
    return searchSegments(this.segments, query, readKeyword(query.keyword), this.spelling)
  }

  apply(changes: readonly IndexChange[]): void {
    const latest = new Map(changes.map((change) => [change.id, change.document]))
    const documents = [...latest.values()].filter((document) => document !== null)
    this.change([...latest.keys()], documents.length ? this.segmentOf(documents) : null)
  }

  /** Removes the documents of these ids and adds what a segment has, which is their new state. */
  change(ids: readonly string[], made: Segment | null): void {
    for (const id of ids) this.remove(id)
    if (!made) return
    const reader = new SegmentReader(made, this.schema)
    this.segments = [...this.segments, reader]
    this.spelling.add(reader)
  }

  replace(segments: readonly Segment[]): void {
    this.merges = []
    this.segments = segments
      .filter((segment) => segment.size > 0)
      .map((segment) => new SegmentReader(segment, this.schema))
  }

  /** The segments that searches see; another list after every change of which they are. */
  current(): readonly SegmentReader[] {
    return this.segments
  }

  /** Segments that should be one by now, if there are; the caller makes it and brings it to `endMerge`. */
  beginMerge(): Merge | null {
    const busy = new Set(this.merges.flatMap(({ from }) => from))
    const from = worthMerging(this.segments.filter((reader) => !busy.has(reader)))
    if (!from) return null
    const merge = { from, removed: [] }
    this.merges.push(merge)
    return merge
  }

  /** Puts a segment in the place of those it was made from; null when nothing was left of them. */
  endMerge(merge: Merge, made: Segment | null): void {
    // Everything was replaced meanwhile.
    if (!this.merges.includes(merge)) return
    this.merges = this.merges.filter((other) => other !== merge)
    const merged = made && new SegmentReader(made, this.schema)
    // What was removed while the copy was made is removed from the copy before anybody sees it.
    for (const id of made ? merge.removed : []) {
      const ordinal = made!.find(id)
      if (ordinal !== -1) made!.remove(ordinal)
    }
    if (merged) this.spelling.merged(merge.from, merged)
    this.segments = [
      ...(merged ? [merged] : []),
      ...this.segments.filter((reader) => !merge.from.includes(reader)),
    ]
  }

  private segmentOf(documents: readonly IndexDocument[]): Segment {
    const builder = new SegmentBuilder(this.schema)
    for (const document of documents.toSorted(compareDocuments)) builder.add(document)
    return builder.finish()
  }

  private remove(id: string): void {
    for (const { segment } of this.segments) {
      const ordinal = segment.find(id)
      if (ordinal === -1) continue
      segment.remove(ordinal)
      for (const { from, removed } of this.merges)
        if (from.some((reader) => reader.segment === segment)) removed.push(id)
    }
  }
}

/** The smallest segments, once there are enough of a size; or one that is mostly deleted. */
function worthMerging(segments: readonly SegmentReader[]): readonly SegmentReader[] | null {
  const bySize = segments.toSorted((a, b) => a.segment.size - b.segment.size)
  for (let end = bySize.length; end >= mergeFactor; end--) {
    const group = bySize.slice(end - mergeFactor, end)
    if (group[0]!.segment.size * 8 >= group.at(-1)!.segment.size) return bySize.slice(0, end)
  }
  const wasteful = bySize.find(
    ({ segment }) => segment.deletedCount > 1000 && segment.deletedCount * 3 > segment.size,
  )
  return wasteful ? [wasteful] : null
}
