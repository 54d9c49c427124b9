import type { ApplicationStatus } from '@chainwork/contract/applications/values'
import { defaultVisibility } from '@chainwork/contract/profiles/values'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { isShownTo } from '../shown-to-company.ts'
import type { Position } from './page-position.ts'

/**
 * Applications by how much of the required scores they show, the highest first; then those that show none, the latest
 * first, so that the place in the list tells nothing that is hidden.
 */
export async function findByFit(
  db: Db,
  page: {
    scope: RawBuilder<unknown>
    companyId: string
    statuses: readonly ApplicationStatus[]
    after: Position | null
    offset: number
    limit: number
  },
): Promise<{ id: string }[]> {
  const { after, offset } = page
  const end = offset + page.limit
  const shown = after && after.fit === null ? [] : await findShown(db, page, end)
  const missing = end - shown.length
  const others = missing ? await findOthers(db, page, missing) : []
  return [...shown, ...others].slice(offset)
}

type Scope = Pick<Parameters<typeof findByFit>[1], 'scope' | 'companyId' | 'statuses' | 'after'>

const people = sql`left join seeker k on k.id = a.seeker_id left join app_user u on u.id = k.user_id`

async function findShown(db: Db, { scope, companyId, statuses, after }: Scope, limit: number) {
  const rest = after ? sql`and (a.on_chain_fit, a.id) < (${after.fit}::float8, ${after.id})` : sql``
  const { rows } = await sql<{ id: string }>`
    select top.id from unnest(${[...statuses]}::text[]) stage cross join lateral (
      select a.id, a.on_chain_fit from application a ${people}
      where ${scope} and a.status = stage and a.on_chain_fit is not null and ${showsFit(companyId)} ${rest}
      order by a.on_chain_fit desc, a.id desc limit ${limit}) top
    order by top.on_chain_fit desc, top.id desc limit ${limit}`.execute(db)
  return rows
}

async function findOthers(db: Db, { scope, companyId, statuses, after }: Scope, limit: number) {
  const rest =
    after && after.fit === null
      ? sql`and (a.applied_at, a.id) < (${after.at}::timestamptz, ${after.id})`
      : sql``
  const { rows } = await sql<{ id: string }>`
    select top.id from unnest(${[...statuses]}::text[]) stage cross join lateral (
      select a.id, a.applied_at from application a ${people}
      where ${scope} and a.status = stage and (a.on_chain_fit is null or not ${showsFit(companyId)}) ${rest}
      order by a.applied_at desc, a.id desc limit ${limit}) top
    order by top.applied_at desc, top.id desc limit ${limit}`.execute(db)
  return rows
}

/** The rule of `scoresSeenByCompany`, where the database orders by it. */
function showsFit(companyId: string): RawBuilder<boolean> {
  const level = sql`coalesce(k.visibility ->> 'onChain', ${defaultVisibility.onChain})`
  return sql<boolean>`(a.profile is not null and ${isShownTo(sql`${companyId}`)} and (${level} = 'allRecruiters'
    or (${level} = 'appliedTo' and a.status <> 'Withdrawn')))`
}
