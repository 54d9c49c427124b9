import type { Input } from '@chainwork/contract'
import type * as applications from '@chainwork/contract/applications/endpoints'
import type { OwnApplication, OwnApplicationDetail } from '@chainwork/contract/applications/schemas'
import { type ApplicationStatus, applicationsCursor } from '@chainwork/contract/applications/values'
import type { Id } from '@chainwork/contract/ids'
import type { CompanyWarning } from '@chainwork/contract/companies/values'
import { openUntil } from '@chainwork/contract/open-window'
import { isInCalendar } from '@chainwork/contract/time'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { warningOf } from '../../identity/index.ts'
import { isOpenSql } from '../../platform/open-window.ts'
import { refuse, refuseCursor } from '../../platform/failure.ts'
import type { Reading } from '../../platform/http/caller.ts'
import { shownFromJson } from '../../postings/index.ts'
import { dismissedCondition } from '../dismissed/find-dismissed.ts'
import { handedInOf, type HandedInColumns } from '../handed-in.ts'
import { presentScores } from '../on-chain/present-scores.ts'
import { type ShownColumns, matchSeenByCompany, shownColumns } from '../shown-to-company.ts'

/** What a seeker may read of an application: no decision is shown before it is sent. */
export interface OwnRow extends HandedInColumns, ShownColumns {
  id: Id<'application'>
  posting_id: Id<'posting'>
  company_id: Id<'company'>
  shown_status: ApplicationStatus
  shown_at: Date
  applied_at: Date
  content: string
  posting_status: string | null
  company_is_gone: boolean
  publish_at: Date | null
  is_frozen: boolean | null
  warning: CompanyWarning | null
}

/** Own applications by a condition over `a`, the latest first. */
export async function findOwn(db: Db | Tx, where: RawBuilder<unknown>, limit = 1): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select a.id, a.posting_id, a.company_id, a.shown_status, a.shown_at, a.applied_at, a.answers, a.availability,
      a.need_availability, a.notice_period, a.start_date, s.content, p.status as posting_status, p.publish_at,
      c.deleted_at is not null as company_is_gone, p.frozen_at is not null as is_frozen,
      ${warningOf(sql`a.company_id`)} as warning,
      ${shownColumns(sql`a.company_id`)}
    from application a join seeker k on k.id = a.seeker_id join app_user u on u.id = k.user_id
      join company c on c.id = a.company_id join application_posting s on s.digest = a.posting_digest left join posting p on p.id = a.posting_id
    where ${where} order by a.applied_at desc, a.id desc limit ${limit}`.execute(db)
  return rows
}

/** The caller's applications, the latest first, a page at a time. */
export async function listApplications(
  { db, actor, now }: Reading<'seeker'>,
  { query }: Input<typeof applications.listApplications>,
) {
  const from = query.after === undefined ? null : readCursor(query.after)
  const own = sql`a.seeker_id = ${actor.seekerId}`
  const where = from ? sql`${own} and (a.applied_at, a.id) < (${from.at}::timestamptz, ${from.id})` : own
  const rows = await findOwn(db, where, query.limit + 1)
  const page = rows.slice(0, query.limit)
  const last = page.at(-1)
  const { rows: counted } = await sql<{ applied: number; saved: number; dismissed: number }>`
    select (select count(*)::int from application where seeker_id = ${actor.seekerId}) as applied,
      (select count(*)::int from saved_posting s join posting p on p.id = s.posting_id where s.seeker_id = ${actor.seekerId}
        and p.status = 'Published' and p.frozen_at is null and ${isOpenSql('p.publish_at', now)}
        and not ${dismissedCondition(actor.seekerId, sql`p.id`)}) as saved,
      (select count(*)::int from dismissed_posting where seeker_id = ${actor.seekerId})
        + (select count(*)::int from dismissed_company where seeker_id = ${actor.seekerId}) as dismissed`.execute(
    db,
  )
  const counts = counted[0]!
  return {
    applications: page.map((row) => presentOwn(row, now)),
    total: counts.applied,
    counts,
    next: last && rows.length > page.length ? `${last.applied_at.toISOString()}_${last.id}` : null,
  }
}

/** One own application. Refuses `application.notFound`. */
export async function showApplication(
  { db, actor, now }: Reading<'seeker'>,
  { params }: Input<typeof applications.showApplication>,
): Promise<OwnApplicationDetail> {
  const [row] = await findOwn(db, sql`a.id = ${params.applicationId} and a.seeker_id = ${actor.seekerId}`)
  if (!row) refuse('application.notFound')
  const events = await db
    .selectFrom('application_event')
    .select(['at', 'kind', 'status', 'message'])
    .where('application_id', '=', row.id)
    .where('for_seeker', '=', true)
    .orderBy('id')
    .execute()
  const posting = shownFromJson(row.content)
  const seen = { ...row, posting, isWithdrawn: row.shown_status === 'Withdrawn' }
  // Its picture went with the company.
  if (row.company_is_gone) posting.company.avatarUrl = null
  posting.company.isVerified &&= !row.warning
  return {
    ...presentOwn(row, now),
    ...handedInOf(row),
    posting,
    timeline: events.map(({ at, kind, status, message }) => ({
      at: at.toISOString(),
      kind: kind as 'applied' | 'told' | 'withdrawn' | 'interview',
      status,
      message,
    })),
    ...presentScores(seen),
    match: matchSeenByCompany(posting, seen),
  }
}

export function presentOwn(row: OwnRow, now: Date): OwnApplication {
  const posting = shownFromJson(row.content)
  return {
    id: row.id,
    jobPostingId: row.posting_id,
    jobPosting: {
      id: posting.id,
      slug: posting.slug,
      jobTitle: posting.jobTitle,
      location: posting.location,
      isRemote: posting.isRemote,
      workplace: posting.workplace,
      employmentType: posting.employmentType,
      company: {
        id: posting.company.id,
        slug: posting.company.slug,
        name: posting.company.name,
        avatarUrl: row.company_is_gone ? null : posting.company.avatarUrl,
        isVerified: posting.company.isVerified && !row.warning,
        warning: row.warning,
      },
    },
    status: row.shown_status,
    statusAt: row.shown_at.toISOString(),
    appliedAt: row.applied_at.toISOString(),
    postingState: postingState(row, now),
    canWithdraw: canWithdraw(row.shown_status),
  }
}

/** While an answer can still come, or one that is welcome has. */
export function canWithdraw(shown: ApplicationStatus): boolean {
  return shown !== 'Rejected' && shown !== 'Hired' && shown !== 'Withdrawn'
}

function postingState(row: OwnRow, now: Date): OwnApplication['postingState'] {
  if (row.is_frozen) return 'frozen'
  if (row.posting_status === 'Closed') return 'closed'
  if (row.posting_status !== 'Published' || !row.publish_at) return 'removed'
  return openUntil(row.publish_at) > now ? 'open' : 'closed'
}

/** The position a page ended at. Refuses `input.invalid` for what is none. */
function readCursor(after: string): { at: string; id: string } {
  const [, at, id] = applicationsCursor.exec(after) ?? []
  return at && id && isInCalendar(at) ? { at, id } : refuseCursor()
}

/** The postings that a seeker applied to, also where that was withdrawn, in the order of ids. */
export async function findApplied(db: Db | Tx, seekerId: Id<'seeker'>): Promise<string[]> {
  const rows = await db
    .selectFrom('application')
    .select('posting_id')
    .distinct()
    .where('seeker_id', '=', seekerId)
    .orderBy('posting_id')
    .execute()
  return rows.map(({ posting_id }) => posting_id)
}
