import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { DocumentKind } from '../kind.ts'
import type { IndexAnswer, IndexQuery } from '../query.ts'
import type { MergeReply, MergeRequest } from './indexing-worker.ts'
import { type Merge, LocalIndex } from '../search/local-index.ts'
import { type SharedClause, exportClauses } from './clause-exchange.ts'
import { Segment, type SegmentData } from '../segment/segment.ts'
import { HiddenListReader, type SharedList } from './hidden-lists.ts'
import { type SharedView, ViewWriter } from './view.ts'
import { type SnapshotIdentity, SnapshotRefused, openSnapshot, saveSnapshot } from './snapshot-file.ts'
import type { ThreadReply } from './thread.ts'

/**
 * What the main thread asks; answered in order with the same number. With `share` it is also given what took long to find,
 * for the next time.
 */
export type WorkerRequest = { number: number } & (
  | {
      ask: 'search'
      query: Omit<IndexQuery, 'hidden' | 'only'>
      hidden: SharedList | null
      only: SharedList | null
      share: boolean
    }
  | { ask: 'change'; ids: readonly string[]; data: SegmentData | null }
  | { ask: 'replace'; data: SegmentData | null }
  | { ask: 'save'; path: string; identity: SnapshotIdentity; position: unknown }
  | { ask: 'restore'; path: string; identity: SnapshotIdentity }
)

export interface SearchWorkerData {
  kind: DocumentKind
  indexer: MessagePort
}

/** What searches see from now on, or what they need not work out; a view comes before the answer of what brought it about. */
export type WorkerMessage = { view: SharedView } | { clauses: SharedClause[] }

const { kind, indexer } = workerData as SearchWorkerData
const index = new LocalIndex(kind)
const views = new ViewWriter()
const lists = new HiddenListReader()
const port = parentPort!
const merges = new Map<number, Merge>()
let mergeNumber = 0

port.on('message', async (request: WorkerRequest) => {
  const { number } = request
  try {
    say({ number, answer: await answer(request) })
  } catch (error) {
    say({ number, error: (error as Error).stack ?? String(error) })
  }
})

function say(message: ThreadReply | WorkerMessage): void {
  port.postMessage(message)
}

function publish(): void {
  say({ view: views.write(index.current()) })
}

async function answer(request: WorkerRequest): Promise<unknown> {
  switch (request.ask) {
    case 'search':
      return search(
        {
          ...request.query,
          ...(request.hidden ? { hidden: lists.read(request.hidden) } : {}),
          ...(request.only ? { only: lists.read(request.only) } : {}),
        },
        request.share,
      )
    case 'change':
      index.change(request.ids, request.data && new Segment(request.data))
      publish()
      mergeSmall()
      return undefined
    case 'replace':
      index.replace(request.data ? [new Segment(request.data)] : [])
      publish()
      return undefined
    case 'save':
      return saveSnapshot(
        request.path,
        { kind, identity: request.identity, position: request.position },
        index.current().map(({ segment }) => segment),
      )
    case 'restore':
      return restore(request.path, request.identity)
  }
}

/** How far the restored index had read, or why there is none. */
async function restore(path: string, identity: SnapshotIdentity): Promise<unknown> {
  try {
    const { position, segments } = await openSnapshot(path, kind, identity)
    index.replace(segments)
    publish()
    return { position }
  } catch (error) {
    if (error instanceof SnapshotRefused) return { refused: error.message }
    throw error
  }
}

function search(query: IndexQuery, share: boolean): IndexAnswer {
  const found = index.search(query)
  // Corrected words are not what was asked; the next to ask misspells in another way.
  if (!share || found.corrected.length) return found
  const clauses = exportClauses(index.current(), query, (segment) => views.keyOf(segment))
  if (clauses.length) say({ clauses })
  return found
}

/** Has small segments merged by the thread that indexes; searches go on here meanwhile. */
function mergeSmall(): void {
  for (let merge = index.beginMerge(); merge; merge = index.beginMerge()) {
    merges.set(++mergeNumber, merge)
    const parts = merge.from.map(({ segment }) => ({
      data: segment.data,
      tombstones: segment.tombstones.slice(),
      deletedCount: segment.deletedCount,
    }))
    indexer.postMessage({ merge: mergeNumber, parts } satisfies MergeRequest)
  }
}

indexer.on('message', ({ merge, data }: MergeReply) => {
  index.endMerge(merges.get(merge)!, data && new Segment(data))
  merges.delete(merge)
  publish()
  mergeSmall()
})
