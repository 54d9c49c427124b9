import type { Input } from '@chainwork/contract'
import type * as applicants from '@chainwork/contract/applications/applicant-endpoints'
import type { ApplicantDetail } from '@chainwork/contract/applications/schemas'
import { fillMessage } from '@chainwork/contract/applications/templates'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { refuse } from '../../platform/failure.ts'
import type { Writing } from '../../platform/http/caller.ts'
import { recordView } from '../../profiles/index.ts'
import { presentScores } from '../on-chain/present-scores.ts'
import { answersSeenByCompany, matchSeenByCompany, profileSeenByCompany } from '../shown-to-company.ts'
import { listNotes } from './notes.ts'
import { type ApplicantRow, presentApplicant, readApplicants } from './read-applicants.ts'

/** One application of the caller's company; that its profile was looked at is noted for the applicant. */
export async function showApplicant(
  { tx, actor, now }: Writing<'recruiter'>,
  { params }: Input<typeof applicants.showApplicant>,
): Promise<ApplicantDetail> {
  const [row] = await readApplicants(tx, actor, sql`a.id = ${params.applicationId}`, true)
  if (!row) refuse('application.notFound')
  const { posting } = row
  const { profile, groups } = profileSeenByCompany(row)
  if (profile) await recordView(tx, { seekerId: profile.id, companyId: actor.companyId, groups, now })
  const words = {
    firstName: profile?.firstName ?? '',
    jobTitle: posting.jobTitle,
    company: posting.company.name,
  }
  return {
    ...presentApplicant(row),
    ...answersSeenByCompany(row),
    ...presentScores(row),
    profile,
    match: matchSeenByCompany(posting, row),
    tellMessage: row.tell_message === null ? null : fillMessage(row.tell_message, words),
    history: await historyOf(tx, row, profile !== null),
    noteList: await listNotes(tx, row.id, actor.userId),
  }
}

/** The history; the applicant is named only if the page shows who they are. */
async function historyOf(
  tx: Tx,
  { id, seeker_id }: ApplicantRow,
  isShown: boolean,
): Promise<ApplicantDetail['history']> {
  const rows = await tx
    .selectFrom('application_event')
    .leftJoin('app_user', 'app_user.id', 'by_user_id')
    .leftJoin('seeker', (join) =>
      join.onRef('seeker.user_id', '=', 'by_user_id').on('seeker.id', '=', seeker_id),
    )
    .select(['at', 'kind', 'status', 'message', 'app_user.name', 'seeker.id as seekerId'])
    .where('application_id', '=', id)
    .orderBy('application_event.id')
    .execute()
  return rows.map(({ at, kind, status, message, name, seekerId }) => ({
    at: at.toISOString(),
    kind,
    status,
    message,
    by: seekerId && !isShown ? null : name,
  }))
}
