import { hourMs } from '@chainwork/contract/durations'
import { pagePath } from '@chainwork/contract/pages'
import { slugOf } from '@chainwork/contract/ids'
import {
  type NewNotification,
  type Tx,
  saveSearchAlert,
  notify,
  skipExistingPostings,
} from '@chainwork/server'

interface ShownPosting {
  id: string
  companyId: string
  jobTitle: string
  isRemote: boolean
}

/** The demo's seeker has an alert, and both sides were told something already. */
export async function fillDemoNotifications(
  tx: Tx,
  { companyId, postings, now }: { companyId: string; postings: readonly ShownPosting[]; now: Date },
): Promise<void> {
  await skipExistingPostings(tx, now)
  const seeker = await personOf(tx, 'seeker@chainwork.example')
  const { id: seekerId } = await tx
    .selectFrom('seeker')
    .select('id')
    .where('user_id', '=', seeker)
    .executeTakeFirstOrThrow()
  await saveSearchAlert(tx, seekerId, { search: 'q=rust&place=remote', frequency: 'instant' }, now)
  const found = postings.find(({ jobTitle, isRemote }) => isRemote && /rust/i.test(jobTitle))
  const foundAt = new Date(now.getTime() - hourMs)
  if (found) {
    // The alert says so too.
    await tx.updateTable('job_alert').set({ sent_at: foundAt }).where('seeker_id', '=', seekerId).execute()
    await notify(tx, {
      ...about(found, 'alertMatch', `New: ${found.jobTitle}`),
      userIds: [seeker],
      side: 'jobSeeker',
      companyId: null,
      text: '“rust”, Remote/Hybrid',
      now: foundAt,
    })
  }
  const team: string[] = []
  for (const name of ['recruiter', 'admin', 'owner'])
    team.push(await personOf(tx, `${name}@chainwork.example`))
  // Which of them closes soon, the product notices by itself.
  const first = postings.find((posting) => posting.companyId === companyId)
  if (first)
    await notify(tx, {
      ...about(first, 'postingApproved', `“${first.jobTitle}” is published`),
      userIds: team,
      side: 'recruiter',
      companyId,
      now,
    })
}

function about({ id, jobTitle }: ShownPosting, kind: NewNotification['kind'], title: string) {
  return {
    kind,
    title,
    path: pagePath('/jobs/:key', { key: slugOf(jobTitle, id) }),
    key: `demo:${kind}`,
    postingId: id,
  }
}

async function personOf(tx: Tx, email: string): Promise<string> {
  const { id } = await tx
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}
