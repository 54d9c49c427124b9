import { parentPort, workerData } from 'node:worker_threads'
import type { IndexChange, IndexQuery, SearchDocument } from '../posting-index.ts'
import { LocalIndex } from './local-index.ts'
import type { Aliases } from './parse-keyword.ts'
import { SegmentBuilder } from './segment-builder.ts'

/** What the main thread asks; answered in order with the same number. */
export type WorkerRequest = { number: number } & (
  | { ask: 'search'; query: IndexQuery }
  | { ask: 'suggest'; prefix: string; limit: number }
  | { ask: 'apply'; changes: readonly IndexChange[] }
  | { ask: 'buildMore'; documents: readonly SearchDocument[] }
  | { ask: 'buildEnd' }
)

export interface WorkerReply {
  number: number
  answer?: unknown
  error?: string
}

const index = new LocalIndex((workerData as { aliases: Aliases }).aliases)
const port = parentPort!
let builder: SegmentBuilder | null = null

port.on('message', async (request: WorkerRequest) => {
  try {
    port.postMessage({ number: request.number, answer: await answer(request) } satisfies WorkerReply)
  } catch (error) {
    port.postMessage({
      number: request.number,
      error: (error as Error).stack ?? String(error),
    } satisfies WorkerReply)
  }
})

async function answer(request: WorkerRequest): Promise<unknown> {
  switch (request.ask) {
    case 'search':
      return index.searchNow(request.query)
    case 'suggest':
      return index.suggest(request.prefix, request.limit)
    case 'apply':
      index.applyNow(request.changes)
      compactSoon()
      return undefined
    case 'buildMore':
      builder ??= new SegmentBuilder()
      for (const document of request.documents) builder.add(document)
      return undefined
    case 'buildEnd':
      index.replace([(builder ?? new SegmentBuilder()).finish()])
      builder = null
      return undefined
  }
}

let compacting = false

/** Joins segments in slices of a few milliseconds, so that searches in between wait no longer than that. */
function compactSoon(): void {
  if (compacting) return
  compacting = true
  const step = () => {
    if (index.compact(4)) setImmediate(step)
    else compacting = false
  }
  setImmediate(step)
}
