import { pagePath } from '@chainwork/contract/pages'
import { oneLine } from '@chainwork/contract/text'
import type { AlertFrequency } from '@chainwork/contract/alerts/values'
import type { PostingCard } from '@chainwork/contract/postings/schemas'
import { type EmailMessage, type Words, oneClickHeaders, unsubscribePath } from '../platform/mail/index.ts'

export interface EmailedAlert {
  id: string
  search: string
  label: string
  frequency: AlertFrequency
  /** Matches that are counted, not listed. */
  unlisted: number
}

export interface EmailedPosting {
  card: PostingCard
  alertIds: string[]
  /** The filters it matched, in words. */
  matched: string[]
}

/** Postings that one email lists. */
const maxListed = 20

/** The email about new postings: each with the filters it matched, and a way out that takes one click (RFC 8058). */
export function matchEmail(told: {
  key: string
  to: string
  seekerId: string
  alerts: readonly EmailedAlert[]
  postings: readonly EmailedPosting[]
  unlisted: number
  secret: string
}): EmailMessage {
  const { key, to, seekerId, alerts, postings, unlisted, secret } = told
  const [only, ...others] = alerts
  const isOne = only !== undefined && others.length === 0
  const count = postings.length + unlisted
  const posts = count === 1 ? '1 new job post' : `${count.toLocaleString('en-US')} new job posts`
  const rest = count - Math.min(maxListed, postings.length)
  const wayOut = unsubscribePath(isOne ? { alertId: only.id } : { seekerId }, secret)
  const subject = isOne ? `${posts}: ${only.label}` : `${posts} for your ${alerts.length} job alerts`
  return {
    key,
    to,
    subject: oneLine(subject, 180),
    preheader: oneLine(postings.map(({ card }) => card.jobTitle).join(', '), 180),
    blocks: [
      { kind: 'heading', text: posts },
      { kind: 'paragraph', text: isOne ? ['For ', { strong: only.label }] : 'For your job alerts:' },
      ...(isOne
        ? []
        : [
            {
              kind: 'list' as const,
              items: alerts.map((alert): Words => [
                { link: `${pagePath('/jobs')}?${alert.search}`, label: alert.label },
              ]),
            },
          ]),
      { kind: 'list', items: postings.slice(0, maxListed).map(wordsOf) },
      ...(rest > 0
        ? [{ kind: 'paragraph' as const, text: `And ${rest.toLocaleString('en-US')} more.` }]
        : []),
      {
        kind: 'button',
        label: isOne ? 'See all of them' : 'Search jobs',
        url: isOne ? `${pagePath('/jobs')}?${only.search}&sort=newest` : `${pagePath('/jobs')}?sort=newest`,
      },
      {
        kind: 'note',
        text: [
          'You get this because you subscribed to it. ',
          { link: wayOut, label: isOne ? 'Unsubscribe from this alert' : 'Unsubscribe from all job alerts' },
          ', or ',
          { link: `${pagePath('/settings/user')}#alerts`, label: 'change how often it comes' },
          '.',
        ],
      },
    ],
    headers: oneClickHeaders(wayOut, 'Job alerts'),
  }
}

function wordsOf({ card, matched }: EmailedPosting): Words {
  const facts = [
    card.company.name,
    card.location ?? (card.isRemote ? 'Remote' : ''),
    salaryOf(card),
    matched.length ? `\nMatches ${matched.join(', ')}` : '',
  ]
  const [company, place, salary, matches] = facts
  return [
    { link: pagePath('/jobs/:key', { key: card.slug }), label: oneLine(card.jobTitle, 200) || 'Job post' },
    ` at ${[company, place, salary].filter(Boolean).join(' · ')}`,
    { emphasis: matches ?? '' },
  ]
}

function salaryOf({ salaryMin, salaryMax, salaryCurrency }: PostingCard): string {
  if (salaryMin === null || salaryMax === null || !salaryCurrency) return ''
  return `${salaryMin.toLocaleString('en-US')} - ${salaryMax.toLocaleString('en-US')} ${salaryCurrency}`
}
