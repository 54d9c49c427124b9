import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import './tables.ts'

/**
 * The next number of this year in UTC, `2026-000042`. Everybody else waits for it until this transaction ends, and one that
 * is aborted gives its number back: there are no gaps. Take it last, so that the wait is short.
 */
export async function nextNumber(tx: Tx, now: Date): Promise<string> {
  const year = now.getUTCFullYear()
  const { last } = await tx
    .insertInto('receipt_counter')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`receipt_counter.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${year}-${String(last).padStart(6, '0')}`
}
