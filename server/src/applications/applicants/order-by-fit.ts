import type { ApplicationStatus } from '@chainwork/contract/applications/values'
import { defaultVisibility } from '@chainwork/contract/profiles/values'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { strangerTo } from '../../profiles/index.ts'
import { isShownTo } from '../shown-to-company.ts'
import type { Position } from './page-position.ts'

interface Scope {
  scope: RawBuilder<unknown>
  companyId: string
  statuses: readonly ApplicationStatus[]
}

interface Candidate {
  id: string
  rank: number | null
  at: string
  /** The company sees the fit. */
  shows: boolean
}

/**
 * Applications by how much of the required scores they show, the highest first; then those that show none, the latest
 * first, so that the place in the list tells nothing that is hidden.
 */
export async function findByFit(
  db: Db,
  page: Scope & { after: Position | null; offset: number; limit: number },
): Promise<{ id: string }[]> {
  const { after, offset } = page
  const end = offset + page.limit
  const isPast = after !== null && after.rank === null
  const shown = isPast ? [] : await collect(end, after, true, (from, size) => byFit(db, page, from, size))
  const missing = end - shown.length
  const others = missing
    ? await collect(missing, isPast ? after : null, false, (from, size) => byTime(db, page, from, size))
    : []
  return [...shown, ...others].slice(offset)
}

/** Reads on in index order until there are enough rows. Visibility is checked only for rows that may be shown. */
async function collect(
  limit: number,
  after: Position | null,
  shows: boolean,
  read: (after: Position | null, size: number) => Promise<Candidate[]>,
): Promise<{ id: string }[]> {
  const found: { id: string }[] = []
  for (let from = after, size = limit; ; size *= 2) {
    const rows = await read(from, size)
    found.push(...rows.filter((row) => row.shows === shows))
    if (found.length >= limit || rows.length < size) return found.slice(0, limit)
    from = rows.at(-1)!
  }
}

async function byFit(db: Db, scope: Scope, after: Position | null, size: number): Promise<Candidate[]> {
  const rest = after ? sql`and (a.on_chain_fit, a.id) < (${after.rank}::float8, ${after.id})` : sql``
  return read(db, scope, { where: sql`a.on_chain_fit is not null ${rest}`, by: 'on_chain_fit', size })
}

async function byTime(db: Db, scope: Scope, after: Position | null, size: number): Promise<Candidate[]> {
  const where = after ? sql`(a.applied_at, a.id) < (${after.at}::timestamptz, ${after.id})` : sql`true`
  return read(db, scope, { where, by: 'applied_at', size })
}

/** Each status is read in the order of its index; only the pages are put together. */
async function read(
  db: Db,
  { scope, companyId, statuses }: Scope,
  { where, by, size }: { where: RawBuilder<unknown>; by: 'on_chain_fit' | 'applied_at'; size: number },
): Promise<Candidate[]> {
  const order = (of: string) => sql`${sql.ref(`${of}.${by}`)} desc, ${sql.ref(`${of}.id`)} desc`
  const { rows } = await sql<Omit<Candidate, 'at'> & { applied_at: Date }>`
    select a.id, a.on_chain_fit as rank, a.applied_at, (a.on_chain_fit is not null and ${showsFit(companyId)}) as shows
    from (select top.id from unnest(${[...statuses]}::text[]) stage cross join lateral (
        select a.id, ${sql.ref(`a.${by}`)} from application a where ${scope} and a.status = stage and ${where}
        order by ${order('a')} limit ${size}) top
      order by ${order('top')} limit ${size}) page join application a on a.id = page.id
      left join seeker k on k.id = a.seeker_id left join app_user u on u.id = k.user_id
    order by ${order('a')}`.execute(db)
  return rows.map(({ applied_at, ...row }) => ({ ...row, at: applied_at.toISOString() }))
}

/** The rule of `scoresSeenByCompany`, where the database orders by it. */
function showsFit(companyId: string): RawBuilder<boolean> {
  const level = sql`coalesce(k.visibility ->> 'onChain', ${defaultVisibility.onChain})`
  return sql<boolean>`(a.profile is not null and ${isShownTo(sql`${companyId}`)} and case a.status when 'Withdrawn'
    then ${level} = 'allRecruiters' and ${strangerTo(sql`${companyId}`)} not in ('nobody', 'unnamed')
    else ${level} in ('allRecruiters', 'appliedTo') end)`
}
