import type { Input } from '@chainwork/contract'
import type * as applications from '@chainwork/contract/applications/endpoints'
import { applicationWords } from '@chainwork/contract/applications/values'
import { type Id, idFromSlug } from '@chainwork/contract/ids'
import type { Profile } from '@chainwork/contract/profiles/schemas'
import type { VisibilityGroup } from '@chainwork/contract/profiles/values'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { refuse } from '../../platform/failure.ts'
import type { Writing } from '../../platform/http/caller.ts'
import { findKnown } from '../../activity/index.ts'
import { findPublicPosting } from '../../postings/index.ts'
import { findProfileFor, visibleProfile } from '../../profiles/index.ts'
import { attestThresholds } from '../on-chain/attest-thresholds.ts'
import { scoresToHandIn } from '../on-chain/handed-in-scores.ts'
import { queueAppliedEmail } from '../email-templates.ts'
import { notifyApplied } from '../notify-of-application.ts'
import { checkAnswers } from './check-answers.ts'
import { storeApplication } from './store-application.ts'

/**
 * Applies once: stores the profile and the posting as shown now, notifies both sides and deletes the saved answers, in one
 * transaction. Refuses what the endpoint lists.
 */
export function apply(answerInvitation: AnswerInvitation) {
  return (writing: Writing<'seeker'>, input: Input<typeof applications.apply>) =>
    applyOnce(answerInvitation, writing, input)
}

/** Whether the posting's company had invited them to apply; the invitation is answered by it. */
export type AnswerInvitation = (
  tx: Tx,
  about: { seekerId: string; postingId: string; now: Date },
) => Promise<boolean>

async function applyOnce(
  answerInvitation: AnswerInvitation,
  writing: Writing<'seeker'>,
  { body }: Input<typeof applications.apply>,
) {
  const { tx, actor, now } = writing
  if (!actor.emailVerified) refuse('application.unverified')
  const postingId = idFromSlug('posting', body.jobPostingId) ?? refuse('posting.notFound')
  const before = await lockPosting(writing, postingId)
  if (before.has_applied) refuse('application.exists')
  const posting = await findPublicPosting(tx, postingId, now)
  if (posting.origin?.appliesHere === false) refuse('application.onCompanySite')
  if (before.is_own) refuse('application.ownCompany')
  const { profile, groups } = await profileFor(writing, posting.company.id)
  const handedIn = checkAnswers(body, posting, now)
  const known = await findKnown(tx, actor.seekerId)
  const id = await storeApplication(tx, {
    seekerId: actor.seekerId,
    posting,
    profile,
    handedIn,
    onChain: scoresToHandIn(known, groups),
    thresholds: attestThresholds(body.thresholds, known.scores),
    isInvited: await answerInvitation(tx, { seekerId: actor.seekerId, postingId, now }),
    now,
  })
  if (!id) refuse('application.exists')
  await queueAppliedEmail(tx, { id, posting, applicant: actor.email })
  const { userId } = actor
  const { jobTitle, company } = posting
  await notifyApplied(tx, { id, postingId, companyId: company.id, jobTitle, userId, now })
  return {
    id,
    jobPostingId: postingId,
    status: 'Applied' as const,
    appliedAt: now.toISOString(),
    message: applicationWords.applied,
  }
}

export async function hasAppliedFor(tx: Tx, seekerId: string, postingId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('application')
    .select('id')
    .where('seeker_id', '=', seekerId)
    .where('posting_id', '=', postingId)
    .executeTakeFirst()
  return found !== undefined
}

/** Anyone who closes or edits the posting now waits until this application is in, or it sees what they did. */
async function lockPosting({ tx, actor }: Writing<'seeker'>, postingId: string) {
  const { rows } = await sql<{ has_applied: boolean; is_own: boolean }>`
    select exists (select from application where posting_id = p.id and seeker_id = ${actor.seekerId}) as has_applied,
      exists (select from recruiter r where r.company_id = p.company_id and r.user_id = ${actor.userId}) as is_own
    from posting p where p.id = ${postingId} for share of p`.execute(tx)
  return rows[0] ?? refuse('posting.notFound')
}

/** What the company will see; refuses one the seeker has blocked. */
async function profileFor(
  { tx, actor }: Writing<'seeker'>,
  companyId: Id<'company'>,
): Promise<{ profile: Profile; groups: VisibilityGroup[] }> {
  const found = await findProfileFor(tx, {
    seekerId: actor.seekerId,
    companyId,
    hasApplied: () => sql`true`,
    isIntroduced: () => sql`false`,
  })
  const shown = found && visibleProfile(found.viewer, found.profile, found.stored)
  if (!shown?.profile) refuse('application.blockedCompany')
  return { profile: shown.profile, groups: shown.groups }
}
