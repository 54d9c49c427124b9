import { pagePath } from '@chainwork/contract/pages'
import { oneLine } from '@chainwork/contract/text'
import { slugOf } from '@chainwork/contract/ids'
import { openUntil } from '@chainwork/contract/open-window'
import { shownDay } from '@chainwork/contract/shown-time'
import type { Tx } from '../platform/db/database.ts'
import { type EmailMessage, queueEmail } from '../platform/mail/index.ts'
import { type About, recipientsOf } from './notify-recruiters.ts'
import type { ReviewDecision } from './tables.ts'

async function postToAll(tx: Tx, about: About, email: Omit<EmailMessage, 'to'>): Promise<void> {
  for (const { email: to } of await recipientsOf(tx, about))
    await queueEmail(tx, 'own', { ...email, to, key: `${email.key}:${to}` })
}

/** Email about a posting that closes soon. */
export async function postClosingSoon(tx: Tx, about: About & { publishAt: Date }): Promise<void> {
  const day = shownDay(openUntil(about.publishAt))
  const shown = oneLine(about.title, 120) || 'Your job post'
  await postToAll(tx, about, {
    key: `closing:${about.id}:${about.publishAt.toISOString()}`,
    subject: `“${shown}” closes on ${day}`,
    preheader: `It takes applications until ${day}.`,
    blocks: [
      { kind: 'heading', text: `Your job post closes on ${day}` },
      {
        kind: 'paragraph',
        text: [{ strong: about.title }, ` takes applications until ${day}. After that you can republish it.`],
      },
      { kind: 'button', label: 'My job posts', url: pagePath('/recruiter/my-jobs') },
    ],
  })
}

/** Email about a posting that an operator froze, with the reason, or put back. */
export async function postFrozen(
  tx: Tx,
  about: About & { eventId: number; isFrozen: boolean; isLegal: boolean; reason: string | null },
): Promise<void> {
  const subject = about.isFrozen ? 'was taken down' : 'is back'
  await postToAll(tx, about, {
    key: `frozen:${about.eventId}`,
    subject: `“${oneLine(about.title, 120) || 'Your job post'}” ${subject}`,
    blocks: [
      { kind: 'heading', text: `Your job post ${subject}` },
      {
        kind: 'paragraph',
        text: [
          { strong: about.title || 'Your job post' },
          about.isFrozen
            ? about.isLegal
              ? ' was taken down for legal reasons. It is hidden and takes no applications.'
              : ' was taken down. It is hidden and takes no applications.'
            : ' is public again and takes applications as before.',
        ],
      },
      ...(about.reason ? [{ kind: 'note' as const, text: about.reason }] : []),
      ...(about.isFrozen
        ? [
            {
              kind: 'paragraph' as const,
              text: 'You keep the applications you have. If you think this is a mistake, write to us on the contact page.',
            },
            { kind: 'button' as const, label: 'Contact us', url: pagePath('/contact') },
          ]
        : [{ kind: 'button' as const, label: 'My job posts', url: pagePath('/recruiter/my-jobs') }]),
    ],
  })
}

const decisionWords: Record<ReviewDecision, { subject: string; text: string }> = {
  approve: { subject: 'is published', text: 'was approved. Everyone can see it now.' },
  revise: {
    subject: 'needs a change',
    text: 'was reviewed and needs a change before we can publish it. Resubmitting costs no credit.',
  },
  reject: { subject: 'was not approved', text: 'was not approved.' },
}

/** Email about a decision, with the reason. */
export async function postDecision(
  tx: Tx,
  about: About & { decisionId: number; decision: ReviewDecision; reason: string | null },
): Promise<void> {
  const { subject, text } = decisionWords[about.decision]
  const isPublic = about.decision === 'approve'
  await postToAll(tx, about, {
    key: `decision:${about.decisionId}`,
    subject: `“${oneLine(about.title, 120) || 'Your job post'}” ${subject}`,
    blocks: [
      { kind: 'heading', text: `Your job post ${subject}` },
      { kind: 'paragraph', text: [{ strong: about.title || 'Your job post' }, ` ${text}`] },
      ...(about.reason ? [{ kind: 'note' as const, text: about.reason }] : []),
      isPublic
        ? {
            kind: 'button',
            label: 'See it',
            url: pagePath('/jobs/:key', { key: slugOf(about.title, about.id) }),
          }
        : { kind: 'button', label: 'Edit it', url: pagePath('/recruiter/edit-job/:id', { id: about.id }) },
    ],
  })
}
