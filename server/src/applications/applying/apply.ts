import { createHash } from 'node:crypto'
import type { ApplyForm } from '@chainwork/contract/applications/apply-form'
import { applicationWords } from '@chainwork/contract/applications/values'
import { type Id, idFromSlug } from '@chainwork/contract/ids'
import type { Posting } from '@chainwork/contract/postings/schemas'
import type { Profile } from '@chainwork/contract/profiles/schemas'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { refuse } from '../../platform/failure.ts'
import type { Writing } from '../../platform/http/caller.ts'
import { newId } from '../../platform/new-id.ts'
import { showPosting } from '../../postings/index.ts'
import { findProfileFor, visibleProfile } from '../../profiles/index.ts'
import { matchFor } from '../match-for.ts'
import { postApplied } from '../letters.ts'
import { recordEvent } from '../record-event.ts'
import { checkAnswers } from './check-answers.ts'

/**
 * Applies once: keeps the profile and the posting as they are shown now, tells both sides and forgets the saved answers, all in one
 * transaction. Refuses what the endpoint lists.
 */
export async function apply(writing: Writing<'seeker'>, { body }: { body: ApplyForm }) {
  const { tx, actor, now } = writing
  if (!actor.emailVerified) refuse('application.unverified')
  const postingId = idFromSlug('posting', body.jobPostingId) ?? refuse('posting.notFound')
  // Whoever closes or edits the posting now waits until this is in, or this sees what they did.
  await tx.selectFrom('posting').select('id').where('id', '=', postingId).forShare().execute()
  if (await hasAppliedFor(tx, actor.seekerId, postingId)) refuse('application.exists')
  const posting = await postingAsSeen(writing, postingId)
  const profile = await profileFor(writing, posting.company.id)
  const handedIn = checkAnswers(body, posting, now)
  const id = newId('application')
  const stored = await tx
    .insertInto('application')
    .values({
      id,
      posting_id: postingId,
      company_id: posting.company.id,
      seeker_id: actor.seekerId,
      applied_at: now,
      moved_at: now,
      shown_at: now,
      posting_digest: await keepPosting(tx, posting),
      profile: JSON.stringify(profile),
      match_score: matchFor(posting, profile).score,
      ...handedIn,
      answers: JSON.stringify(handedIn.answers),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!stored) refuse('application.exists')
  await recordEvent(tx, { applicationId: id, at: now, kind: 'applied', status: 'Applied', forSeeker: true })
  await tx
    .deleteFrom('application_draft')
    .where('seeker_id', '=', actor.seekerId)
    .where('posting_id', '=', postingId)
    .execute()
  await postApplied(tx, { id, posting, applicant: actor.email })
  return {
    id,
    jobPostingId: postingId,
    status: 'Applied' as const,
    appliedAt: now.toISOString(),
    message: applicationWords.applied,
  }
}

/** The posting as anybody sees it; refuses `posting.notFound` and `posting.gone`. */
export function postingAsSeen(
  { now, ...caller }: Omit<Writing<'seeker'>, 'tx'> & { tx: Tx },
  id: string,
): Promise<Posting> {
  return showPosting({ ...caller, now, db: caller.tx, actor: { kind: 'guest' } }, { params: { id } })
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

/** What the company will see; refuses the own company and one the seeker has blocked. */
async function profileFor({ tx, actor }: Writing<'seeker'>, companyId: Id<'company'>): Promise<Profile> {
  const own = await tx
    .selectFrom('recruiter')
    .select('id')
    .where('user_id', '=', actor.userId)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  if (own) refuse('application.ownCompany')
  const found = await findProfileFor(tx, {
    seekerId: actor.seekerId,
    companyId,
    hasApplied: () => sql`true`,
  })
  const shown = found ? visibleProfile(found.viewer, found.profile, found.stored).profile : null
  return shown ?? refuse('application.blockedCompany')
}

/** Keeps the text of a posting once, however many apply. */
async function keepPosting(tx: Tx, posting: Posting): Promise<string> {
  const content = JSON.stringify(posting)
  const digest = createHash('sha256').update(content).digest('base64url')
  await tx
    .insertInto('application_posting')
    .values({ digest, job_title: posting.jobTitle, content })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return digest
}
