import { gapOf, rankOf } from '@chainwork/contract/applications/match-values'
import { type ApplicationStatus, maxJudged, undecidedStages } from '@chainwork/contract/applications/values'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Position } from './page-position.ts'
import type { Recruiter } from '../../platform/http/caller.ts'
import { matchSeenByCompany } from '../shown-to-company.ts'
import { readApplicants } from './read-applicants.ts'

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

/**
 * Applications by their match, the best first; then those without one, and those before the latest `maxJudged`, the latest
 * first. A match is computed from what an applicant shows today, so that the order tells nothing that is hidden.
 */
export async function findByMatch(
  db: Db,
  actor: Recruiter,
  page: Scope & { after: Position | null; offset: number; limit: number },
): Promise<{ id: string }[]> {
  const { after, offset } = page
  const latest = await findByTime(db, page, { limit: maxJudged })
  const rows = await readApplicants(db, actor, sql`a.id = any(${latest.map(({ id }) => id)}::text[])`)
  const judged = rows
    .flatMap((row) => {
      const match = matchSeenByCompany(row.posting, row)
      const { score } = match
      if (score === null) return []
      const rank = rankOf({ score, gap: gapOf(match) })
      return [{ id: row.id as string, at: row.applied_at.toISOString(), rank }]
    })
    .toSorted(byRank)
  const end = offset + page.limit
  const isPast = after !== null && after.rank === null
  const best = isPast ? [] : judged.filter((each) => !after || byRank(after, each) < 0).slice(0, end)
  const missing = end - best.length
  const others = missing
    ? await findByTime(db, page, {
        after: isPast ? after : null,
        limit: missing,
        where: sql`not a.id = any(${judged.map(({ id }) => id)}::text[])`,
      })
    : []
  return [...best, ...others].slice(offset)
}

/** The highest first, then the latest. */
function byRank(a: Position, b: Position): number {
  if (a.rank !== b.rank) return b.rank! - a.rank!
  const [first, second] = [`${a.at} ${a.id}`, `${b.at} ${b.id}`]
  return first < second ? 1 : first > second ? -1 : 0
}

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
