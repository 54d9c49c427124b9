import { undecidedStages } from '@chainwork/contract/applications/values'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type Scope, findByTime } from './order-by-time.ts'
import type { Position } from './page-position.ts'

/** Applications that wait for a first answer, the earliest first; then all others, the latest first. */
export async function findByWaiting(
  db: Db,
  page: Scope & { after: Position | null; offset: number; limit: number },
): Promise<{ id: string }[]> {
  const { after, offset } = page
  const end = offset + page.limit
  const isPast = after !== null && after.rank === null
  // The rule of the contract's `isWaiting`.
  const waits = sql`(a.shown_status = 'Applied' and a.status = any(${[...undecidedStages]}::text[]))`
  const waiting = isPast ? [] : await findByTime(db, page, { order: 'asc', after, limit: end, where: waits })
  const missing = end - waiting.length
  const others = missing
    ? await findByTime(db, page, {
        after: isPast ? after : null,
        limit: missing,
        where: sql`not ${waits}`,
      })
    : []
  return [...waiting, ...others].slice(offset)
}
