import type { IndexAnswer, IndexChange, IndexQuery, PostingIndex, SearchDocument } from '../posting-index.ts'
import { completeWord } from './complete-word.ts'
import { OpenSegment } from './open-segment.ts'
import { type Aliases, parseKeyword } from './parse-keyword.ts'
import { searchSegments } from './search-segments.ts'
import type { Segment } from './segment.ts'
import { SegmentBuilder, compareDocuments, mergeInSteps } from './segment-builder.ts'

/** Segments of similar size are merged when there are this many. */
const mergeWidth = 4

/** The engine on the calling thread. Searches see every change of an `apply` or none. */
export class LocalIndex implements PostingIndex {
  private segments: OpenSegment[] = []
  private readonly aliases: Aliases
  private isReady = false
  private merging: { from: OpenSegment[]; steps: Generator<void, Segment>; removed: string[] } | null = null

  constructor(aliases: Aliases = new Map()) {
    this.aliases = aliases
  }

  async search(query: IndexQuery): Promise<IndexAnswer> {
    return this.searchNow(query)
  }

  searchNow(query: IndexQuery): IndexAnswer {
    return searchSegments(this.segments, query, parseKeyword(query.keyword ?? '', this.aliases))
  }

  async suggest(prefix: string, limit: number): Promise<string[]> {
    return completeWord(this.segments, prefix, limit)
  }

  async apply(changes: readonly IndexChange[]): Promise<void> {
    this.applyNow(changes)
  }

  applyNow(changes: readonly IndexChange[]): void {
    const latest = new Map(changes.map((change) => [change.id, change.document]))
    for (const id of latest.keys()) this.remove(id)
    const documents = [...latest.values()].filter((document) => document !== null).sort(compareDocuments)
    if (documents.length) this.segments = [...this.segments, new OpenSegment(build(documents))]
  }

  /** Replaces everything by documents that arrive in order of (publishAt, id). */
  async build(batches: AsyncIterable<readonly SearchDocument[]>): Promise<void> {
    const builder = new SegmentBuilder()
    for await (const batch of batches) for (const document of batch) builder.add(document)
    this.replace([builder.finish()])
  }

  replace(segments: readonly Segment[]): void {
    this.merging = null
    this.segments = segments.filter((segment) => segment.size > 0).map((segment) => new OpenSegment(segment))
    this.isReady = true
  }

  /** The segments that searches see; another list after every change of which they are. */
  current(): readonly OpenSegment[] {
    return this.segments
  }

  ready(): boolean {
    return this.isReady
  }

  async stop(): Promise<void> {
    this.merging = null
  }

  private remove(id: string): void {
    for (const { segment } of this.segments) {
      const ordinal = segment.find(id)
      if (ordinal === -1) continue
      segment.remove(ordinal)
      if (this.merging?.from.some((open) => open.segment === segment)) this.merging.removed.push(id)
    }
  }

  /** Works on joining small segments for about `ms`; true while there is more to do. */
  compact(ms: number): boolean {
    this.merging ??= this.planMerge()
    if (!this.merging) return false
    const end = performance.now() + ms
    while (performance.now() < end) {
      const step = this.merging.steps.next()
      if (!step.done) continue
      const { from, removed } = this.merging
      const merged = step.value
      // What was removed while the copy was made is removed from the copy before anybody sees it.
      for (const id of removed) {
        const ordinal = merged.find(id)
        if (ordinal !== -1) merged.remove(ordinal)
      }
      this.segments = [
        ...(merged.size ? [new OpenSegment(merged)] : []),
        ...this.segments.filter((open) => !from.includes(open)),
      ]
      this.merging = null
      return this.planMerge() !== null
    }
    return true
  }

  /** The smallest segments, once there are enough of a kind; or one that is mostly gone. */
  private planMerge(): LocalIndex['merging'] {
    const bySize = this.segments.toSorted((a, b) => a.segment.size - b.segment.size)
    for (let end = bySize.length; end >= mergeWidth; end--) {
      const group = bySize.slice(end - mergeWidth, end)
      if (group[0]!.segment.size * 8 < group.at(-1)!.segment.size) continue
      return plan(bySize.slice(0, end))
    }
    const wasteful = bySize.find(
      ({ segment }) => segment.goneCount > 1000 && segment.goneCount * 3 > segment.size,
    )
    return wasteful ? plan([wasteful]) : null
  }
}

function plan(from: OpenSegment[]) {
  return { from, steps: mergeInSteps(from.map(({ segment }) => segment)), removed: [] as string[] }
}

function build(documents: readonly SearchDocument[]): Segment {
  const builder = new SegmentBuilder()
  for (const document of documents) builder.add(document)
  return builder.finish()
}
