import { pagePath } from '@chainwork/contract/pages'
import { oneLine } from '@chainwork/contract/text'
import { sql } from 'kysely'
import { notify } from '../notifications/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { recipientsOf } from '../postings/index.ts'

/** The event of an invitation; the trigger on postings names it the same. */
export const invitedKey = (id: string) => `invited:${id}`

/**
 * Tells a person of an invitation, by email too if wanted, but not again for a job post of which they were told: inviting and
 * withdrawing in turn fills nobody's inbox.
 */
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
    path: `${pagePath('/messages')}?tab=invitations#${id}`,
    key: invitedKey(id),
    postingId: posting.id,
    isQuiet: await wasNotified(tx, about.seekerId, posting.id),
    now,
  })
}

/** Whether one that was withdrawn stood until its mail had left; of two some mail has. One taken back at once told nobody. */
async function wasNotified(tx: Tx, seekerId: string, postingId: string): Promise<boolean> {
  const { rows } = await sql<{ withdrawn: number; stood: number }>`
    select count(*)::int as withdrawn,
      (count(*) filter (where ended_at >= created_at + interval '1 minute'))::int as stood
    from job_invitation where seeker_id = ${seekerId} and posting_id = ${postingId} and state = 'withdrawn'`.execute(
    tx,
  )
  const { withdrawn, stood } = rows[0]!
  return stood > 0 || withdrawn > 1
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
        ? `A candidate you invited for ${job} showed you who they are`
        : `A candidate you invited for ${job} is not interested this time`,
    text:
      answer === 'introduced'
        ? 'You now see their name and picture, and employers and contact as far as they share them.'
        : about.reason || 'Thanks for reaching out.',
    path: `${pagePath('/recruiter/invitations')}#${about.id}`,
    key: `${answer}:${about.id}`,
    aboutUserId: about.userId,
    now,
  })
}
