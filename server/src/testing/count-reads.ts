import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'

/** Rows and index entries that PostgreSQL reads for some work; the database needs a pool of one, whose counters these are. */
export async function countReads(database: Database, work: () => Promise<unknown>): Promise<number> {
  const before = await reads(database)
  await work()
  return (await reads(database)) - before
}

async function reads(database: Database): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(database.db)
  const { rows } = await sql<{ reads: number }>`select (
    (select sum(seq_tup_read) from pg_stat_user_tables) +
    (select sum(idx_tup_read) from pg_stat_user_indexes))::int as reads`.execute(database.db)
  return rows[0]!.reads
}
