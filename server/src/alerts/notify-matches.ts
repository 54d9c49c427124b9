import { createHash } from 'node:crypto'
import { pagePath } from '@chainwork/contract/pages'
import type { PostingCard } from '@chainwork/contract/postings/schemas'
import type { Id } from '@chainwork/contract/ids'
import { openMs, overSince } from '@chainwork/contract/open-window'
import { sql } from 'kysely'
import { dismissedCondition, findEligibility } from '../applications/index.ts'
import { notify } from '../notifications/index.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { type EmailMessage, type Words, queueEmail, unsubscribePath } from '../platform/mail/index.ts'
import { acceptsMail } from '../profiles/index.ts'
import { describeMatch, describeSearch } from './describe-search.ts'
import type { Eligibility } from '@chainwork/contract/eligibility/eligibility'
import { isGoodNews, verdictLabels } from '@chainwork/contract/eligibility/values'
import { applyOnSite } from '@chainwork/contract/postings/apply-on-site'
import { salaryRange } from '@chainwork/contract/postings/salary-range'
import { whereOf } from '@chainwork/contract/postings/where'
import { oneLine } from '@chainwork/contract/text'
import type { AlertFrequency } from '@chainwork/contract/alerts/values'
import { digestEmail } from './digest-email.ts'

const batch = 50

/**
 * Notifies of what is due: one email and one notification for each seeker, however many of their alerts it is about. Each seeker
 * is a transaction of their own, held by one process.
 */
export async function notifyMatches(
  database: Database,
  { secret, now, signal }: { secret: string; now: Date; signal: AbortSignal },
): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ seeker_id: Id<'seeker'> }>`
      select seeker_id from alert_match where told_at is null and due_at <= ${now}
      group by seeker_id order by min(due_at) limit ${batch}`.execute(database.db)
    let notified = 0
    for (const { seeker_id } of rows) {
      if (signal.aborted) return
      if (await database.transaction((tx) => notifySeeker(tx, seeker_id, secret, now))) notified += 1
    }
    // Another process notifies of those it has locked.
    if (rows.length < batch || !notified) return
  }
}

interface Reader {
  userId: string
  email: string
  emailVerified: boolean
  isAwake: boolean
}

/** False when another process is at it, or nothing is due any more. */
async function notifySeeker(tx: Tx, seekerId: Id<'seeker'>, secret: string, now: Date): Promise<boolean> {
  const { rows: readers } = await sql<Reader>`
    select u.id as "userId", u.email, u.email_verified as "emailVerified",
      u.state = 'active' and u.hibernated_at is null as "isAwake"
    from seeker s join app_user u on u.id = s.user_id where s.id = ${seekerId}
    for no key update of s skip locked`.execute(tx)
  const reader = readers[0]
  if (!reader) return false
  const { rows: matches } = await sql<{ posting_id: string; alert_ids: string[] }>`
    update alert_match set told_at = ${now}
    where seeker_id = ${seekerId} and told_at is null and due_at <= ${now}
    returning posting_id, alert_ids`.execute(tx)
  if (!matches.length) return false
  // Nothing published that long ago can be found again.
  await tx
    .deleteFrom('alert_match')
    .where('seeker_id', '=', seekerId)
    .where('told_at', '<', new Date(now.getTime() - 2 * openMs))
    .execute()
  const alerts = await takeAlerts(tx, [...new Set(matches.flatMap(({ alert_ids }) => alert_ids))], now)
  const found = await findPostings(tx, seekerId, { matches, alerts, now })
  const eligibilities = await findEligibility(
    tx,
    seekerId,
    found.map(({ card }) => card.id),
    now,
  )
  const postings = found.map((each) => ({
    ...each,
    eligibility: verdictWords(eligibilities.get(each.card.id)),
  }))
  const unlisted = [...alerts.values()].reduce((sum, alert) => sum + alert.unlisted, 0)
  const [first] = postings
  if (!first || !reader.isAwake) return true
  const matched = [...alerts.values()].filter(({ id }) =>
    postings.some(({ alertIds }) => alertIds.includes(id)),
  )
  const count = postings.length + unlisted
  // Known for long after the account is gone, so it names nobody.
  const key = `alerts:${createHash('sha256').update(`${seekerId} ${first.card.id} ${now.getTime()}`).digest('hex').slice(0, 32)}`
  await notify(tx, {
    userIds: [reader.userId],
    side: 'jobSeeker',
    companyId: null,
    kind: 'alertMatch',
    title: count === 1 ? `New: ${first.card.jobTitle}` : `${count.toLocaleString('en-US')} new job posts`,
    text: `${matched.length === 1 ? matched[0]!.label : `${matched.length} job alerts`}`,
    path:
      count === 1
        ? pagePath('/jobs/:key', { key: first.card.slug })
        : matched.length === 1
          ? `${pagePath('/jobs')}?${matched[0]!.search}`
          : `${pagePath('/settings/user')}#alerts`,
    key,
    now,
  })
  if (reader.emailVerified && (await acceptsMail(tx, reader.userId, 'notifyJobAlerts')))
    await queueEmail(
      tx,
      'own',
      matchEmail({ key, to: reader.email, seekerId, alerts: matched, postings, unlisted, secret }),
    )
  return true
}

/** The alerts to email about, with the number of matches not listed since the last time. */
async function takeAlerts(tx: Tx, ids: readonly string[], now: Date): Promise<Map<string, EmailedAlert>> {
  const rows = await tx
    .selectFrom('job_alert')
    .select(['id', 'search', 'frequency', 'unlisted'])
    .where('id', '=', sql<string>`any(${ids})`)
    .orderBy('id')
    .forUpdate()
    .execute()
  await tx
    .updateTable('job_alert')
    .set({ unlisted: 0, sent_at: now })
    .where('id', '=', sql<string>`any(${rows.map(({ id }) => id)})`)
    .execute()
  return new Map(rows.map((row) => [row.id, { ...row, label: describeSearch(row.search) }]))
}

/** Those still open and not dismissed, newest first, each with the filters that it matched. */
async function findPostings(
  tx: Tx,
  seekerId: string,
  {
    matches,
    alerts,
    now,
  }: {
    matches: readonly { posting_id: string; alert_ids: string[] }[]
    alerts: ReadonlyMap<string, EmailedAlert>
    now: Date
  },
): Promise<Omit<EmailedPosting, 'eligibility'>[]> {
  const alertsOf = new Map(matches.map(({ posting_id, alert_ids }) => [posting_id, alert_ids]))
  const rows = await tx
    .selectFrom('posting_search')
    .select(['posting_id', 'card', 'terms'])
    .where('posting_id', '=', sql<string>`any(${[...alertsOf.keys()]})`)
    .where('publish_at', '>', overSince(now))
    .where(sql<boolean>`not ${dismissedCondition(seekerId, sql.ref('posting_id'))}`)
    .orderBy('publish_at', 'desc')
    .orderBy('posting_id', 'desc')
    .execute()
  return rows.flatMap(({ posting_id, card, terms }) => {
    const alertIds = alertsOf.get(posting_id)!.filter((id) => alerts.has(id))
    if (!alertIds.length) return []
    const having = new Set(terms)
    const matched = alertIds.flatMap((id) => describeMatch(alerts.get(id)!.search, having))
    return [{ card: JSON.parse(card) as PostingCard, alertIds, matched: [...new Set(matched)] }]
  })
}

/** Good news alone; the rest stands on the job post. */
function verdictWords(eligibility: Eligibility | undefined): string | null {
  return eligibility && isGoodNews(eligibility.verdict) ? verdictLabels[eligibility.verdict] : null
}

interface EmailedAlert {
  id: string
  search: string
  label: string
  frequency: AlertFrequency
  /** Matches that are counted, not listed. */
  unlisted: number
}

interface EmailedPosting {
  card: PostingCard
  alertIds: string[]
  /** The filters it matched, in words. */
  matched: string[]
  /** That the reader may have the job; null where that is not certain. */
  eligibility: string | null
}

/** The email about new postings, each with the filters it matched. */
function matchEmail(content: {
  key: string
  to: string
  seekerId: string
  alerts: readonly EmailedAlert[]
  postings: readonly EmailedPosting[]
  unlisted: number
  secret: string
}): EmailMessage {
  const { key, to, seekerId, alerts, postings, unlisted, secret } = content
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
    salaryRange(card) ?? '',
    applyOnSite(card.origin) ?? '',
    [matched.length ? `Matches ${matched.join(', ')}` : '', eligibility ?? '']
      .filter(Boolean)
      .map((line) => `\n${line}`)
      .join(''),
  ]
  const [company, place, salary, apply, matches] = facts
  return [
    { link: pagePath('/jobs/:key', { key: card.slug }), label: oneLine(card.jobTitle, 200) || 'Job post' },
    ` at ${[company, place, salary, apply].filter(Boolean).join(' · ')}`,
    { emphasis: matches ?? '' },
  ]
}
