import { MessageChannel } from 'node:worker_threads'
import type { IndexAnswer, IndexChange, IndexQuery, PostingIndex, SearchDocument } from '../posting-index.ts'
import type { WorkerNews, WorkerRequest } from './index-worker.ts'
import type { IndexingRequest } from './indexing-worker.ts'
import { OpenSegment } from './open-segment.ts'
import { type Aliases, parseKeyword } from './parse-keyword.ts'
import { withCorrections } from './correct.ts'
import { isLight, lacksHeavy } from './estimate.ts'
import { type Lesson, learn } from './lesson.ts'
import { searchSegments } from './search-segments.ts'
import { Segment, type SegmentData } from './segment.ts'
import type { SharedView } from './shared-view.ts'
import type { SnapshotIdentity } from './snapshot-file.ts'
import { Thread } from './thread.ts'

const mostCorrected = 1000

/**
 * The engine in threads of its own: one answers heavy queries, one makes and joins segments, so that neither keeps requests
 * waiting, nor the other. Light queries are answered here from the memory all share: the way there and back takes longer.
 */
export class WorkerIndex implements PostingIndex {
  private readonly searcher: Thread<WorkerRequest, WorkerNews>
  private startedIndexer: Thread<IndexingRequest> | null = null
  private readonly startIndexer: () => Thread<IndexingRequest>
  private hasStopped = false
  private isReady = false
  private segments = new Map<number, OpenSegment>()
  private current: OpenSegment[] = []
  private readonly aliases: Aliases
  /** How misspelt keywords were read in this view: many people misspell alike. */
  private readonly corrected = new Map<string, IndexAnswer['corrected']>()
  /** Keywords that the other thread was asked to tell more about. */
  private readonly learning = new Set<string>()

  constructor(aliases: Aliases) {
    this.aliases = aliases
    const { port1: searcher, port2: indexer } = new MessageChannel()
    const end = () => (this.isReady = false)
    this.searcher = new Thread(
      new URL('./index-worker.ts', import.meta.url),
      { aliases, indexer },
      (news: WorkerNews) => this.hear(news),
      end,
    )
    this.startIndexer = () =>
      new Thread(new URL('./indexing-worker.ts', import.meta.url), { searcher }, () => {}, end)
  }

  async search(query: IndexQuery): Promise<IndexAnswer> {
    const keyword = query.keyword ?? ''
    const corrected = this.corrected.get(keyword) ?? []
    const typed = parseKeyword(keyword, this.aliases)
    const parsed = corrected.length ? withCorrections(typed, corrected) : typed
    // What is misspelt is not light, so there is nothing to correct.
    if (this.isReady && isLight(this.current, query, parsed))
      return { ...searchSegments(this.current, query, parsed, null), corrected }
    const { current } = this
    // Many may ask for the same before the first is answered; telling it once is enough.
    const teach = this.isReady && !this.learning.has(keyword) && lacksHeavy(current, parsed)
    if (teach) this.learning.add(keyword)
    const found = await this.searcher
      .ask<IndexAnswer>({ ask: 'search', query, teach })
      .finally(() => teach && this.learning.delete(keyword))
    // What something else has by now may be spelt otherwise.
    if (found.corrected.length && current === this.current) this.remember(keyword, found.corrected)
    return found
  }

  suggest(prefix: string, limit: number): Promise<string[]> {
    return this.searcher.ask({ ask: 'suggest', prefix, limit })
  }

  async apply(changes: readonly IndexChange[]): Promise<void> {
    const latest = new Map(changes.map(({ id, document }) => [id, document]))
    const documents = [...latest.values()].filter((document) => document !== null)
    // Also without documents, so that changes arrive in the order they were given in.
    const data = await this.indexer.ask<SegmentData | null>({ ask: 'add', documents })
    await this.searcher.ask({ ask: 'change', ids: [...latest.keys()], data })
  }

  /** Replaces everything by documents that arrive in order of (publishAt, id); the next are read while some are indexed. */
  async build(batches: AsyncIterable<readonly SearchDocument[]>): Promise<void> {
    let before: Promise<void> = this.indexer.ask({ ask: 'buildStart' })
    for await (const documents of batches) {
      await before
      before = this.indexer.ask({ ask: 'buildMore', documents })
      before.catch(() => {})
    }
    await before
    const data = await this.indexer.ask<SegmentData | null>({ ask: 'buildEnd' })
    await this.searcher.ask({ ask: 'replace', data })
  }

  /** Writes what it holds to a file, together with how far changes are in it. Not while changes are being applied. */
  save(path: string, identity: SnapshotIdentity, position: unknown): Promise<void> {
    return this.searcher.ask({ ask: 'save', path, identity, position })
  }

  /** Takes over a file that `save` wrote; answers its position, or why it cannot be used. */
  restore<Position>(
    path: string,
    identity: SnapshotIdentity,
  ): Promise<{ position: Position } | { refused: string }> {
    return this.searcher.ask({ ask: 'restore', path, identity })
  }

  /** From now on it answers, and soon there will be changes. */
  open(): void {
    this.isReady = true
    this.startedIndexer ??= this.startIndexer()
  }

  ready(): boolean {
    return this.isReady
  }

  async stop(): Promise<void> {
    this.hasStopped = true
    await Promise.all([this.searcher.stop(), this.startedIndexer?.stop()])
  }

  /** Started when it is needed or everything else is ready: one restored from a snapshot is ready sooner so. */
  private get indexer(): Thread<IndexingRequest> {
    if (this.hasStopped) throw new Error('the search thread ended')
    return (this.startedIndexer ??= this.startIndexer())
  }

  private hear(news: WorkerNews): void {
    if ('view' in news) this.adopt(news.view)
    else news.lessons.forEach((lesson) => this.learn(lesson))
  }

  private learn(lesson: Lesson): void {
    const open = this.segments.get(lesson.segment)
    if (open) learn(open, lesson)
  }

  private remember(keyword: string, corrected: IndexAnswer['corrected']): void {
    if (this.corrected.size >= mostCorrected) this.corrected.clear()
    this.corrected.set(keyword, corrected)
  }

  private adopt(view: SharedView): void {
    this.corrected.clear()
    const before = this.segments
    this.segments = new Map()
    for (const { key, data, gone, goneCount } of view) {
      const open = before.get(key) ?? new OpenSegment(new Segment(data!, 1))
      if (gone) open.segment.setGone(gone, goneCount)
      this.segments.set(key, open)
    }
    this.current = [...this.segments.values()]
  }
}
