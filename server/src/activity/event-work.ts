import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ActivityEvent, Registry } from '@chainwork/onchain'
import type { Db } from '../platform/db/database.ts'
import { type StoredEvent, collectEvents } from './collect-events.ts'
import { type EventTasks, tasksOn } from './event-tasks.ts'
import { type EventLimits, eventPages } from './events-of.ts'
import type { EventQuestion, EventThread } from './event-worker.ts'
import { walletsOf } from './find-snapshot.ts'

/** What can be computed of one person's events, here or in a thread of its own. */
export type EventWork = {
  [Task in keyof EventTasks]: (...ask: Parameters<EventTasks[Task]>) => Promise<ReturnType<EventTasks[Task]>>
} & {
  /** To be called when nothing more is asked. */
  end(): void
}

/**
 * The events of a person, to compute with. Those of one page are at hand; more are sorted and computed with in a thread, so that
 * everybody else is answered meanwhile.
 */
export async function openEventWork(
  db: Db,
  userId: string,
  registry: Registry,
  limits?: EventLimits,
): Promise<EventWork> {
  const wallets = await walletsOf(db, userId)
  let first: StoredEvent[] | undefined
  let apart: ReturnType<typeof workApart> | undefined
  try {
    for await (const page of eventPages(db, wallets, limits)) {
      if (!first) first = page
      else (apart ??= workApart({ wallets, registry: registry.file }, first)).add(page)
    }
  } catch (error) {
    apart?.work.end()
    throw error
  }
  if (apart) return apart.work
  const collected = collectEvents(wallets, registry)
  collected.add(first ?? [])
  return workHere(collected.sorted())
}

/** Computes in this thread. */
export function workHere(events: readonly ActivityEvent[]): EventWork {
  const tasks = tasksOn(events)
  return {
    choose: async (ask) => tasks.choose(ask),
    toSign: async (ask) => tasks.toSign(ask),
    part: async () => tasks.part(),
    end() {},
  }
}

function workApart(thread: EventThread, first: readonly StoredEvent[]) {
  const worker = new Worker(new URL('./event-worker.ts', import.meta.url), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {},
    workerData: thread,
  })
  const gone = new AbortController()
  let failure = new Error('The thread of these events has ended.')
  worker.on('error', (error: Error) => void (failure = error))
  worker.on('exit', () => gone.abort())
  const add = (rows: readonly StoredEvent[]) => worker.postMessage({ rows } satisfies EventQuestion)
  const ask = async (task: keyof EventTasks, of?: unknown) => {
    worker.postMessage({ task, of } satisfies EventQuestion)
    const answers = once(worker, 'message', { signal: gone.signal })
    const [answer] = await answers.catch(() => Promise.reject(failure))
    return answer
  }
  add(first)
  const work: EventWork = {
    choose: (of) => ask('choose', of),
    toSign: (of) => ask('toSign', of),
    part: () => ask('part'),
    end: () => void worker.terminate(),
  }
  return { work, add }
}
