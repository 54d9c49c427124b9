import type { IndexAnswer, IndexQuery } from '@chainwork/search-index'
import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import { type FollowOptions, type LiveIndex, followDocuments, searchSql } from '../search/index.ts'
import { bringPeopleUpToDate, personChannel, refreshPeople } from './keep-rows.ts'
import { personKind } from './person-kind.ts'

/** The rows as the SQL form of the search for job posts reads them. */
const rows = sql`(select seeker_id as posting_id, rev, active_at as publish_at, lexemes, words from person_search) people`

/** The SQL form: newest first whatever order is asked for, without facets. */
export function searchPeopleRows(database: Database, query: IndexQuery): Promise<IndexAnswer> {
  return searchSql(database, query, { rows })
}

/** The index of people whom some recruiters find. Until it is ready the SQL form answers. */
export function openPeopleIndex(options: FollowOptions): LiveIndex {
  const { database } = options
  return followDocuments(
    {
      kind: personKind,
      tables: {
        rows: 'person_search',
        id: 'seeker_id',
        orderKey: 'active_at',
        range: null,
        changes: 'person_change',
        state: 'person_state',
      },
      channel: personChannel,
      snapshot: 'people-index',
      bringRowsUpToDate: bringPeopleUpToDate,
      refreshRows: refreshPeople,
      searchRows: (query) => searchPeopleRows(database, query),
    },
    options,
  )
}
