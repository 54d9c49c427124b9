import type { Company } from '@chainwork/contract/companies/schemas'
import { pagePath } from '@chainwork/contract/pages'
import type { PostingCard } from '@chainwork/contract/postings/schemas'
import { employmentTypeLabels, workplaceLabels } from '@chainwork/contract/postings/values'
import { Link } from 'react-router'
import { age } from '../../format/dates.ts'
import { counted } from '../../format/numbers.ts'
import { salaryRange } from '../../format/salary.ts'
import { isText } from '../../ui/written.tsx'
import { Written } from '../../ui/written.tsx'
import card from './company-about.module.css'
import styles from './open-posts.module.css'

export interface OpenPostsProps {
  company: Company
  /** The newest of them. */
  posts: PostingCard[]
  now: number
}

/** Whom a company looks for, with what it pays. */
export function OpenPosts({ company, posts, now }: OpenPostsProps) {
  const total = company.openPostings
  return (
    <section className={card.card} aria-labelledby="open-posts">
      <h2 id="open-posts">Open job posts</h2>
      {posts.length ? (
        <ul className={styles.posts}>
          {posts.map((post) => (
            <li key={post.id}>
              <Link to={pagePath('/jobs/:key', { key: post.slug })}>
                <Written>{post.jobTitle}</Written>
              </Link>
              <p className={salaryRange(post) ? 'mono' : styles.quiet}>
                {salaryRange(post) ?? 'Salary not shown'}
              </p>
              <p className={styles.quiet}>
                {[
                  post.workplace ? workplaceLabels[post.workplace] : post.isRemote ? 'Remote' : null,
                  post.location,
                  post.employmentType ? employmentTypeLabels[post.employmentType] : null,
                  post.publishAt ? age(post.publishAt, now) : null,
                ]
                  .filter(isText)
                  .join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.quiet}>
          <Written>{company.name}</Written> has no open job posts at the moment.
        </p>
      )}
      {total > posts.length ? (
        <p className={styles.all}>
          <Link to={`${pagePath('/company/:key', { key: company.slug })}?jobs=1`}>
            See all {counted(total, 'job post')}
          </Link>
        </p>
      ) : null}
    </section>
  )
}
