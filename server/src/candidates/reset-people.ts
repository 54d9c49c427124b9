import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'

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
