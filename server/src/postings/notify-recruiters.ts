import { pagePath } from '@chainwork/contract/pages'
import { oneLine } from '@chainwork/contract/text'
import { slugOf } from '@chainwork/contract/ids'
import { openDaysWord, openUntil } from '@chainwork/contract/open-window'
import { shownDay } from '@chainwork/contract/time'
import { type NewNotification, notify } from '../notifications/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { type About, recipientsOf } from './recipients.ts'
import type { ReviewDecision } from './tables.ts'

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
  await tell(tx, about, {
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
  await tell(tx, about, {
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
  await tell(tx, about, {
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
  await tell(tx, about, {
    kind: about.isFrozen ? 'postingFrozen' : 'postingUnfrozen',
    title: `${quoted(about)} ${about.isFrozen ? 'was taken down' : 'is back'}`,
    text: about.reason,
    path: pagePath('/recruiter/my-jobs'),
    key: `${about.isFrozen ? 'frozen' : 'unfrozen'}:${about.id}:${about.now.getTime()}`,
    now: about.now,
  })
}

type NoticeContent = Pick<NewNotification, 'kind' | 'title' | 'text' | 'path' | 'key' | 'now'>

async function tell(tx: Tx, about: About, told: NoticeContent): Promise<void> {
  const recipients = await recipientsOf(tx, about)
  await notify(tx, {
    ...told,
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
