import { gapOf } from '@chainwork/contract/applications/match-values'
import type { HiringStage } from '@chainwork/contract/applications/hiring'
import type { Applicant } from '@chainwork/contract/applications/schemas'
import type { ApplicationStatus } from '@chainwork/contract/applications/values'
import type { Id } from '@chainwork/contract/ids'
import type { Posting } from '@chainwork/contract/postings/schemas'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { shownFromJson } from '../../postings/index.ts'
import type { HandedInColumns } from '../handed-in.ts'
import { presentFit } from '../on-chain/present-scores.ts'
import { scorecardCount } from './scorecards.ts'
import { activeStages, readHiring, stageOf } from './stages.ts'
import {
  type ShownColumns,
  matchSeenByCompany,
  profileSeenByCompany,
  shownColumns,
} from '../shown-to-company.ts'

interface StoredRow extends HandedInColumns, ShownColumns {
  id: Id<'application'>
  posting_id: Id<'posting'>
  seeker_id: Id<'seeker'> | null
  job_title: string
  status: ApplicationStatus
  shown_status: ApplicationStatus
  rev: number
  applied_at: Date
  moved_at: Date
  tell_at: Date | null
  tell_message: string | null
  isWithdrawn: boolean
  notes: number
  scorecards: number | null
  stage_id: string | null
  posting_digest: string
  is_invited: boolean
}

export interface ApplicantRow extends StoredRow {
  /** What was applied to; one object for all who applied to the same text. */
  posting: Posting
  /** Null once the applicant withdrew. */
  stage: HiringStage | null
}

/** Applications of a company by a condition over `a`, as one of its recruiters may read them; `withAll` adds what was answered. */
export async function readApplicants(
  db: Db | Tx,
  reader: { companyId: string; userId: string },
  picked: RawBuilder<unknown>,
  withAll = false,
): Promise<ApplicantRow[]> {
  const all = sql`, a.answers, a.availability, a.need_availability, a.notice_period, a.start_date`
  const { rows } = await sql<StoredRow>`
    select a.id, a.posting_id, a.seeker_id, s.job_title, a.status, a.shown_status, a.rev, a.applied_at, a.moved_at, a.tell_at, a.tell_message,
      a.posting_digest, a.is_invited, a.status = 'Withdrawn' as "isWithdrawn", ${shownColumns(sql`${reader.companyId}`)},
      (select count(*)::int from application_note n where n.application_id = a.id) as notes,
      a.stage_id, ${scorecardCount(reader.userId)} as scorecards
      ${withAll ? all : sql``}
    from application a join application_posting s on s.digest = a.posting_digest
      left join seeker k on k.id = a.seeker_id left join app_user u on u.id = k.user_id
    where a.company_id = ${reader.companyId} and ${picked}`.execute(db)
  const postings = await readPostings(db, [...new Set(rows.map((row) => row.posting_digest))])
  const active = activeStages(await readHiring(db, reader.companyId))
  return rows.map((row) => ({
    ...row,
    posting: postings.get(row.posting_digest)!,
    stage: stageOf(active, row),
  }))
}

/** Each text once, however many applied to it. */
async function readPostings(db: Db | Tx, digests: readonly string[]): Promise<Map<string, Posting>> {
  if (!digests.length) return new Map()
  const rows = await db
    .selectFrom('application_posting')
    .select(['digest', 'content'])
    .where('digest', 'in', digests)
    .execute()
  return new Map(rows.map(({ digest, content }) => [digest, shownFromJson(content)]))
}

export function presentApplicant(row: ApplicantRow): Applicant {
  const { profile } = profileSeenByCompany(row)
  const match = matchSeenByCompany(row.posting, row)
  return {
    id: row.id,
    jobPostingId: row.posting_id,
    jobTitle: row.job_title,
    applicant: profile && {
      id: profile.id,
      firstName: profile.firstName,
      lastName: profile.lastName,
      jobTitle: profile.jobTitle,
      location: profile.location,
      avatarUrl: profile.avatarUrl,
    },
    status: row.status,
    stageId: row.stage?.id ?? null,
    stageName: row.stage?.name ?? null,
    shownStatus: row.shown_status,
    rev: row.rev,
    appliedAt: row.applied_at.toISOString(),
    movedAt: row.moved_at.toISOString(),
    tellAt: row.tell_at?.toISOString() ?? null,
    matchScore: match.score,
    matchGap: gapOf(match),
    onChainFit: presentFit(row),
    notes: row.notes,
    scorecards: row.scorecards,
    isInvited: row.is_invited,
  }
}
