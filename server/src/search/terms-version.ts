import type { Database } from '../platform/db/database.ts'
import type { SnapshotIdentity } from '@chainwork/search-index'
import { rebuildSearchRows } from './record-search-changes.ts'

/**
 * Version of what `describePostings` makes of a posting: words, terms and card. Raised with every change of them, so that
 * rows made by older code are made anew at the next start.
 */
export const termsVersion = 1

/** Makes the search rows anew when older code made them; answers what a snapshot of them must agree with. */
export async function bringRowsUpToDate(database: Database): Promise<SnapshotIdentity> {
  const { database_id, terms_version } = await database.db
    .selectFrom('search_state')
    .select(['database_id', 'terms_version'])
    .executeTakeFirstOrThrow()
  if (terms_version !== termsVersion) {
    await rebuildSearchRows(database)
    await database.db.updateTable('search_state').set({ terms_version: termsVersion }).execute()
  }
  return { database: database_id, termsVersion }
}
