import type { FollowOptions, LiveIndex } from './document-feed.ts'
import { followDocuments } from './follow-documents.ts'
import { postingTables } from './posting-feed.ts'
import { postingKind } from './posting-kind.ts'
import { changeChannel } from './record-search-changes.ts'
import { searchSql } from './sql-search.ts'
import { bringRowsUpToDate } from './terms-version.ts'

/** The index of published postings. Until it is ready SQL answers. */
export function openLiveIndex(options: FollowOptions): LiveIndex {
  return followDocuments(
    {
      kind: postingKind,
      tables: postingTables,
      channel: changeChannel,
      snapshot: 'search-index',
      bringRowsUpToDate,
      searchRows: (query) => searchSql(options.database, query),
    },
    options,
  )
}
