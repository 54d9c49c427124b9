import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../platform/db/database.ts'
import { skillAliases } from './aliases.ts'
import { type FeedPosition, allDocuments, currentPosition, readChanges } from './change-feed.ts'
import { WorkerIndex } from './engine/worker-index.ts'
import type { IndexAnswer, IndexQuery } from './posting-index.ts'
import { prepareSqlIndex, searchSql } from './sql-search.ts'

/** How often changes are looked for, milliseconds: what is published is found within a second. */
const pollMs = 300

export interface LiveIndex {
  search(query: IndexQuery): Promise<IndexAnswer>
  suggest(prefix: string, limit: number): Promise<string[]>
  ready(): boolean
  /** How far the changes have been read that searches from now on see; null while the database answers them. */
  position(): FeedPosition | null
  /** Waits until everything committed so far can be found. */
  settle(): Promise<void>
  /** Reads everything anew. */
  rebuild(): Promise<void>
  stop(): Promise<void>
}

export interface LiveIndexOptions {
  database: Database

  /** A GIN index behind the SQL form. */
  sqlIndex: boolean
}

/** The index of this process: built from the database, then kept current. Until it is ready the SQL form answers. */
export async function openLiveIndex({ database, sqlIndex }: LiveIndexOptions): Promise<LiveIndex> {
  await prepareSqlIndex(database, sqlIndex)
  const aliases = skillAliases()
  const engine = new WorkerIndex(aliases)
  const stopping = new AbortController()
  let position: FeedPosition

  const rebuild = async () => {
    // The position comes first: what changes while the documents are read is applied again, which is harmless.
    position = await currentPosition(database)
    await engine.build(allDocuments(database))
  }
  const catchUp = async () => {
    for (let hasMore = true; hasMore;) {
      const read = await readChanges(database, position)
      if (read.changes.length) await engine.apply(read.changes)
      position = read.position
      hasMore = read.hasMore
    }
  }
  const follow = async () => {
    await rebuild()
    while (!stopping.signal.aborted) {
      await wait(pollMs, undefined, { signal: stopping.signal }).catch(() => {})
      // A database that is away for a while is asked again; requests meanwhile say so themselves.
      if (!stopping.signal.aborted) await (running = catchUp().catch(() => {}))
    }
  }
  let running: Promise<void> = Promise.resolve()
  const built = follow()

  return {
    search: (query) => (engine.ready() ? engine.search(query) : searchSql(database, query, aliases)),
    suggest: async (prefix, limit) => (engine.ready() ? engine.suggest(prefix, limit) : []),
    ready: () => engine.ready(),
    position: () => (engine.ready() ? position : null),
    settle: async () => {
      while (!engine.ready()) await wait(10)
      await running
      await catchUp()
    },
    rebuild: async () => {
      while (!engine.ready()) await wait(10)
      await running
      await rebuild()
    },
    stop: async () => {
      stopping.abort()
      await engine.stop()
      await built.catch(() => {})
    },
  }
}
