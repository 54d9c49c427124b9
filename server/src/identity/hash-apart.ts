import { Worker } from 'node:worker_threads'

/** What argon2id takes; `memory` in KiB. */
export interface HashTask {
  message: string
  nonce: Uint8Array
  memory: number
  passes: number
  parallelism: number
  tagLength: number
}

interface Waiting {
  resolve: (tag: Buffer) => void
  reject: (error: Error) => void
}

const waiting = new Map<number, Waiting>()
let worker: Worker | null = null
let last = 0

/**
 * Hashes in a thread of its own, one at a time and with low priority, so that many sign-ins at once leave the cores to
 * everybody else. A thread that dies fails what waited for it, and the next call has a new one.
 */
export function hashApart(parameters: HashTask): Promise<Buffer> {
  worker ??= startWorker()
  const id = ++last
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    worker!.ref()
    worker!.postMessage({ id, parameters })
  })
}

function startWorker(): Worker {
  const started = new Worker(new URL('./hash-worker.ts', import.meta.url), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 },
  })
  started.on('message', ({ id, tag }: { id: number; tag: Uint8Array }) => {
    waiting.get(id)?.resolve(Buffer.from(tag))
    waiting.delete(id)
    // Nothing to do must not keep the process alive.
    if (!waiting.size) started.unref()
  })
  started.on('error', (error) => fail(started, error))
  started.on('exit', () => fail(started, new Error('The hashing thread ended.')))
  return started
}

function fail(ended: Worker, error: Error): void {
  if (worker !== ended) return
  worker = null
  for (const { reject } of waiting.values()) reject(error)
  waiting.clear()
}
