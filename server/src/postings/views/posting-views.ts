import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { storeViews } from './store-views.ts'

/** How long a view waits for others to be written with. */
const waitMs = 2000
/** More than this wait only while the database does not answer; what comes then is lost. */
const maxWaiting = 20_000

/** Views of this process that are not written yet. */
export interface PostingViews {
  /** Notes that somebody opened a posting; costs no more than memory. */
  note(postingId: string, visitor: string): void
  /** Writes what was noted so far. */
  flush(): Promise<void>
}

/** Counts views in memory and writes them a few at a time, so that nobody waits for it. A view that is lost is lost. */
export function openPostingViews({ database, clock }: { database: Database; clock: Clock }): PostingViews {
  const waiting = new Map<string, [postingId: string, visitor: string]>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing = Promise.resolve()
  const plan = () => {
    timer ??= setTimeout(() => void flush(), waitMs).unref()
  }
  const write = async () => {
    if (!waiting.size) return
    const taken = new Map(waiting)
    waiting.clear()
    try {
      await database.transaction((tx) => storeViews(tx, [...taken.values()], clock.now()))
    } catch {
      // The next attempt has them too.
      for (const [key, view] of taken) if (waiting.size < maxWaiting) waiting.set(key, view)
    }
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }
  return {
    note(postingId, visitor) {
      if (waiting.size < maxWaiting) waiting.set(`${postingId} ${visitor}`, [postingId, visitor])
      plan()
    },
    flush,
  }
}

/** What is stored about the views of a posting. */
export interface StoredViews {
  /** False for a posting that existed before views were counted. */
  counts_views: boolean
  views: number | null
  views_since: Date | string | null
}

/** How many opened a posting, and since when that is counted where it is not from its beginning; null while nobody knows. */
export function viewsOf({ counts_views: isWhole, views, views_since: since }: StoredViews): {
  views: number | null
  viewsSince: string | null
} {
  if (isWhole) return { views: views ?? 0, viewsSince: null }
  return { views, viewsSince: since === null ? null : new Date(since).toISOString() }
}
