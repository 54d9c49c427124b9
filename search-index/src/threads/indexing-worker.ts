import { setPriority } from 'node:os'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { type DocumentKind, schemaOf } from '../kind.ts'
import type { IndexDocument } from '../query.ts'
import { Segment, type SegmentData } from '../segment/segment.ts'
import { mergeInSteps } from '../segment/merge.ts'
import { SegmentBuilder, compareDocuments } from '../segment/segment-builder.ts'
import type { ThreadReply } from './thread.ts'

/** What the main thread asks; each answered with a segment or null. */
export type IndexingRequest = { number: number } & (
  | { ask: 'add'; documents: readonly IndexDocument[] }
  | { ask: 'buildStart' }
  | { ask: 'buildMore'; documents: readonly IndexDocument[] }
  | { ask: 'buildEnd' }
)

export interface IndexingWorkerData {
  kind: DocumentKind
  searcher: MessagePort
}

/** What the search thread asks: one segment from several, without what is deleted of them. */
export interface MergeRequest {
  merge: number
  parts: { data: SegmentData; tombstones: Int32Array; deletedCount: number }[]
}

/** The segment that was asked for; null when nothing is left. */
export interface MergeReply {
  merge: number
  data: SegmentData | null
}

interface MergeTask {
  merge: number
  size: number
  steps: Generator<void, Segment>
}

/** Milliseconds of merging between two looks at what has come in. */
const sliceMs = 5

// On Linux a priority is a thread's own: searches and pages go first, what is new is found a moment later.
if (process.platform === 'linux') setPriority(5)

const { kind, searcher } = workerData as IndexingWorkerData
const schema = schemaOf(kind)
let builder = new SegmentBuilder(schema)
const tasks: MergeTask[] = []

parentPort!.on('message', (request: IndexingRequest) => {
  const { number } = request
  const reply: ThreadReply = { number }
  try {
    reply.answer = answer(request)
  } catch (error) {
    reply.error = (error as Error).stack ?? String(error)
  }
  parentPort!.postMessage(reply)
})

function answer(request: IndexingRequest): SegmentData | null {
  switch (request.ask) {
    case 'add':
      return built(request.documents.toSorted(compareDocuments))
    case 'buildStart':
      builder = new SegmentBuilder(schema)
      return null
    case 'buildMore':
      if (!builder.size) builder.expect(request.documents)
      for (const document of request.documents) builder.add(document)
      return null
    case 'buildEnd': {
      const whole = dataOf(builder.finish())
      builder = new SegmentBuilder(schema)
      return whole
    }
  }
}

function built(documents: readonly IndexDocument[]): SegmentData | null {
  const own = new SegmentBuilder(schema)
  for (const document of documents) own.add(document)
  return dataOf(own.finish())
}

function dataOf(segment: Segment): SegmentData | null {
  return segment.size ? segment.withIdTable() : null
}

searcher.on('message', ({ merge, parts }: MergeRequest) => {
  const segments = parts.map(({ data, tombstones, deletedCount }) => {
    // Without its memory: the room behind the bitmaps belongs to the threads that search.
    const segment = new Segment({ ...data, memory: null })
    segment.setTombstones(tombstones, deletedCount)
    return segment
  })
  const size = segments.reduce((sum, segment) => sum + segment.size - segment.deletedCount, 0)
  tasks.push({ merge, size, steps: mergeInSteps(schema, segments) })
  if (tasks.length === 1) setImmediate(work)
})

/** Merges for a few milliseconds, the smallest first, so that small segments never pile up behind a large one. */
function work(): void {
  const task = tasks.reduce((a, b) => (b.size < a.size ? b : a))
  const end = performance.now() + sliceMs
  while (performance.now() < end) {
    const step = task.steps.next()
    if (!step.done) continue
    tasks.splice(tasks.indexOf(task), 1)
    searcher.postMessage({ merge: task.merge, data: dataOf(step.value) } satisfies MergeReply)
    break
  }
  if (tasks.length) setImmediate(work)
}
