import { questionsOf } from '@chainwork/contract/applications/apply-form'
import type { ApplicationStatus } from '@chainwork/contract/applications/values'
import type { Id } from '@chainwork/contract/ids'
import type { Tx } from '../../platform/db/database.ts'
import { findKnown } from '../../activity/index.ts'
import { findPublicPosting } from '../../postings/index.ts'
import { findOwnProfile, visibleProfile } from '../../profiles/index.ts'
import { scoresToHandIn } from '../on-chain/handed-in-scores.ts'
import { recordApplicationEvent } from '../record-event.ts'
import { storeApplication } from './store-application.ts'

/** An application of a demo as if submitted and decided at these times; sends no email. */
export async function seedApplication(
  tx: Tx,
  options: {
    seekerId: Id<'seeker'>
    postingId: string
    appliedAt: Date
    answer: (question: string) => string
    /** The decisions sent since, oldest first. */
    decisions: readonly { status: ApplicationStatus; at: Date; message: string | null }[]
    /** When the applicant withdrew; null where they did not. */
    withdrawnAt?: Date | null
    recruiterUserId: string
    now: Date
  },
): Promise<Id<'application'> | null> {
  const posting = await findPublicPosting(tx, options.postingId, options.now)
  const { profile, stored } = await findOwnProfile(tx, options.seekerId)
  const shown = visibleProfile('appliedTo', profile, stored)
  const questions = questionsOf(posting)
  const id = await storeApplication(tx, {
    seekerId: options.seekerId,
    posting,
    profile: shown.profile ?? profile,
    handedIn: {
      answers: questions.map(({ question, isOnChain }) => ({
        question,
        isOnChain,
        answer: options.answer(question),
      })),
      availability: questions.length ? 'Yes' : null,
      need_availability: null,
      notice_period: null,
      start_date: null,
    },
    onChain: scoresToHandIn(await findKnown(tx, options.seekerId), shown.groups),
    thresholds: null,
    isInvited: false,
    now: options.appliedAt,
  })
  if (!id) return null
  for (const { status, at, message } of options.decisions) {
    const event = { applicationId: id, at, status, byUserId: options.recruiterUserId }
    await recordApplicationEvent(tx, { ...event, kind: 'moved', forSeeker: false })
    await recordApplicationEvent(tx, { ...event, kind: 'told', message, forSeeker: true })
  }
  const { withdrawnAt } = options
  if (withdrawnAt) {
    const event = { applicationId: id, at: withdrawnAt, status: 'Withdrawn' as const }
    await recordApplicationEvent(tx, { ...event, kind: 'withdrawn', forSeeker: true })
    await tx
      .updateTable('application')
      .set({
        status: 'Withdrawn',
        shown_status: 'Withdrawn',
        moved_at: withdrawnAt,
        shown_at: withdrawnAt,
        rev: 2,
      })
      .where('id', '=', id)
      .execute()
  }
  const [first, last] = [options.decisions[0], options.decisions.at(-1)]
  if (first && last)
    await tx
      .updateTable('application')
      .set({
        status: last.status,
        shown_status: last.status,
        moved_at: last.at,
        shown_at: last.at,
        first_told_at: first.at,
        rev: options.decisions.length + 1,
      })
      .where('id', '=', id)
      .execute()
  return id
}
