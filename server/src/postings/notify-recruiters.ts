import { pagePath } from '@chainwork/contract/pages'
import { oneLine } from '@chainwork/contract/text'
import { slugOf } from '@chainwork/contract/ids'
import { openDaysWord, openUntil } from '@chainwork/contract/open-window'
import { shownDay } from '@chainwork/contract/shown-time'
import { type NewNotification, notify } from '../notifications/index.ts'
import type { Tx } from '../platform/db/database.ts'
import type { PostingRow } from './own-posting-rows.ts'
import type { ReviewDecision } from './tables.ts'
import { sql } from 'kysely'

const decisions: Record<ReviewDecision, { kind: NewNotification['kind']; words: string }> = {
  approve: { kind: 'postingApproved', words: 'is published' },
  revise: { kind: 'postingNeedsChange', words: 'needs a change' },
  reject: { kind: 'postingRejected', words: 'was not approved' },
}

/** Shows recruiters what was decided about their posting, and why. */
export async function notifyDecision(
  tx: Tx,
  about: About & { decisionId: number; decision: ReviewDecision; reason: string | null; now: Date },
): Promise<void> {
  const { kind, words } = decisions[about.decision]
  await notifyAll(tx, about, {
    kind,
    title: `${quoted(about)} ${words}`,
    text: about.reason ?? '',
    path:
      about.decision === 'approve'
        ? pagePath('/jobs/:key', { key: slugOf(about.title, about.id) })
        : pagePath('/recruiter/edit-job/:id', { id: about.id }),
    key: `decision:${about.decisionId}`,
    now: about.now,
  })
}

/** Shows recruiters that a posting closes within a week. */
export async function notifyClosingSoon(
  tx: Tx,
  about: About & { publishAt: Date; now: Date },
): Promise<void> {
  const day = shownDay(openUntil(about.publishAt))
  await notifyAll(tx, about, {
    kind: 'postingClosing',
    title: `${quoted(about)} closes on ${day}`,
    text: `It takes applications until ${day}. After that you can republish it.`,
    path: pagePath('/recruiter/my-jobs'),
    key: `closing:${about.id}:${about.publishAt.toISOString()}`,
    now: about.now,
  })
}

/** Shows recruiters that the days of a posting are over. */
export async function notifyExpired(tx: Tx, about: About & { publishAt: Date; now: Date }): Promise<void> {
  await notifyAll(tx, about, {
    kind: 'postingClosed',
    title: `${quoted(about)} has closed`,
    text: `Its ${openDaysWord} days are over. You can republish it.`,
    path: pagePath('/recruiter/my-jobs'),
    key: `expired:${about.id}:${about.publishAt.toISOString()}`,
    now: about.now,
  })
}

/** Shows recruiters that an operator took their posting out of sight, and why, or put it back. */
export async function notifyFrozen(
  tx: Tx,
  about: About & { isFrozen: boolean; reason: string; now: Date },
): Promise<void> {
  await notifyAll(tx, about, {
    kind: about.isFrozen ? 'postingFrozen' : 'postingUnfrozen',
    title: `${quoted(about)} ${about.isFrozen ? 'was taken down' : 'is back'}`,
    text: about.reason,
    path: pagePath('/recruiter/my-jobs'),
    key: `${about.isFrozen ? 'frozen' : 'unfrozen'}:${about.id}:${about.now.getTime()}`,
    now: about.now,
  })
}

/** Shows recruiters what became of the wish to sponsor a posting when it was approved. */
export async function notifySponsoring(
  tx: Tx,
  row: PostingRow,
  about: { isSponsored: boolean; credits: number; now: Date },
): Promise<void> {
  const { isSponsored, now } = about
  const credits = about.credits === 1 ? '1 credit' : `${about.credits} credits`
  const posting = { id: row.id, companyId: row.company_id, createdBy: row.created_by, title: row.job_title }
  await notifyAll(tx, posting, {
    kind: 'postingSponsored',
    title: `${quoted(posting)} is ${isSponsored ? 'sponsored' : 'not sponsored'}`,
    text: isSponsored
      ? `It ranks higher in search until ${shownDay(openUntil(row.publish_at!))}, for ${credits}.`
      : `It opens anyway. Sponsoring costs ${credits}, and your company has too few: buy some, then press Sponsor in your list.`,
    path: pagePath('/recruiter/my-jobs'),
    key: `sponsored:${row.id}:${row.rev}`,
    now,
  })
}

type NoticeContent = Pick<NewNotification, 'kind' | 'title' | 'text' | 'path' | 'key' | 'now'>

async function notifyAll(tx: Tx, about: About, content: NoticeContent): Promise<void> {
  const recipients = await recipientsOf(tx, about)
  await notify(tx, {
    ...content,
    userIds: recipients.map(({ userId }) => userId),
    side: 'recruiter',
    companyId: about.companyId,
    postingId: about.id,
  })
}

function quoted({ title }: About): string {
  const line = oneLine(title, 120)
  return line ? `“${line}”` : 'Your job post'
}

/** A posting as those who tell of it need it. */
export interface About {
  id: string
  companyId: string
  title: string
  createdBy: string | null
}

interface Recipient {
  userId: string
  email: string
}

/** Who wrote it while they are still in the company and awake, else its owner and admins. */
export async function recipientsOf(
  tx: Tx,
  { companyId, createdBy }: Pick<About, 'companyId' | 'createdBy'>,
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient & { isAuthor: boolean }>`
    select u.id as "userId", u.email, r.user_id = ${createdBy} is true as "isAuthor"
    from recruiter r join app_user u on u.id = r.user_id
    where r.company_id = ${companyId} and r.status = 'active' and u.state = 'active' and u.email_verified
      and u.hibernated_at is null
      and (r.user_id = ${createdBy} or r.role <> 'recruiter')
    order by 2 limit 50`.execute(tx)
  const authors = rows.filter((row) => row.isAuthor)
  return authors.length ? authors : rows
}
