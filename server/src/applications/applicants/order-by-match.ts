import { earnedShare, matchPoints } from '@chainwork/contract/applications/match'
import { maxJudged } from '@chainwork/contract/applications/values'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Recruiter } from '../../platform/http/caller.ts'
import { matchSeenByCompany } from '../shown-to-company.ts'
import { type Scope, findByTime } from './order-by-time.ts'
import type { Position } from './page-position.ts'
import { readApplicants } from './read-applicants.ts'

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
    .map((row) => ({
      id: row.id as string,
      at: row.applied_at.toISOString(),
      rank: earnedShare(matchPoints(matchSeenByCompany(row.posting, row))),
    }))
    .filter(({ rank }) => rank !== null)
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
