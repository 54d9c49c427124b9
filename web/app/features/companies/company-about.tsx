import type { Company } from '@chainwork/contract/companies/schemas'
import { Tag } from '../../ui/tag.tsx'
import { Written, isText } from '../../ui/written.tsx'
import styles from './company-about.module.css'
import { type ReplyRecord, replyWords } from './reply-record.tsx'
import { counted } from '../../format/numbers.ts'
import picture from './reply-record.module.css'
import { pagePath } from '@chainwork/contract/pages'
import { whereOf } from '@chainwork/contract/postings/where'
import type { PostingCard } from '@chainwork/contract/postings/schemas'
import { employmentTypeLabels } from '@chainwork/contract/postings/values'
import { Link } from 'react-router'
import { age } from '../../format/dates.ts'
import { salaryRange } from '@chainwork/contract/postings/salary-range'
import open from './open-posts.module.css'

/** What a company says of itself, and beside it whom it looks for and how it answers. */
export function CompanyAbout({
  company,
  record,
  ...posts
}: { company: Company; record: ReplyRecord } & Omit<OpenPostsProps, 'company'>) {
  return (
    <div className={styles.about}>
      <section className={styles.card}>
        <h2>About</h2>
        {!company.description && posts.posts.some(({ origin }) => origin) ? (
          <p>
            This company hasn’t written a description. Its job posts come from its own job board.{' '}
            <Link to={pagePath('/where-posts-come-from')}>Where posts come from</Link>
          </p>
        ) : (
          <Written as="p" className={styles.prose}>
            {company.description || 'No Description provided'}
          </Written>
        )}
      </section>
      <div className={styles.rail}>
        <OpenPosts company={company} {...posts} />
        <ReplyRecordPicture record={record} />
      </div>
      <div className={styles.more}>
        {company.workplaceType || company.workplaceEnvironment ? (
          <section className={styles.card}>
            <h2>Workplace</h2>
            <p>
              <strong>{company.workplaceType ?? '--'}</strong>
            </p>
            <p className={styles.prose}>{company.workplaceEnvironment}</p>
          </section>
        ) : null}
        {company.blockchains.length ? (
          <section className={styles.card}>
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
        {/* Nobody is led on to what a company has elsewhere while they are warned of it. */}
        {!company.warning && (company.links.length || company.email) ? (
          <section className={styles.card}>
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
    </div>
  )
}

/** Applicants who wait longer than this are drawn at the end of the line. */
const week = 7

/** How a company answers applicants: which share, and after how many days, drawn and in words. */
function ReplyRecordPicture({ record }: { record: ReplyRecord }) {
  if (!record) return null
  const { rate, medianDays, applications } = record
  const maxDays = medianDays === null ? week : Math.max(week * 2, Math.ceil(medianDays / week) * week)
  const at = medianDays === null ? null : `${(100 * Math.max(medianDays, 0)) / maxDays}%`
  return (
    <section className={styles.card} aria-labelledby="replies">
      <h2 id="replies">Replies to applicants</h2>
      <svg className={picture.share} role="img" aria-label={`${rate}% of applicants got an answer.`}>
        <rect className={picture.track} width="100%" height="10" rx="2" />
        <rect className={picture.bar} width={`${rate}%`} height="10" rx="2" />
      </svg>
      <p className={picture.words}>
        {replyWords(record)}{' '}
        <span className={picture.of}>(of {counted(applications, 'application')} here)</span>
      </p>
      {at === null || medianDays === null ? null : (
        <svg
          className={picture.days}
          role="img"
          aria-label={`Half of the answers took at most ${counted(Math.ceil(medianDays), 'day')}.`}
        >
          <line className={picture.axis} x1="0" x2="100%" y1="14" y2="14" />
          {Array.from({ length: maxDays / week + 1 }, (_, index) => (
            <Tick key={index} share={(100 * index * week) / maxDays} days={index * week} />
          ))}
          <rect className={picture.span} width={at} height="4" y="12" rx="2" />
          <circle className={picture.bar} cx={at} cy="14" r="5" />
        </svg>
      )}
    </section>
  )
}

function Tick({ share, days }: { share: number; days: number }) {
  const isLast = share === 100
  return (
    <>
      <line className={picture.axis} x1={`${share}%`} x2={`${share}%`} y1="10" y2="18" />
      <text x={`${share}%`} y="34" textAnchor={share === 0 ? 'start' : isLast ? 'end' : 'middle'}>
        {isLast ? counted(days, 'day') : days}
      </text>
    </>
  )
}

interface OpenPostsProps {
  company: Company
  /** The newest of them. */
  posts: PostingCard[]
  now: number
}

/** Whom a company looks for, with what it pays. */
function OpenPosts({ company, posts, now }: OpenPostsProps) {
  const total = company.openPostings
  return (
    <section className={styles.card} aria-labelledby="open-posts">
      <h2 id="open-posts">Open job posts</h2>
      {posts.length ? (
        <ul className={open.posts}>
          {posts.map((post) => (
            <li key={post.id}>
              <Link to={pagePath('/jobs/:key', { key: post.slug })}>
                <Written>{post.jobTitle}</Written>
              </Link>
              <p className={salaryRange(post) ? undefined : open.quiet}>
                {salaryRange(post) ?? 'Salary not shown'}
              </p>
              <p className={open.quiet}>
                {[
                  whereOf(post),
                  post.employmentType ? employmentTypeLabels[post.employmentType] : null,
                  age(post.origin?.postedAt ?? post.publishAt, now),
                ]
                  .filter(isText)
                  .join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <p className={open.quiet}>
          <Written>{company.name}</Written> has no open job posts at the moment.
        </p>
      )}
      {total > posts.length ? (
        <p className={open.all}>
          <Link to={`${pagePath('/company/:key', { key: company.slug })}?jobs=1`}>
            See all {counted(total, 'job post')}
          </Link>
        </p>
      ) : null}
    </section>
  )
}
