import type { Database } from '../platform/db/database.ts'
import { openDatabase } from '../platform/db/open-database.ts'

/**
 * Opens the PostgreSQL database of one race test file, with a pool of this size. It waits much longer than production for statements
 * and connections: on a busy machine many clients queue for one lock, and these tests check the outcome, not the speed.
 */
export async function openRaceDatabase(url: string, pool: number): Promise<Database> {
  const database = await openDatabase({ url, pool, directory: '', patient: true })
  database.pool.options.connectionTimeoutMillis = 60_000
  return database
}
