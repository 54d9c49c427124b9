import { Worker } from 'node:worker_threads'
import type { IndexAnswer, IndexChange, IndexQuery, PostingIndex, SearchDocument } from '../posting-index.ts'
import type { WorkerReply, WorkerRequest } from './index-worker.ts'
import { OpenSegment } from './open-segment.ts'
import { type Aliases, parseKeyword } from './parse-keyword.ts'
import { isLight } from './estimate.ts'
import { type Lesson, learn } from './lesson.ts'
import { searchSegments } from './search-segments.ts'
import { Segment } from './segment.ts'
import type { SharedView } from './shared-view.ts'
import type { SnapshotIdentity } from './snapshot-file.ts'

type Unnumbered<T> = T extends unknown ? Omit<T, 'number'> : never

/**
 * The engine in a thread of its own, so that neither changes nor a heavy query keep requests waiting. Light queries are
 * answered here from the memory both threads share: the way there and back would take longer than they do.
 */
export class WorkerIndex implements PostingIndex {
  private readonly worker: Worker
  private readonly waiting = new Map<
    number,
    { resolve: (answer: never) => void; reject: (error: Error) => void }
  >()
  private number = 0
  private isReady = false
  private ended: Error | null = null
  private segments = new Map<number, OpenSegment>()
  private current: OpenSegment[] = []
  private readonly aliases: Aliases

  constructor(aliases: Aliases) {
    this.aliases = aliases
    this.worker = new Worker(new URL('./index-worker.ts', import.meta.url), {
      workerData: { aliases },
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    this.worker.on('message', (reply: WorkerReply) => {
      if ('view' in reply) return this.adopt(reply.view)
      if ('lessons' in reply) return reply.lessons.forEach((lesson) => this.learn(lesson))
      const { number, answer, error } = reply
      const caller = this.waiting.get(number)
      this.waiting.delete(number)
      if (error) caller?.reject(new Error(error))
      else caller?.resolve(answer as never)
    })
    this.worker.on('error', (error) => this.failAll(error))
    this.worker.on('exit', () => this.failAll(new Error('the search thread ended')))
  }

  async search(query: IndexQuery): Promise<IndexAnswer> {
    const parsed = parseKeyword(query.keyword ?? '', this.aliases)
    if (this.isReady && isLight(this.current, query, parsed))
      return searchSegments(this.current, query, parsed)
    return this.ask({ ask: 'search', query })
  }

  suggest(prefix: string, limit: number): Promise<string[]> {
    return this.ask({ ask: 'suggest', prefix, limit })
  }

  apply(changes: readonly IndexChange[]): Promise<void> {
    return this.ask({ ask: 'apply', changes })
  }

  /** Replaces everything by documents that arrive in order of (publishAt, id); the next are read while some are indexed. */
  async build(batches: AsyncIterable<readonly SearchDocument[]>): Promise<void> {
    let before: Promise<void> = Promise.resolve()
    for await (const documents of batches) {
      await before
      before = this.ask({ ask: 'buildMore', documents })
      before.catch(() => {})
    }
    await before
    await this.ask({ ask: 'buildEnd' })
  }

  /** Writes what it holds to a file, together with how far changes are in it. Not while changes are being applied. */
  save(path: string, identity: SnapshotIdentity, position: unknown): Promise<void> {
    return this.ask({ ask: 'save', path, identity, position })
  }

  /** Takes over a file that `save` wrote; answers its position, or why it cannot be used. */
  restore<Position>(
    path: string,
    identity: SnapshotIdentity,
  ): Promise<{ position: Position } | { refused: string }> {
    return this.ask({ ask: 'restore', path, identity })
  }

  /** From now on it answers. */
  open(): void {
    this.isReady = true
  }

  ready(): boolean {
    return this.isReady
  }

  async stop(): Promise<void> {
    await this.worker.terminate()
  }

  private learn(lesson: Lesson): void {
    const open = this.segments.get(lesson.segment)
    if (open) learn(open, lesson)
  }

  private adopt(view: SharedView): void {
    const before = this.segments
    this.segments = new Map()
    for (const { key, data, gone, goneCount } of view) {
      const open = before.get(key) ?? new OpenSegment(new Segment(data!, 1))
      if (gone) open.segment.setGone(gone, goneCount)
      this.segments.set(key, open)
    }
    this.current = [...this.segments.values()]
  }

  private ask<Answer>(request: Unnumbered<WorkerRequest>): Promise<Answer> {
    if (this.ended) return Promise.reject(this.ended)
    const number = ++this.number
    return new Promise<Answer>((resolve, reject) => {
      this.waiting.set(number, { resolve, reject })
      this.worker.postMessage({ ...request, number })
    })
  }

  private failAll(error: Error): void {
    this.isReady = false
    this.ended = error
    for (const { reject } of this.waiting.values()) reject(error)
    this.waiting.clear()
  }
}
