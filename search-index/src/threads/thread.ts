import { MessagePort, Worker } from 'node:worker_threads'

/** What a thread answers a question with. */
export type ThreadReply = { number: number; answer?: unknown; error?: string }

type Unnumbered<T> = T extends unknown ? Omit<T, 'number'> : never
type Caller = { resolve: (answer: never) => void; reject: (error: Error) => void }

/** Another thread that answers questions in order, and may say things by itself. */
export class Thread<Request extends { number: number }, News extends object = never> {
  private readonly worker: Worker
  private readonly waiting = new Map<number, Caller>()
  private number = 0
  private ended: Error | null = null

  constructor(file: URL, data: unknown, hear: (news: News) => void, end: (error: Error) => void) {
    this.worker = new Worker(file, {
      workerData: data,
      transferList: transferable(data),
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    this.worker.on('message', (message: ThreadReply | News) => {
      if (!('number' in message)) return hear(message)
      const { number, answer, error } = message as ThreadReply
      const caller = this.waiting.get(number)
      this.waiting.delete(number)
      if (error) caller?.reject(new Error(error))
      else caller?.resolve(answer as never)
    })
    const fail = (error: Error) => {
      if (this.ended) return
      this.ended = error
      end(error)
      for (const { reject } of this.waiting.values()) reject(error)
      this.waiting.clear()
    }
    this.worker.on('error', fail)
    this.worker.on('exit', () => fail(new Error('the search thread ended')))
  }

  ask<Answer>(request: Unnumbered<Request>): Promise<Answer> {
    if (this.ended) return Promise.reject(this.ended)
    const number = ++this.number
    return new Promise<Answer>((resolve, reject) => {
      this.waiting.set(number, { resolve, reject })
      this.worker.postMessage({ ...request, number })
    })
  }

  async stop(): Promise<void> {
    await this.worker.terminate()
  }
}

function transferable(data: unknown): MessagePort[] {
  return Object.values(data as object).filter((value) => value instanceof MessagePort)
}
