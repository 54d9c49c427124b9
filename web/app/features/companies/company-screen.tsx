import { pagePath } from '@chainwork/contract/pages'
import type { Company } from '@chainwork/contract/companies/schemas'
import type { Posting, PostingCard } from '@chainwork/contract/postings/schemas'
import { CompanyAbout } from './company-about.tsx'
import { CompanyHeader } from './company-header.tsx'
import { CompanyJobs } from './company-jobs.tsx'
import styles from './company.module.css'
import type { ReplyRecord } from './reply-record.tsx'
import { Tabs } from '../../ui/tabs.tsx'

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
