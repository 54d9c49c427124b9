import { setPriority } from 'node:os'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { SearchDocument } from '../posting-index.ts'
import { Segment, type SegmentData } from './segment.ts'
import { mergeInSteps } from './merge-segments.ts'
import { SegmentBuilder, compareDocuments } from './segment-builder.ts'
import type { Reply } from './thread.ts'

/** What the main thread asks; each answered with a segment or null. */
export type IndexingRequest = { number: number } & (
  | { ask: 'add'; documents: readonly SearchDocument[] }
  | { ask: 'buildStart' }
  | { ask: 'buildMore'; documents: readonly SearchDocument[] }
  | { ask: 'buildEnd' }
)

/** What the search thread asks: one segment from several, without what is gone of them. */
export interface JoinRequest {
  join: number
  parts: { data: SegmentData; gone: Int32Array; goneCount: number }[]
}

/** The segment that was asked for; null when nothing is left. */
export interface JoinReply {
  join: number
  data: SegmentData | null
}

interface Job {
  join: number
  size: number
  steps: Generator<void, Segment>
}

/** Milliseconds of joining between two looks at what has come in. */
const sliceMs = 5

// On Linux a priority is a thread's own: searches and pages go first, what is new is found a moment later.
if (process.platform === 'linux') setPriority(5)

const { searcher } = workerData as { searcher: MessagePort }
let builder = new SegmentBuilder()
const jobs: Job[] = []

parentPort!.on('message', (request: IndexingRequest) => {
  const { number } = request
  const reply: Reply = { number }
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
      builder = new SegmentBuilder()
      return null
    case 'buildMore':
      if (!builder.size) builder.expect(request.documents)
      for (const document of request.documents) builder.add(document)
      return null
    case 'buildEnd': {
      const whole = dataOf(builder.finish())
      builder = new SegmentBuilder()
      return whole
    }
  }
}

function built(documents: readonly SearchDocument[]): SegmentData | null {
  const own = new SegmentBuilder()
  for (const document of documents) own.add(document)
  return dataOf(own.finish())
}

function dataOf(segment: Segment): SegmentData | null {
  return segment.size ? segment.withIdTable() : null
}

searcher.on('message', ({ join, parts }: JoinRequest) => {
  const segments = parts.map(({ data, gone, goneCount }) => {
    // Without its memory: the room behind the bitmaps belongs to the threads that search.
    const segment = new Segment({ ...data, memory: null })
    segment.setGone(gone, goneCount)
    return segment
  })
  const size = segments.reduce((sum, segment) => sum + segment.size - segment.goneCount, 0)
  jobs.push({ join, size, steps: mergeInSteps(segments) })
  if (jobs.length === 1) setImmediate(work)
})

/** Joins for a few milliseconds, the smallest first, so that small segments never pile up behind a large one. */
function work(): void {
  const job = jobs.reduce((a, b) => (b.size < a.size ? b : a))
  const end = performance.now() + sliceMs
  while (performance.now() < end) {
    const step = job.steps.next()
    if (!step.done) continue
    jobs.splice(jobs.indexOf(job), 1)
    searcher.postMessage({ join: job.join, data: dataOf(step.value) } satisfies JoinReply)
    break
  }
  if (jobs.length) setImmediate(work)
}
