import type { Input } from '@chainwork/contract'
import type * as applicants from '@chainwork/contract/applications/applicant-endpoints'
import type { Applicant, StatusCounts } from '@chainwork/contract/applications/schemas'
import {
  type ApplicantOrder,
  type ApplicationStatus,
  applicationStatuses,
} from '@chainwork/contract/applications/values'
import { idFromSlug } from '@chainwork/contract/ids'
import { pageSize } from '@chainwork/contract/page-limits'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { refuse } from '../../platform/failure.ts'
import type { Reading, Recruiter } from '../../platform/http/caller.ts'
import { findByFit } from './order-by-fit.ts'
import { findByMatch, findByTime, findByWaiting } from './order-by-time.ts'
import { type Position, positionOf, readPosition } from './page-position.ts'
import { presentApplicant, readApplicants } from './read-applicants.ts'
import { activeStages, countStages, isInStage, readHiring } from './stages.ts'

/**
 * Applicants by posting and status, latest first by default. Refuses `posting.notFound` for a stranger's posting,
 * `input.invalid` for a position that is none of this order.
 */
export async function searchApplicants(
  { db, actor }: Reading<'recruiter'>,
  { body }: Input<typeof applicants.searchApplicants>,
) {
  const postingId = body.jobPostingId ? await ownPostingId(db, actor, body.jobPostingId) : null
  const counts = await countApplicants(db, actor.companyId, postingId)
  const { statuses, total, within } = body.stageId
    ? await findStage(db, { companyId: actor.companyId, postingId }, body.stageId, counts)
    : ofStatuses(body.applicationStatus, counts)
  const { sortBy } = body
  const after = typeof body.after === 'string' ? readPosition(body.after, sortBy) : null
  const { limit } = body.pagination
  const offset = after ? 0 : body.pagination.offset
  const found =
    offset < total
      ? await findPage(db, actor, { postingId, statuses, within, sortBy, after, offset, limit: limit + 1 })
      : []
  const items = found.slice(0, limit)
  return { items, total, next: found.length > limit ? positionOf(items, sortBy) : null, counts }
}

function ofStatuses(given: readonly ApplicationStatus[], counts: StatusCounts) {
  const statuses: readonly ApplicationStatus[] = given.length ? [...new Set(given)] : applicationStatuses
  return { statuses, total: statuses.reduce((sum, status) => sum + counts[status], 0), within: undefined }
}

async function findStage(
  db: Db,
  scope: { companyId: string; postingId: string | null },
  stageId: string,
  counts: StatusCounts,
) {
  const active = activeStages(await readHiring(db, scope.companyId))
  const stage = active.find(({ id }) => id === stageId)
  if (!stage) return { statuses: [], total: 0, within: undefined }
  const totals = await countStages(db, scope, active, counts)
  return { statuses: [stage.kind], total: totals.get(stageId)!, within: isInStage(active, stage) }
}

/** The ids of all applicants of a posting with these statuses, or of all if there are none, in this order. */
export async function findAll(
  db: Db,
  actor: Recruiter,
  postingId: string,
  statuses: readonly ApplicationStatus[],
  sortBy: ApplicantOrder,
): Promise<{ id: string }[]> {
  const { total, ...wanted } = ofStatuses(statuses, await countApplicants(db, actor.companyId, postingId))
  // Some may apply between the two queries.
  return findIds(db, actor, { postingId, ...wanted, sortBy, after: null, offset: 0, limit: total + 100 })
}

/** The first page of each stage. */
export async function showBoard(
  { db, actor }: Reading<'recruiter'>,
  { params, query }: Input<typeof applicants.showBoard>,
) {
  const postingId = await ownPostingId(db, actor, params.id)
  const counts = await countApplicants(db, actor.companyId, postingId)
  const active = activeStages(await readHiring(db, actor.companyId))
  const totals = await countStages(db, { companyId: actor.companyId, postingId }, active, counts)
  const page = { postingId, after: null, offset: 0, limit: pageSize, sortBy: query.sortBy }
  const pages: { id: string }[][] = []
  for (const stage of active)
    if (totals.get(stage.id))
      pages.push(
        await findIds(db, actor, { ...page, statuses: [stage.kind], within: isInStage(active, stage) }),
      )
  const inOrder = await presentInOrder(db, actor, pages.flat())
  return {
    columns: active.map(({ id, name, kind }) => {
      const items = inOrder.filter(({ stageId }) => stageId === id)
      const total = totals.get(id)!
      const next = items.length < total ? positionOf(items, query.sortBy) : null
      return { stageId: id, name, stage: kind, items, total, next }
    }),
    counts,
  }
}

/** The id of a posting of the caller's company, also one that was deleted since people applied. */
export async function ownPostingId(db: Db | Tx, actor: Recruiter, key: string): Promise<string> {
  const id = idFromSlug('posting', key) ?? refuse('posting.notFound')
  const { rows } = await sql`select from posting where id = ${id} and company_id = ${actor.companyId}
    union all select from application_count where posting_id = ${id} and company_id = ${actor.companyId} limit 1`.execute(
    db,
  )
  return rows.length ? id : refuse('posting.notFound')
}

/** From counters that triggers keep: as fast with ten thousand applications as with ten. */
export async function countApplicants(
  db: Db | Tx,
  companyId: string,
  postingId: string | null,
): Promise<StatusCounts> {
  const { rows } = await sql<{ status: ApplicationStatus; applications: number }>`
    select status, sum(applications)::int as applications from application_count where company_id = ${companyId}
      ${postingId ? sql`and posting_id = ${postingId}` : sql``} group by status`.execute(db)
  const found = new Map(rows.map(({ status, applications }) => [status, applications]))
  return Object.fromEntries(
    applicationStatuses.map((status) => [status, found.get(status) ?? 0]),
  ) as StatusCounts
}

interface Page {
  postingId: string | null
  statuses: readonly ApplicationStatus[]
  /** One stage of its status, as a condition over the application `a`. */
  within: RawBuilder<boolean> | undefined
  sortBy: ApplicantOrder
  after: Position | null
  offset: number
  limit: number
}

async function findPage(db: Db, actor: Recruiter, page: Page): Promise<Applicant[]> {
  return presentInOrder(db, actor, await findIds(db, actor, page))
}

async function findIds(db: Db, actor: Recruiter, page: Page): Promise<{ id: string }[]> {
  const of = page.postingId ? sql`a.posting_id = ${page.postingId}` : sql`a.company_id = ${actor.companyId}`
  const scoped = { ...page, scope: page.within ? sql`${of} and ${page.within}` : of }
  switch (page.sortBy) {
    case 'fit':
      return findByFit(db, { ...scoped, companyId: actor.companyId })
    case 'match':
      return findByMatch(db, actor, scoped)
    case 'waiting':
      return findByWaiting(db, scoped)
    default:
      return findByTime(db, scoped, { ...page, order: page.sortBy })
  }
}

/** These applications as the recruiter reads them, in the order given. */
export async function presentInOrder(
  db: Db | Tx,
  actor: Recruiter,
  ids: readonly { id: string }[],
): Promise<Applicant[]> {
  if (!ids.length) return []
  const rows = await readApplicants(db, actor, sql`a.id = any(${ids.map(({ id }) => id)}::text[])`)
  const byId = new Map(rows.map((row) => [row.id as string, row]))
  return ids.flatMap(({ id }) => {
    const row = byId.get(id)
    return row ? [presentApplicant(row)] : []
  })
}
