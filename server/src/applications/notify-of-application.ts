import { pagePath } from '@chainwork/contract/pages'
import { oneLine } from '@chainwork/contract/text'
import type { ApplicationStatus } from '@chainwork/contract/applications/values'
import { type NewNotification, notify } from '../notifications/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { recipientsOf } from '../postings/index.ts'

interface About {
  /** The application. */
  id: string
  postingId: string
  companyId: string
  jobTitle: string
  /** Who applied: the notifications about them go when they delete their account. */
  userId: string
  now: Date
}

/** Notifies the company of a new application, by email too if wanted. No name: emails outlive accounts. */
export async function notifyApplied(tx: Tx, about: About): Promise<void> {
  const title = `New application for ${quoted(about)}`
  await notifyRecruiters(tx, about, { kind: 'newApplication', title, key: `applied:${about.id}` })
}

/** Notifies the company of a withdrawal. */
export async function notifyWithdrawn(tx: Tx, about: About): Promise<void> {
  const title = `An application for ${quoted(about)} was withdrawn`
  await notifyRecruiters(tx, about, { kind: 'applicationWithdrawn', title, key: `withdrawn:${about.id}` })
}

const answers: Record<ApplicationStatus, string> = {
  Applied: 'is under review again',
  Shortlisted: 'is on the shortlist',
  Interviewing: 'moves on to an interview',
  Offered: 'led to an offer',
  Hired: 'was successful: you are hired',
  Rejected: 'was not successful',
  Withdrawn: 'was withdrawn',
}

/** Shows the applicant where the application stands; the email about it is sent apart. */
export async function notifyOfDecision(
  tx: Tx,
  about: Omit<About, 'companyId' | 'id'> & { key: string; company: string; status: ApplicationStatus },
): Promise<void> {
  const posting = await findPosting(tx, about.postingId)
  await notify(tx, {
    userIds: [about.userId],
    side: 'jobSeeker',
    companyId: null,
    kind: 'decisionTold',
    title: `Your application for ${quoted(about)} ${answers[about.status]}`,
    text: about.company,
    path: pagePath('/applied-jobs'),
    key: about.key,
    ...(posting && { postingId: posting.id }),
    now: about.now,
  })
}

async function notifyRecruiters(
  tx: Tx,
  about: About,
  content: Pick<NewNotification, 'kind' | 'title' | 'key'>,
): Promise<void> {
  const posting = await findPosting(tx, about.postingId)
  const createdBy = posting?.created_by ?? null
  const recipients = await recipientsOf(tx, { companyId: about.companyId, createdBy })
  await notify(tx, {
    ...content,
    userIds: recipients.map(({ userId }) => userId),
    side: 'recruiter',
    companyId: about.companyId,
    path: `${pagePath('/recruiter/applicants')}?application=${about.id}`,
    aboutUserId: about.userId,
    ...(posting && { postingId: posting.id }),
    now: about.now,
  })
}

/** A posting may be deleted once it was taken back; then owners and admins are notified, and nothing refers to it. */
function findPosting(tx: Tx, id: string) {
  return tx.selectFrom('posting').select(['id', 'created_by']).where('id', '=', id).executeTakeFirst()
}

function quoted({ jobTitle }: Pick<About, 'jobTitle'>): string {
  const line = oneLine(jobTitle, 120)
  return line ? `“${line}”` : 'a job post'
}
