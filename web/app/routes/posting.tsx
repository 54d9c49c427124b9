import { whereOf } from '@chainwork/contract/postings/where'
import { pagePath } from '@chainwork/contract/pages'
import { useEffect } from 'react'
import { redirect } from 'react-router'
import type { Route } from './+types/posting.ts'
import { hostContext } from '../context.ts'
import { ReplyRecordLine, loadReplyRecord } from '../features/companies/reply-record.tsx'
import { GoOn } from '../features/applying/go-on.tsx'
import { jobPostingLd } from '../features/seo/job-posting-ld.ts'
import { pageMeta } from '../features/seo/meta.ts'
import { loadBeside } from '../features/postings/beside.ts'
import { CompanyRail } from '../features/postings/company-rail.tsx'
import { openPosting } from '../features/postings/open-posting.ts'
import { loadOwnProfile } from '../features/postings/own-skills.ts'
import { PostingDetail } from '../features/postings/posting-detail.tsx'
import { noteSeen } from '../features/postings/seen.ts'
import { useCountedView } from '../features/postings/use-counted-view.ts'
import { similarPostings } from '../features/postings/similar-postings.ts'
import { eligibilitiesAmong } from '../features/eligibility/eligibilities.ts'
import { statusesAmong } from '../features/saved/statuses.ts'
import { sessionContext } from '../features/session/open-session.ts'
import { Icon } from '../ui/icon.tsx'
import { salaryRange } from '@chainwork/contract/postings/salary-range'
import styles from './posting.module.css'
import { waitForConnection } from '../ui/wait-for-connection.ts'

const maxSimilar = 4

export async function loader({ params, context }: Route.LoaderArgs) {
  const host = context.get(hostContext)
  const posting = await openPosting(params.key, host.fetch)
  // One address for each posting: what was renamed or mistyped leads to it.
  if (params.key !== posting.slug) return redirect(pagePath('/jobs/:key', { key: posting.slug }), 301)
  const session = await context.get(sessionContext)()
  const asking = { session, fetch: host.fetch }
  const [statuses, eligibilities, record, beside, own, similar] = await Promise.all([
    statusesAmong([posting.id], asking),
    eligibilitiesAmong([posting.id], asking),
    loadReplyRecord(posting.company.id, host.fetch),
    loadBeside(posting, session, host.fetch),
    loadOwnProfile(session, host.fetch),
    similarPostings(posting.slug, host.fetch),
  ])
  return {
    posting,
    statuses,
    eligibilities,
    record,
    beside,
    ownSkills: own.skills,
    similar: similar.filter(({ id }) => id !== posting.id).slice(0, maxSimilar),
    now: Date.now(),
    origin: host.origin,
    ld: jobPostingLd(posting, host.origin),
    nonce: host.nonce,
  }
}

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { posting, origin } = loaderData
  const facts = [posting.company.name, salaryRange(posting), whereOf(posting)].filter(Boolean).join(', ')
  return pageMeta(origin, {
    title: `${posting.jobTitle} at ${posting.company.name}`,
    description: `${facts}. ${posting.summary}`,
    path: pagePath('/jobs/:key', { key: posting.slug }),
    imagePath: `/og/jobs/${posting.id}.png`,
  })
}

export default function PostingPage({ loaderData }: Route.ComponentProps) {
  const { posting, record, beside, ownSkills, similar, now, ld, nonce } = loaderData
  useEffect(() => noteSeen(posting.id), [posting.id])
  useCountedView(posting.id)
  return (
    <main id="main" className={styles.page}>
      <p>
        <a href={pagePath('/jobs')} className={styles.back}>
          <Icon name="back" small /> All job posts
        </a>
      </p>
      <div className={styles.columns}>
        <div className={styles.sheet}>
          <PostingDetail
            posting={posting}
            titleId="posting-title"
            about={<ReplyRecordLine record={record} />}
            beside={beside}
            ownSkills={ownSkills}
            now={now}
          />
        </div>
        <CompanyRail posting={posting} similar={similar} />
      </div>
      <GoOn posting={posting} key={posting.id} />
      {ld ? (
        <script
          type="application/ld+json"
          nonce={typeof document === 'undefined' ? nonce : undefined}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: ld }}
        />
      ) : null}
    </main>
  )
}
