import type { IndexAnswer, IndexChange, IndexQuery, PostingIndex, SearchDocument } from '../posting-index.ts'
import { completeWord } from './complete-word.ts'
import { OpenSegment } from './open-segment.ts'
import { type Aliases, parseKeyword } from './parse-keyword.ts'
import { searchSegments } from './search-segments.ts'
import type { Segment } from './segment.ts'
import { SegmentBuilder, compareDocuments } from './segment-builder.ts'
import { Spelling } from './spelling.ts'

/** Segments of similar size are joined when there are this many. */
const joinWidth = 4

/** Segments that are being made into one, and what was removed from them since that began. */
export interface Join {
  from: readonly OpenSegment[]
  removed: string[]
}

/** The engine on the calling thread. Searches see every change of an `apply` or none. */
export class LocalIndex implements PostingIndex {
  private segments: OpenSegment[] = []
  private readonly aliases: Aliases
  private readonly spelling = new Spelling()
  private isReady = false
  private joins: Join[] = []

  constructor(aliases: Aliases = new Map()) {
    this.aliases = aliases
  }

  async search(query: IndexQuery): Promise<IndexAnswer> {
    return this.searchNow(query)
  }

  searchNow(query: IndexQuery): IndexAnswer {
    return searchSegments(
      this.segments,
      query,
      parseKeyword(query.keyword ?? '', this.aliases),
      this.spelling,
    )
  }

  async suggest(prefix: string, limit: number): Promise<string[]> {
    return completeWord(this.segments, prefix, limit)
  }

  async apply(changes: readonly IndexChange[]): Promise<void> {
    this.applyNow(changes)
  }

  applyNow(changes: readonly IndexChange[]): void {
    const latest = new Map(changes.map((change) => [change.id, change.document]))
    const documents = [...latest.values()].filter((document) => document !== null).sort(compareDocuments)
    this.change([...latest.keys()], documents.length ? build(documents) : null)
  }

  /** Removes the postings of these ids and adds what a segment has, which is their new state. */
  change(ids: readonly string[], made: Segment | null): void {
    for (const id of ids) this.remove(id)
    if (!made) return
    const open = new OpenSegment(made)
    this.segments = [...this.segments, open]
    this.spelling.hear(open)
  }

  /** Replaces everything by documents that arrive in order of (publishAt, id). */
  async build(batches: AsyncIterable<readonly SearchDocument[]>): Promise<void> {
    const builder = new SegmentBuilder()
    for await (const batch of batches) {
      if (!builder.size) builder.expect(batch)
      for (const document of batch) builder.add(document)
    }
    this.replace([builder.finish()])
  }

  replace(segments: readonly Segment[]): void {
    this.joins = []
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
    this.joins = []
  }

  private remove(id: string): void {
    for (const { segment } of this.segments) {
      const ordinal = segment.find(id)
      if (ordinal === -1) continue
      segment.remove(ordinal)
      for (const { from, removed } of this.joins)
        if (from.some((open) => open.segment === segment)) removed.push(id)
    }
  }

  /** Segments that should be one by now, if there are; whoever asks makes it and brings it to `endJoin`. */
  beginJoin(): Join | null {
    const busy = new Set(this.joins.flatMap(({ from }) => from))
    const from = worthJoining(this.segments.filter((open) => !busy.has(open)))
    if (!from) return null
    const join = { from, removed: [] }
    this.joins.push(join)
    return join
  }

  /** Puts a segment in the place of those it was made from; null when nothing was left of them. */
  endJoin(join: Join, made: Segment | null): void {
    // Everything was replaced meanwhile.
    if (!this.joins.includes(join)) return
    this.joins = this.joins.filter((other) => other !== join)
    const joined = made && new OpenSegment(made)
    // What was removed while the copy was made is removed from the copy before anybody sees it.
    for (const id of made ? join.removed : []) {
      const ordinal = made!.find(id)
      if (ordinal !== -1) made!.remove(ordinal)
    }
    if (joined) this.spelling.joined(join.from, joined)
    this.segments = [
      ...(joined ? [joined] : []),
      ...this.segments.filter((open) => !join.from.includes(open)),
    ]
  }
}

/** The smallest segments, once there are enough of a kind; or one that is mostly gone. */
function worthJoining(segments: readonly OpenSegment[]): readonly OpenSegment[] | null {
  const bySize = segments.toSorted((a, b) => a.segment.size - b.segment.size)
  for (let end = bySize.length; end >= joinWidth; end--) {
    const group = bySize.slice(end - joinWidth, end)
    if (group[0]!.segment.size * 8 >= group.at(-1)!.segment.size) return bySize.slice(0, end)
  }
  const wasteful = bySize.find(
    ({ segment }) => segment.goneCount > 1000 && segment.goneCount * 3 > segment.size,
  )
  return wasteful ? [wasteful] : null
}

function build(documents: readonly SearchDocument[]): Segment {
  const builder = new SegmentBuilder()
  for (const document of documents) builder.add(document)
  return builder.finish()
}
