import type { Database } from '@chainwork/server'
import { type RawBuilder, sql } from 'kysely'

/**
 * Makes what is not there yet of the tables that a stand-in needs: they are no part of the product's schema, and no production has
 * them. Two processes may start at once.
 */
export async function makeTables(
  database: Database,
  statements: readonly RawBuilder<unknown>[],
): Promise<void> {
  await database.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('stand-ins', 0))`.execute(tx)
    for (const statement of statements) await statement.execute(tx)
  })
}
