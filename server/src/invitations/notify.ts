import { pagePath } from '@chainwork/contract/pages'
import { oneLine } from '@chainwork/contract/text'
import { notify } from '../notifications/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { recipientsOf } from '../postings/index.ts'

/** The event of an invitation; the trigger on postings names it the same. */
export const invitedKey = (id: string) => `invited:${id}`

/** Tells a person of an invitation, by email too if wanted. */
export async function notifyInvited(
  tx: Tx,
  about: {
    id: string
    seekerId: string
    companyId: string
    posting: { id: string; job_title: string }
    message: string
    now: Date
  },
): Promise<void> {
  const { id, posting, now } = about
  const found = await tx
    .selectFrom('seeker')
    .innerJoin('company', (join) => join.on('company.id', '=', about.companyId))
    .select(['seeker.user_id', 'company.name'])
    .where('seeker.id', '=', about.seekerId)
    .executeTakeFirstOrThrow()
  await notify(tx, {
    userIds: [found.user_id],
    side: 'jobSeeker',
    companyId: null,
    kind: 'jobInvitation',
    title: `${oneLine(found.name, 80)} invites you to apply for “${oneLine(posting.job_title, 120)}”`,
    text: about.message,
    path: `${pagePath('/messages')}#${id}`,
    key: invitedKey(id),
    postingId: posting.id,
    now,
  })
}

/** Tells the company of an answer. No name: what is told outlives accounts. */
export async function notifyAnswered(
  tx: Tx,
  about: {
    id: string
    companyId: string
    invitedBy: string | null
    jobTitle: string
    userId: string
    answer: 'declined' | 'introduced'
    /** What the person lets the company read. */
    reason: string
    now: Date
  },
): Promise<void> {
  const { answer, companyId, now } = about
  const job = `“${oneLine(about.jobTitle, 120)}”`
  const recipients = await recipientsOf(tx, { companyId, createdBy: about.invitedBy })
  await notify(tx, {
    userIds: recipients.map(({ userId }) => userId),
    side: 'recruiter',
    companyId,
    kind: 'invitationAnswered',
    title:
      answer === 'introduced'
        ? `A candidate you invited for ${job} shows you who they are`
        : `A candidate you invited for ${job} is not interested this time`,
    text:
      answer === 'introduced'
        ? 'You now see their name, picture, employers and contact.'
        : about.reason || 'Thank you for writing to them.',
    path: `${pagePath('/recruiter/invitations')}#${about.id}`,
    key: `${answer}:${about.id}`,
    aboutUserId: about.userId,
    now,
  })
}
