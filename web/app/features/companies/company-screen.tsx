import { tintOf } from '@chainwork/contract/media/marks'
import { pagePath } from '@chainwork/contract/pages'
import type { Company } from '@chainwork/contract/companies/schemas'
import type { Posting, PostingCard } from '@chainwork/contract/postings/schemas'
import { CompanyAbout } from './company-about.tsx'
import { CompanyJobs } from './company-jobs.tsx'
import styles from './company.module.css'
import type { ReplyRecord } from './reply-record.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CompanyMark } from '../../ui/mark.tsx'
import { Written } from '../../ui/written.tsx'
import { CompanyWarningNotice } from '../reports/company-warning.tsx'
import { ReportLink } from '../reports/report-link.tsx'
import header from './company-header.module.css'

export interface CompanyScreenProps {
  company: Company
  /** How it answers applicants; null while there are too few to say. */
  record: ReplyRecord
  /** All of its open posts, page by page, where they are asked for. */
  jobs: { total: number; jobPostings: PostingCard[] } | null
  /** Its newest open posts, beside what it says of itself. */
  posts: PostingCard[]
  offset: number
  posting: Posting | null
  now: number
  /** What its own people can do with it. */
  children?: React.ReactNode
}

/** A company as everybody sees it: what it is, and what it looks for. */
export function CompanyScreen({
  company,
  record,
  jobs,
  posts,
  offset,
  posting,
  now,
  children,
}: CompanyScreenProps) {
  return (
    <main id="main" className={styles.page}>
      <CompanyWarningNotice warning={company.warning} />
      <CompanyHeader company={company}>{children}</CompanyHeader>
      <Tabs
        label="Company"
        preventScrollReset
        tabs={[
          { to: pagePath('/company/:key', { key: company.slug }), label: 'About', isCurrent: !jobs },
          {
            to: `${pagePath('/company/:key', { key: company.slug })}?jobs=1`,
            label: `Job Posting (${company.openPostings})`,
            isCurrent: jobs !== null,
          },
        ]}
      />
      {jobs ? (
        <CompanyJobs company={company} jobs={jobs} offset={offset} posting={posting} now={now} />
      ) : (
        <CompanyAbout company={company} record={record} posts={posts} now={now} />
      )}
    </main>
  )
}

/** Who a company is: its mark, its name, what it does, and the facts one asks for first. */
function CompanyHeader({ company, children }: { company: Company; children?: React.ReactNode }) {
  const { sizeMin, sizeMax, industry, specialty, foundingYear, website } = company
  const domain = website && URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, '') : null
  const facts = [
    ['Industry', [industry, specialty].filter(Boolean).join(' · ')],
    ['Team size', sizeMin !== null && sizeMax !== null ? `${sizeMin} - ${sizeMax} people` : null],
    ['Based in', company.location],
    ['Workplace', company.workplaceType],
    ['Founded', foundingYear],
    company.isVerified
      ? ['Verified domain', domain]
      : company.warning
        ? ['Domain', null]
        : ['Domain', 'Not verified'],
  ] as const
  const known = facts.filter(([, value]) => value)
  return (
    <header className={header.head} data-tint={tintOf(company.id)}>
      <CompanyMark company={company} size={96} />
      <div className={header.who}>
        <h1>
          <Written>{company.name}</Written>
          {company.isVerified ? (
            <span className={header.verified} title="Verified domain">
              <Icon name="verified" />
              <span className="visually-hidden">verified domain</span>
            </span>
          ) : null}
        </h1>
        {company.bio ? (
          <p className={header.bio}>
            <Written>{company.bio}</Written>
          </p>
        ) : null}
      </div>
      <p className={header.ways}>
        {website && !company.warning ? (
          <Button href={website} rel="nofollow ugc noopener" icon="link">
            Website
          </Button>
        ) : null}
        {children ?? <ReportLink subject="company" id={company.slug} of={company.name} />}
      </p>
      {known.length ? (
        <dl className={header.facts}>
          {known.map(([name, value]) => (
            <div key={name} data-long={String(value).length > 20 || undefined}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </header>
  )
}
