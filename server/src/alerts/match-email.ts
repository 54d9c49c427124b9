import { whereOf } from '@chainwork/contract/postings/where'
import { pagePath } from '@chainwork/contract/pages'
import { oneLine } from '@chainwork/contract/text'
import type { AlertFrequency } from '@chainwork/contract/alerts/values'
import type { PostingCard } from '@chainwork/contract/postings/schemas'
import { type EmailMessage, type Words, unsubscribePath } from '../platform/mail/index.ts'
import { digestEmail } from './digest-email.ts'

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
  /** Whether the reader may have the job, and what decides; null where it is not known. */
  eligibility: string | null
}

/** The email about new postings, each with the filters it matched. */
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
  const jobs = pagePath('/jobs')
  return digestEmail({
    key,
    to,
    found: 'new job post',
    source: 'job alert',
    searches: alerts.map(({ search, label }) => ({ label, path: `${jobs}?${search}` })),
    preheader: postings.map(({ card }) => card.jobTitle).join(', '),
    items: postings.map(wordsOf),
    unlisted,
    button:
      alerts.length === 1
        ? { label: 'See all of them', url: `${jobs}?${alerts[0]!.search}&sort=newest` }
        : { label: 'Search jobs', url: `${jobs}?sort=newest` },
    wayOut: unsubscribePath(alerts.length === 1 ? { alertId: alerts[0]!.id } : { seekerId }, secret),
    settings: `${pagePath('/settings/user')}#alerts`,
  })
}

function wordsOf({ card, matched, eligibility }: EmailedPosting): Words {
  const facts = [
    card.company.name,
    whereOf(card),
    salaryOf(card),
    [matched.length ? `Matches ${matched.join(', ')}` : '', eligibility ?? '']
      .filter(Boolean)
      .map((line) => `\n${line}`)
      .join(''),
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
