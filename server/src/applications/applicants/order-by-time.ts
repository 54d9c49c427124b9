import type { ApplicationStatus } from '@chainwork/contract/applications/values'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Position } from './page-position.ts'

export interface Scope {
  /** A condition over the application `a`: of one posting, or of one company. */
  scope: RawBuilder<unknown>
  statuses: readonly ApplicationStatus[]
}

interface Stretch {
  order?: 'asc' | 'desc'
  after?: Position | null
  offset?: number
  limit: number
  where?: RawBuilder<unknown>
}

/** Applications by when they were handed in. Each status is read in the order of its index; only the pages are put together. */
export async function findByTime(
  db: Db,
  { scope, statuses }: Scope,
  { order: by = 'desc', after = null, offset = 0, limit, where = sql`true` }: Stretch,
): Promise<{ id: string }[]> {
  const order = by === 'asc' ? sql`asc` : sql`desc`
  const rest: RawBuilder<unknown> = after
    ? sql`and (a.applied_at, a.id) ${by === 'asc' ? sql`>` : sql`<`} (${after.at}::timestamptz, ${after.id})`
    : sql``
  const { rows } = await sql<{ id: string }>`
    select top.id from unnest(${[...statuses]}::text[]) stage cross join lateral (
      select a.id, a.applied_at from application a where ${scope} and a.status = stage and ${where} ${rest}
      order by a.applied_at ${order}, a.id ${order} limit ${offset + limit}) top
    order by top.applied_at ${order}, top.id ${order} offset ${offset} limit ${limit}`.execute(db)
  return rows
}
