import type { Database } from '../platform/db/database.ts'
import { openDatabase } from '../platform/db/open-database.ts'

/**
 * The PostgreSQL database of one file of races, with so many connections. What is given up in seconds in production is waited for here: on a
 * busy machine the last of many who want one lock comes late, and the tests ask what becomes of them, not how soon.
 */
export async function openRaceDatabase(url: string, pool: number): Promise<Database> {
  const database = await openDatabase({ url, pool, directory: '', patient: true })
  database.pool.options.connectionTimeoutMillis = 60_000
  return database
}
