import { pagePath } from '@chainwork/contract/pages'
import type { Company } from '@chainwork/contract/companies/schemas'
import type { Posting, PostingCard } from '@chainwork/contract/postings/schemas'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { CompanyJobs } from './company-jobs.tsx'
import styles from './company.module.css'
import { type ReplyRecord, ReplyRecordLine } from './reply-record.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Written } from '../../ui/written.tsx'

export interface CompanyScreenProps {
  company: Company
  /** How it answers applicants; null while there are too few to say. */
  record: ReplyRecord
  jobs: { total: number; jobPostings: PostingCard[] } | null
  offset: number
  posting: Posting | null
  now: number
  /** What its own people can do with it. */
  children?: React.ReactNode
}

/** A company as everybody sees it: what it is, and what it looks for. */
export function CompanyScreen({ company, record, jobs, offset, posting, now, children }: CompanyScreenProps) {
  const facts = [
    [company.industry, company.specialty].filter(Boolean).join(' · '),
    company.sizeMin !== null && company.sizeMax !== null
      ? `${company.sizeMin} - ${company.sizeMax} people`
      : '',
    company.location ?? '',
    company.foundingYear ? `Founded ${company.foundingYear}` : '',
  ].filter(Boolean)
  return (
    <main id="main" className={styles.page}>
      <header className={styles.head}>
        <Avatar seed={company.id} imageUrl={company.avatarUrl} size={64} />
        <div>
          <h1>
            <Written>{company.name}</Written>
            {company.isVerified ? (
              <span className={styles.verified} title="Verified domain">
                <Icon name="verified" />
                <span className="visually-hidden">verified domain</span>
              </span>
            ) : null}
          </h1>
          <p>{company.bio}</p>
          <p className={styles.facts}>{facts.join(' · ')}</p>
          <ReplyRecordLine record={record} />
        </div>
        <p className={styles.ways}>
          {company.website ? (
            <Button href={company.website} rel="nofollow ugc noopener" icon="link">
              Website
            </Button>
          ) : null}
          {children}
        </p>
      </header>
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
        <About company={company} />
      )}
    </main>
  )
}

function About({ company }: { company: Company }) {
  return (
    <div className={styles.about}>
      <section>
        <h2>About</h2>
        <Written as="p" className={styles.prose}>
          {company.description || 'No Description provided'}
        </Written>
      </section>
      <section>
        <h2>Workplace</h2>
        <p>
          <strong>{company.workplaceType ?? '--'}</strong>
        </p>
        <p className={styles.prose}>{company.workplaceEnvironment}</p>
      </section>
      {company.blockchains.length ? (
        <section>
          <h2>Blockchains</h2>
          <ul className={styles.chips}>
            {company.blockchains.map(({ symbol, name, iconUrl }) => (
              <Tag key={symbol} as="li">
                <img src={iconUrl} alt="" width={16} height={16} /> {name}
              </Tag>
            ))}
          </ul>
        </section>
      ) : null}
      {company.links.length || company.email ? (
        <section>
          <h2>Links</h2>
          <ul className={styles.links}>
            {company.links.map(({ link, url, linkType }) => (
              <li key={url}>
                <a href={url} rel="nofollow ugc noopener">
                  <img src={linkType.iconUrl} alt="" width={20} height={20} /> {linkType.name}{' '}
                  <span>{link.replace(/^https:\/\//, '')}</span>
                </a>
              </li>
            ))}
            {company.email ? (
              <li>
                <a href={`mailto:${company.email}`}>{company.email}</a>
              </li>
            ) : null}
          </ul>
        </section>
      ) : null}
    </div>
  )
}
