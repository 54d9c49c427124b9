import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { IndexAnswer, IndexQuery } from '../posting-index.ts'
import type { JoinReply, JoinRequest } from './indexing-worker.ts'
import { type Join, LocalIndex } from './local-index.ts'
import { type Lesson, lessonsOf } from './lesson.ts'
import { type Aliases, parseKeyword } from './parse-keyword.ts'
import { Segment, type SegmentData } from './segment.ts'
import { type SharedView, ViewWriter } from './shared-view.ts'
import { type SnapshotIdentity, SnapshotRefused, openSnapshot, saveSnapshot } from './snapshot-file.ts'
import type { Reply } from './thread.ts'

/**
 * What the main thread asks; answered in order with the same number. With `teach` it is also told what took long to find,
 * for the next time.
 */
export type WorkerRequest = { number: number } & (
  | { ask: 'search'; query: IndexQuery; teach: boolean }
  | { ask: 'suggest'; prefix: string; limit: number }
  | { ask: 'change'; ids: readonly string[]; data: SegmentData | null }
  | { ask: 'replace'; data: SegmentData | null }
  | { ask: 'save'; path: string; identity: SnapshotIdentity; position: unknown }
  | { ask: 'restore'; path: string; identity: SnapshotIdentity }
)

/** What searches see from now on, or what they need not work out; a view comes before the answer of what brought it about. */
export type WorkerNews = { view: SharedView } | { lessons: Lesson[] }

const { aliases, indexer } = workerData as { aliases: Aliases; indexer: MessagePort }
const index = new LocalIndex(aliases)
const views = new ViewWriter()
const port = parentPort!
const joins = new Map<number, Join>()
let joinNumber = 0

port.on('message', async (request: WorkerRequest) => {
  const { number } = request
  try {
    say({ number, answer: await answer(request) })
  } catch (error) {
    say({ number, error: (error as Error).stack ?? String(error) })
  }
})

function say(message: Reply | WorkerNews): void {
  port.postMessage(message)
}

function publish(): void {
  say({ view: views.write(index.current()) })
}

async function answer(request: WorkerRequest): Promise<unknown> {
  switch (request.ask) {
    case 'search':
      return search(request.query, request.teach)
    case 'suggest':
      return index.suggest(request.prefix, request.limit)
    case 'change':
      index.change(request.ids, request.data && new Segment(request.data))
      publish()
      joinSmall()
      return undefined
    case 'replace':
      index.replace(request.data ? [new Segment(request.data)] : [])
      publish()
      return undefined
    case 'save':
      return saveSnapshot(
        request.path,
        request.identity,
        request.position,
        index.current().map(({ segment }) => segment),
      )
    case 'restore':
      return restore(request.path, request.identity)
  }
}

/** How far the restored index had read, or why there is none. */
async function restore(path: string, identity: SnapshotIdentity): Promise<unknown> {
  try {
    const { position, segments } = await openSnapshot(path, identity)
    index.replace(segments)
    publish()
    return { position }
  } catch (error) {
    if (error instanceof SnapshotRefused) return { refused: error.message }
    throw error
  }
}

function search(query: IndexQuery, teach: boolean): IndexAnswer {
  const found = index.searchNow(query)
  // Corrected words are not what was asked; the next to ask misspells in another way.
  if (!teach || found.corrected.length) return found
  const keyword = parseKeyword(query.keyword ?? '', aliases)
  const lessons = lessonsOf(index.current(), keyword, (segment) => views.keyOf(segment))
  if (lessons.length) say({ lessons })
  return found
}

/** Has small segments joined by the thread that indexes; searches go on here meanwhile. */
function joinSmall(): void {
  for (let join = index.beginJoin(); join; join = index.beginJoin()) {
    joins.set(++joinNumber, join)
    const parts = join.from.map(({ segment }) => ({
      data: segment.data,
      gone: segment.gone.slice(),
      goneCount: segment.goneCount,
    }))
    indexer.postMessage({ join: joinNumber, parts } satisfies JoinRequest)
  }
}

indexer.on('message', ({ join, data }: JoinReply) => {
  index.endJoin(joins.get(join)!, data && new Segment(data))
  joins.delete(join)
  publish()
  joinSmall()
})
