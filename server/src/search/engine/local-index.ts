import type { IndexAnswer, IndexChange, IndexQuery, PostingIndex, SearchDocument } from '../posting-index.ts'
import { correctKeyword } from './correct.ts'
import { countFacets } from './count-facets.ts'
import { count } from './doc-set.ts'
import { matchSegment } from './match.ts'
import { OpenSegment } from './open-segment.ts'
import { readToken, writeToken } from './page-token.ts'
import { type Aliases, parseKeyword } from './parse-keyword.ts'
import { rankPage } from './rank.ts'
import type { Segment } from './segment.ts'
import { SegmentBuilder, compareDocuments, mergeInSteps } from './segment-builder.ts'
import { takePage } from './take-page.ts'

/** Segments of similar size are merged when there are this many. */
const mergeWidth = 6

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
    const parsed = parseKeyword(query.keyword ?? '', this.aliases)
    const { keyword, corrected } = correctKeyword(this.segments, parsed)
    const matches = this.segments.map((open) => matchSegment(open, query, keyword))
    const total = matches.reduce((sum, { result }) => sum + count(result), 0)
    const after = query.after ? readToken(query.after) : null
    const ranked = query.order === 'relevance' && keyword.must.length > 0
    const page = ranked
      ? rankPage(
          matches,
          keyword.must.reduce((sum, clause) => sum + clause.any[0]!.words.length, 0),
          query.offset,
          after,
          query.limit,
        )
      : takePage(
          matches.map(({ open, result }) => ({ segment: open.segment, set: result })),
          query.order !== 'oldest',
          query.offset,
          after,
          query.limit,
        ).hits.map((hit) => ({ hit, score: 0 }))
    const last = page.at(-1)
    return {
      total,
      capped: false,
      hits: page.map(({ hit: { segment, ordinal } }) => ({
        id: segment.idOf(ordinal),
        rev: segment.data.rev[ordinal]!,
      })),
      next:
        last && page.length === query.limit
          ? writeToken({
              score: last.score,
              publishAt: last.hit.segment.data.publishAt[last.hit.ordinal]!,
              id: last.hit.segment.idOf(last.hit.ordinal),
            })
          : null,
      facets: countFacets(matches, query),
      corrected,
    }
  }

  async suggest(prefix: string, limit: number): Promise<string[]> {
    const words = prefix.normalize('NFKC').toLowerCase().trimStart().split(/\s+/)
    const last = words.pop() ?? ''
    if (last.length < 2) return []
    const frequency = new Map<string, number>()
    for (const { vocabulary } of this.segments) {
      for (const word of vocabulary.startingWith(last))
        frequency.set(word, (frequency.get(word) ?? 0) + vocabulary.frequency(word))
    }
    const best = [...frequency].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, limit)
    return best.map(([word]) => [...words, word].join(' '))
  }

  async apply(changes: readonly IndexChange[]): Promise<void> {
    this.applyNow(changes)
  }

  applyNow(changes: readonly IndexChange[]): void {
    const latest = new Map(changes.map((change) => [change.id, change.document]))
    for (const id of latest.keys()) this.remove(id)
    const documents = [...latest.values()].filter((document) => document !== null).sort(compareDocuments)
    if (documents.length) this.segments.push(new OpenSegment(build(documents)))
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

  /** The segments as they are, for a snapshot. */
  current(): Segment[] {
    return this.segments.map(({ segment }) => segment)
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
