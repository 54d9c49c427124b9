import { mkdir } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { type SnapshotIdentity, WorkerIndex } from '@chainwork/search-index'
import { inDataFolder } from '../platform/data-folder.ts'
import type { Database } from '../platform/db/database.ts'
import { WakeUps } from '../platform/db/wake-ups.ts'
import {
  ChangesPruned,
  type FeedPosition,
  allDocuments,
  currentPosition,
  openTransaction,
  pruneChanges,
  readChanges,
} from './change-feed.ts'
import type { DocumentFeed, FollowOptions, LiveIndex } from './document-feed.ts'
import { IndexHealth } from './index-health.ts'
import { RightOfWay } from './right-of-way.ts'

/** How often changes are looked for, milliseconds: a published document is found within a second, also if nobody calls. */
const [pollMs, defaultHearingPollMs] = [300, 900]
/** Changes are read this often at most, so that a burst is one segment instead of many. */
const minMs = 120
const [snapshotMs, pruneMs] = [5 * 60_000, 60 * 60_000]
/** A database that was away is asked again after this long when building. */
const retryMs = 2000
/** Changes that wait for longer are somebody's fault, who is named. */
const heldMs = 5000

/** An index of one kind of documents: restored or built, then kept current. Until it is ready the feed answers itself. */
export function followDocuments(
  feed: DocumentFeed,
  options: FollowOptions,
  health = new IndexHealth(options.report),
): LiveIndex {
  const engine = new WorkerIndex(feed.kind, (error) => health.failed('threads', error))
  const way = new RightOfWay()
  const follower = new Follower(feed, options, engine, way, health)
  const followed = follower.run()
  return {
    search: (query) => (engine.ready() ? engine.search(query) : way.take(() => feed.searchRows(query))),
    ready: () => engine.ready(),
    position: () => (engine.ready() ? follower.position : null),
    lagSeconds: () => (engine.ready() ? health.lagSeconds() : null),
    origin: () => follower.origin,
    catchUp: () => follower.inTurn(() => follower.catchUp()),
    rebuild: () => follower.inTurn(() => follower.build()),
    stop: async () => {
      await follower.stop(followed)
      await engine.stop()
    },
  }
}

/** Brings an index up and keeps it current; what changes it goes one after another. */
class Follower {
  position: FeedPosition = { xid: '0', seq: 0 }
  origin: 'snapshot' | 'database' | null = null
  private readonly feed: DocumentFeed
  private readonly database: Database
  private readonly engine: WorkerIndex
  private readonly directory: string | undefined
  private readonly hearingPollMs: number
  private identity: SnapshotIdentity | undefined
  private readonly stopping = new AbortController()
  private turn: Promise<unknown> = Promise.resolve()
  private wake = () => {}
  private hasChanges = false
  /** The transaction of the oldest change that can't be read yet, and since when. */
  private held: { by: string; since: number } | null = null
  private saved: FeedPosition | null = null
  private saving: Promise<void> = Promise.resolve()
  private readonly way: RightOfWay
  private readonly health: IndexHealth

  constructor(
    feed: DocumentFeed,
    { database, directory, hearingPollMs = defaultHearingPollMs }: FollowOptions,
    engine: WorkerIndex,
    way: RightOfWay,
    health: IndexHealth,
  ) {
    this.feed = feed
    this.database = database
    this.engine = engine
    this.way = way
    this.health = health
    this.directory = directory
    this.hearingPollMs = hearingPollMs
  }

  async run(): Promise<void> {
    while (!this.stopping.signal.aborted && !this.engine.ready()) {
      // A database that is away for a while is asked again; requests meanwhile say so themselves.
      const hasStarted = await this.health.attempt('start', () => this.start(), this.stopping.signal)
      if (!hasStarted) await wait(retryMs, undefined, { signal: this.stopping.signal }).catch(() => {})
    }
    const wakeUps = new WakeUps(this.database, this.feed.channel, () => this.wake())
    let [savedAt, prunedAt] = [Date.now(), 0]
    while (!this.stopping.signal.aborted) {
      await this.nextLook(wakeUps.isAlive ? this.hearingPollMs : pollMs)
      if (this.stopping.signal.aborted) break
      await this.health.attempt('follow', () => this.inTurn(() => this.catchUp()), this.stopping.signal)
      if (Date.now() - prunedAt > pruneMs) {
        prunedAt = Date.now()
        await this.health.attempt('prune', () => pruneChanges(this.feed.tables, this.database))
      }
      if (Date.now() - savedAt > snapshotMs) {
        savedAt = Date.now()
        await this.inTurn(() => this.save())
      }
    }
    await wakeUps.stop()
  }

  /** Runs work once the running work is done. */
  async inTurn(work: () => Promise<void>): Promise<void> {
    while (!this.engine.ready() && !this.stopping.signal.aborted) await wait(10)
    const mine = this.turn.then(work)
    this.turn = mine.catch(() => {})
    return mine
  }

  async build(): Promise<void> {
    await this.feed.refreshRows?.(this.database)
    // The position comes first: what changes while the documents are read is applied again, which is harmless.
    const position = await currentPosition(this.database)
    const began = performance.now()
    await this.engine.build(this.way.giving(allDocuments(this.feed.tables, this.database)))
    this.position = position
    this.origin = 'database'
    this.health.isCurrentAs(began)
  }

  async catchUp(): Promise<void> {
    try {
      for (let hasMore = true; hasMore;) {
        const began = performance.now()
        await this.feed.refreshRows?.(this.database)
        const read = await readChanges(this.feed.tables, this.database, this.position)
        if (read.changes.length) await this.engine.apply(read.changes)
        this.position = read.position
        hasMore = read.hasMore
        if (!hasMore) await this.noteRead(read.held, began)
      }
    } catch (error) {
      if (!(error instanceof ChangesPruned)) throw error
      await this.build()
    }
  }

  /** The lag is the age of the oldest change that is not read; what holds changes back for long is named. */
  private async noteRead(held: string | null, began: number): Promise<void> {
    if (this.held?.by !== held) this.held = held === null ? null : { by: held, since: began }
    const since = this.held?.since ?? began
    this.health.isCurrentAs(since)
    if (performance.now() - since < heldMs) return this.health.worked('held')
    if (!this.health.isFailing('held')) this.health.failed('held', await openTransaction(this.database))
  }

  async stop(running: Promise<void>): Promise<void> {
    this.stopping.abort()
    this.wake()
    // One that is still being built is given up.
    if (!this.engine.ready()) await this.engine.stop()
    await running.catch(() => {})
    if (this.engine.ready()) await this.inTurn(() => this.save())
    await this.saving
  }

  private async start(): Promise<void> {
    this.identity = await this.feed.bringRowsUpToDate(this.database)
    const restored = this.path
      ? await this.engine.restore<FeedPosition>(this.path, this.identity)
      : { refused: 'none' }
    if ('position' in restored) {
      // One without a history counts as of another.
      this.position = this.saved = { history: '', ...restored.position }
      this.origin = 'snapshot'
      await this.catchUp()
    } else await this.build()
    this.engine.open()
    await this.inTurn(() => this.save())
  }

  private get path(): string | null {
    return this.directory ? inDataFolder(this.directory, this.feed.snapshot) : null
  }

  /** Begins a snapshot of what the index has now; it is written while changes go on. One that fails is tried again later. */
  private async save(): Promise<void> {
    const { position, saved, identity, path } = this
    if (!path || !identity || (saved?.xid === position.xid && saved.seq === position.seq)) return
    await this.saving
    this.saving = this.health
      .attempt('snapshot', async () => {
        await mkdir(this.directory!, { recursive: true, mode: 0o700 })
        await this.engine.save(path, identity, position)
      })
      .then((isSaved) => void (isSaved && (this.saved = position)))
  }

  /** Waits until it is time to look again, or until somebody says that there is something. */
  private async nextLook(max: number): Promise<void> {
    await wait(minMs, undefined, { signal: this.stopping.signal }).catch(() => {})
    // Called while reading or pausing: look at once; and what is still being committed is looked for again soon.
    const pause = this.hasChanges ? 0 : max - minMs
    this.hasChanges = false
    if (pause === 0) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pause)
      this.wake = () => {
        this.hasChanges = true
        clearTimeout(timer)
        resolve()
      }
      if (this.stopping.signal.aborted) this.wake()
    })
  }
}
