import type { DocumentKind, IndexAnswer, IndexQuery, SnapshotIdentity } from '@chainwork/search-index'
import type { FolderEntry } from '../platform/data-folder.ts'
import type { Database } from '../platform/db/database.ts'
import type { FeedPosition, FeedTables } from './change-feed.ts'
import type { IndexReport } from './index-health.ts'

export interface LiveIndex {
  search(query: IndexQuery): Promise<IndexAnswer>
  ready(): boolean
  /** How far the changes have been read that searches from now on see; null while the database answers them. */
  position(): FeedPosition | null
  /** Seconds since every committed change was last known to be read; null until the index is ready. */
  lagSeconds(): number | null
  /** Where the index came from at start; null until it is ready. */
  origin(): 'snapshot' | 'database' | null
  /** Waits until everything committed so far can be found. */
  catchUp(): Promise<void>
  /** Reads everything again. */
  rebuild(): Promise<void>
  /** Ends, leaving a snapshot for the next start. */
  stop(): Promise<void>
}

/** One kind of documents that an index follows, and how it comes by them. */
export interface DocumentFeed {
  kind: DocumentKind
  tables: FeedTables
  /** The channel that says that something changed. */
  channel: string
  /** The name of the snapshot in the data folder. */
  snapshot: FolderEntry
  /** Makes the rows again when older code made them; answers what a snapshot of them must agree with. */
  bringRowsUpToDate(database: Database): Promise<SnapshotIdentity>
  /** Makes the rows of what is known to have changed, before the changes are read. */
  refreshRows?(database: Database): Promise<void>
  /** Answers until the index is ready. */
  searchRows(query: IndexQuery): Promise<IndexAnswer>
}

export interface FollowOptions {
  database: Database
  /** Milliseconds until changes are looked for although none was notified; 900 unless told. */
  hearingPollMs?: number
  /** Where the snapshot is kept; without it the index is built from the database at each start. */
  directory?: string
  /** Told when a step begins to fail and when it works again; one JSON line on stderr unless told. */
  report?: (report: IndexReport) => void
}
