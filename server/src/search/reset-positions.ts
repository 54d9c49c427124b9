import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'

/**
 * After a restore: positions of changes are transaction numbers of the cluster they were written in and mean nothing in
 * another one, so the changes go, and no snapshot of before counts any more.
 */
export async function resetPositions(database: Database): Promise<void> {
  const { rows } = await sql<{
    known: boolean
  }>`select to_regclass('search_state') is not null as known`.execute(database.db)
  if (!rows[0]!.known) return
  await database.transaction(async (tx) => {
    await sql`truncate posting_change`.execute(tx)
    await sql`update search_state set database_id = gen_random_uuid(), pruned_xid = '0', pruned_seq = 0`.execute(
      tx,
    )
  })
}
