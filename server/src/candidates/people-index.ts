import type { IndexAnswer, IndexQuery } from '@chainwork/search-index'
import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import { type FollowOptions, type LiveIndex, followDocuments, searchSql } from '../search/index.ts'
import { bringPeopleUpToDate, personChannel, refreshPeople } from './store-rows.ts'
import { personKind } from './person-kind.ts'

/** The rows of people with the columns of those of job posts. */
const rows = sql`(select seeker_id as posting_id, rev, active_at as publish_at, terms, words from person_search) people`

/** Search by SQL: filters and words of the title, the last active first. */
export function searchPeopleRows(database: Database, query: IndexQuery): Promise<IndexAnswer> {
  return searchSql(database, query, rows)
}

/** The index of people whom some recruiters find. Until it is ready SQL answers. */
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

/** After a restore, as `resetPositions` does for job posts: the changes of people name transactions of another cluster. */
export async function resetPeople(database: Database): Promise<void> {
  const { rows } = await sql<{
    known: boolean
  }>`select to_regclass('person_state') is not null as known`.execute(database.db)
  if (!rows[0]!.known) return
  await database.transaction(async (tx) => {
    await sql`truncate person_change`.execute(tx)
    await sql`update person_state set pruned_xid = '0', pruned_seq = 0`.execute(tx)
  })
}
