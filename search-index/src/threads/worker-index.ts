import { MessageChannel } from 'node:worker_threads'
import type { IndexAnswer, IndexChange, IndexQuery, SearchIndex, IndexDocument } from '../query.ts'
import { type DocumentKind, type Schema, schemaOf } from '../kind.ts'
import type { SearchWorkerData, WorkerMessage, WorkerRequest } from './search-worker.ts'
import type { IndexingRequest, IndexingWorkerData } from './indexing-worker.ts'
import { SegmentReader } from '../search/segment-reader.ts'
import { readKeyword } from '../text/parse-query.ts'
import { withCorrections } from '../search/correct.ts'
import { isLight, lacksHeavy } from '../search/estimate-cost.ts'
import { listNumberOf } from '../search/hidden.ts'
import { HiddenListWriter } from './hidden-lists.ts'
import { KnownCorrections } from './known-corrections.ts'
import { type SharedClause, importClause } from './clause-exchange.ts'
import { searchSegments } from '../search/search-segments.ts'
import { Segment, type SegmentData } from '../segment/segment.ts'
import type { SharedView } from './view.ts'
import type { SnapshotIdentity } from './snapshot-file.ts'
import { Thread } from './thread.ts'

/**
 * The index in threads of its own: one answers heavy queries, one makes and merges segments, so that neither keeps requests
 * waiting, nor the other. Light queries are answered here from the memory all share: the way there and back takes longer.
 */
export class WorkerIndex implements SearchIndex {
  private readonly searcher: Thread<WorkerRequest, WorkerMessage>
  private startedIndexer: Thread<IndexingRequest> | null = null
  private readonly startIndexer: () => Thread<IndexingRequest>
  private hasStopped = false
  private isReady = false
  private segments = new Map<number, SegmentReader>()
  private current: SegmentReader[] = []
  private readonly schema: Schema
  /** Cleared with every new view. */
  private readonly corrected = new KnownCorrections()
  /** Keywords whose clauses the other thread was asked to share. */
  private readonly sharing = new Set<string>()
  private readonly lists = new HiddenListWriter()

  /** `onEnd` is told when a thread has ended by itself; from then on the index is not ready. */
  constructor(kind: DocumentKind, onEnd: (error: Error) => void = () => {}) {
    this.schema = schemaOf(kind)
    const { port1: searcher, port2: indexer } = new MessageChannel()
    const end = (error: Error) => {
      this.isReady = false
      if (!this.hasStopped) onEnd(error)
    }
    this.searcher = new Thread(
      new URL('./search-worker.ts', import.meta.url),
      { kind, indexer } satisfies SearchWorkerData,
      (news: WorkerMessage) => this.hear(news),
      end,
    )
    this.startIndexer = () =>
      new Thread(
        new URL('./indexing-worker.ts', import.meta.url),
        { kind, searcher } satisfies IndexingWorkerData,
        () => {},
        end,
      )
  }

  async search(query: IndexQuery): Promise<IndexAnswer> {
    const typed = readKeyword(query.keyword)
    const { hidden, only, ...shown } = query
    // What a search does not see changes how it is corrected and what it lacks.
    const within = JSON.stringify([query.within, hidden?.length ? listNumberOf(hidden) : 0])
    const key = within + typed.key
    const known = this.corrected.of(typed.must, within, query.now)
    const corrected = known ?? []
    const parsed = corrected.length ? withCorrections(typed, corrected) : typed
    // What may be misspelt is not light until the other thread has looked, so there is nothing to correct.
    if (this.isReady && isLight(this.current, query, parsed, known !== undefined))
      return { ...searchSegments(this.current, query, parsed, null), corrected }
    const { current } = this
    // Many may ask for the same before the first is answered; sharing it once is enough.
    const share = this.isReady && !this.sharing.has(key) && lacksHeavy(current, parsed, query)
    if (share) this.sharing.add(key)
    const found = await this.searcher
      .ask<IndexAnswer>({
        ask: 'search',
        query: shown,
        hidden: hidden?.length ? this.lists.write(hidden) : null,
        only: only ? this.lists.write(only) : null,
        share,
      })
      .finally(() => share && this.sharing.delete(key))
    // What something else has by now may be spelt otherwise.
    if (current === this.current) this.corrected.add(typed.must, within, query.now, found)
    return found
  }

  async apply(changes: readonly IndexChange[]): Promise<void> {
    const latest = new Map(changes.map(({ id, document }) => [id, document]))
    const documents = [...latest.values()].filter((document) => document !== null)
    // Also without documents, so that changes arrive in the order they were given in.
    const data = await this.indexer.ask<SegmentData | null>({ ask: 'add', documents })
    await this.searcher.ask({ ask: 'change', ids: [...latest.keys()], data })
  }

  /** Replaces everything by documents that arrive in order of (orderKey, id); the next are read while some are indexed. */
  async build(batches: AsyncIterable<readonly IndexDocument[]>): Promise<void> {
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

  private hear(news: WorkerMessage): void {
    if ('view' in news) this.adopt(news.view)
    else news.clauses.forEach((clause) => this.takeOver(clause))
  }

  private takeOver(clause: SharedClause): void {
    const reader = this.segments.get(clause.segment)
    if (reader) importClause(reader, clause)
  }

  private adopt(view: SharedView): void {
    this.corrected.clear()
    const before = this.segments
    this.segments = new Map()
    for (const { key, data, tombstones, deletedCount } of view) {
      const reader = before.get(key) ?? new SegmentReader(new Segment(data!, 1), this.schema)
      if (tombstones) reader.segment.setTombstones(tombstones, deletedCount)
      this.segments.set(key, reader)
    }
    this.current = [...this.segments.values()]
  }
}
