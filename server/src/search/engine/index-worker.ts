import { parentPort, workerData } from 'node:worker_threads'
import type { IndexAnswer, IndexChange, IndexQuery, SearchDocument } from '../posting-index.ts'
import { LocalIndex } from './local-index.ts'
import { type Lesson, Teacher } from './lesson.ts'
import { type Aliases, parseKeyword } from './parse-keyword.ts'
import { SegmentBuilder } from './segment-builder.ts'
import { type SharedView, ViewWriter } from './shared-view.ts'
import { type SnapshotIdentity, SnapshotRefused, openSnapshot, saveSnapshot } from './snapshot-file.ts'

/** What the main thread asks; answered in order with the same number. */
export type WorkerRequest = { number: number } & (
  | { ask: 'search'; query: IndexQuery }
  | { ask: 'suggest'; prefix: string; limit: number }
  | { ask: 'apply'; changes: readonly IndexChange[] }
  | { ask: 'buildMore'; documents: readonly SearchDocument[] }
  | { ask: 'buildEnd' }
  | { ask: 'save'; path: string; identity: SnapshotIdentity; position: unknown }
  | { ask: 'restore'; path: string; identity: SnapshotIdentity }
)

/** An answer, or what searches see from now on; a view comes before the answer of what brought it about. */
export type WorkerReply =
  | { number: number; answer?: unknown; error?: string }
  | { view: SharedView }
  | { lessons: Lesson[] }

const { aliases } = workerData as { aliases: Aliases }
const index = new LocalIndex(aliases)
const teacher = new Teacher()
const views = new ViewWriter()
const port = parentPort!
let builder: SegmentBuilder | null = null

port.on('message', async (request: WorkerRequest) => {
  try {
    reply({ number: request.number, answer: await answer(request) })
  } catch (error) {
    reply({ number: request.number, error: (error as Error).stack ?? String(error) })
  }
})

function reply(message: WorkerReply): void {
  port.postMessage(message)
}

function publish(): void {
  reply({ view: views.write(index.current()) })
}

async function answer(request: WorkerRequest): Promise<unknown> {
  switch (request.ask) {
    case 'search':
      return search(request.query)
    case 'suggest':
      return index.suggest(request.prefix, request.limit)
    case 'apply':
      index.applyNow(request.changes)
      publish()
      compactSoon()
      return undefined
    case 'buildMore':
      builder ??= new SegmentBuilder()
      for (const document of request.documents) builder.add(document)
      return undefined
    case 'buildEnd':
      index.replace([(builder ?? new SegmentBuilder()).finish()])
      builder = null
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

function search(query: IndexQuery): IndexAnswer {
  const keyword = parseKeyword(query.keyword ?? '', aliases)
  const found = index.searchNow(query)
  // Corrected words are not what was asked; the next to ask misspells in another way.
  const lessons = found.corrected.length
    ? []
    : teacher.lessons(index.current(), keyword, (segment) => views.keyOf(segment))
  if (lessons.length) reply({ lessons })
  return found
}

let compacting = false

/** Joins segments in slices of a few milliseconds, so that searches in between wait no longer than that. */
function compactSoon(): void {
  if (compacting) return
  compacting = true
  let seen = index.current()
  const step = () => {
    const hasMore = index.compact(4)
    if (index.current() !== seen) publish()
    seen = index.current()
    if (hasMore) setImmediate(step)
    else compacting = false
  }
  setImmediate(step)
}
