import type { FollowOptions, LiveIndex } from './document-feed.ts'
import { followDocuments } from './follow-documents.ts'
import { IndexHealth } from './index-health.ts'
import { SqlIndexManager } from './manage-sql-indexes.ts'
import { postingTables } from './posting-feed.ts'
import { postingKind } from './posting-kind.ts'
import { changeChannel } from './record-search-changes.ts'
import { searchSql, searchSqlByIndex } from './sql-search.ts'
import { bringRowsUpToDate } from './terms-version.ts'

export interface LiveIndexOptions extends FollowOptions {
  /** A GIN index behind the SQL form. */
  sqlIndex: boolean
}

/** The index of published postings. Until it is ready the SQL form answers. */
export async function openLiveIndex(options: LiveIndexOptions): Promise<LiveIndex> {
  const { database } = options
  const health = new IndexHealth(options.report)
  const sqlIndex = await SqlIndexManager.open(database, options.sqlIndex, health)
  const index = followDocuments(
    {
      kind: postingKind,
      tables: postingTables,
      channel: changeChannel,
      snapshot: 'search-index',
      bringRowsUpToDate,
      searchRows: (query) => (sqlIndex.ready ? searchSqlByIndex : searchSql)(database, query),
    },
    options,
    health,
  )
  return {
    ...index,
    stop: async () => {
      await sqlIndex.stop()
      await index.stop()
    },
  }
}
