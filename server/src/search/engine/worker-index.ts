import { Worker } from 'node:worker_threads'
import type { IndexAnswer, IndexChange, IndexQuery, PostingIndex, SearchDocument } from '../posting-index.ts'
import type { WorkerReply, WorkerRequest } from './index-worker.ts'
import type { Aliases } from './parse-keyword.ts'

type Unnumbered<T> = T extends unknown ? Omit<T, 'number'> : never

/** The engine in a thread of its own, so that a heavy query never keeps requests waiting. */
export class WorkerIndex implements PostingIndex {
  private readonly worker: Worker
  private readonly waiting = new Map<
    number,
    { resolve: (answer: never) => void; reject: (error: Error) => void }
  >()
  private number = 0
  private isReady = false

  constructor(aliases: Aliases) {
    this.worker = new Worker(new URL('./index-worker.ts', import.meta.url), {
      workerData: { aliases },
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    this.worker.on('message', ({ number, answer, error }: WorkerReply) => {
      const caller = this.waiting.get(number)
      this.waiting.delete(number)
      if (error) caller?.reject(new Error(error))
      else caller?.resolve(answer as never)
    })
    this.worker.on('error', (error) => this.failAll(error))
    this.worker.on('exit', () => this.failAll(new Error('the search thread ended')))
  }

  search(query: IndexQuery): Promise<IndexAnswer> {
    return this.ask({ ask: 'search', query })
  }

  suggest(prefix: string, limit: number): Promise<string[]> {
    return this.ask({ ask: 'suggest', prefix, limit })
  }

  apply(changes: readonly IndexChange[]): Promise<void> {
    return this.ask({ ask: 'apply', changes })
  }

  /** Replaces everything by documents that arrive in order of (publishAt, id). */
  async build(batches: AsyncIterable<readonly SearchDocument[]>): Promise<void> {
    for await (const documents of batches) await this.ask({ ask: 'buildMore', documents })
    await this.ask({ ask: 'buildEnd' })
    this.isReady = true
  }

  ready(): boolean {
    return this.isReady
  }

  async stop(): Promise<void> {
    await this.worker.terminate()
  }

  private ask<Answer>(request: Unnumbered<WorkerRequest>): Promise<Answer> {
    const number = ++this.number
    return new Promise<Answer>((resolve, reject) => {
      this.waiting.set(number, { resolve, reject })
      this.worker.postMessage({ ...request, number })
    })
  }

  private failAll(error: Error): void {
    this.isReady = false
    for (const { reject } of this.waiting.values()) reject(error)
    this.waiting.clear()
  }
}
