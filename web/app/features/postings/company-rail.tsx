import { pagePath } from '@chainwork/contract/pages'
import type { Posting, PostingCard } from '@chainwork/contract/postings/schemas'
import { Link } from 'react-router'
import { salaryRange } from '@chainwork/contract/postings/salary-range'
import { whereOf } from '@chainwork/contract/postings/where'
import { CompanyMark } from '../../ui/mark.tsx'
import { Written } from '../../ui/written.tsx'
import { Fact } from '../../ui/fact.tsx'
import styles from './posting-facts.module.css'

/** Beside a posting on its own page: who the company is, and what else is open. Size and place stand in *Job Details*. */
export function CompanyRail({
  posting: { company },
  similar,
}: {
  posting: Posting
  similar: readonly PostingCard[]
}) {
  const page = pagePath('/company/:key', { key: company.slug })
  return (
    <aside className={styles.rail} aria-label="Company and similar job posts">
      <section aria-labelledby="rail-company">
        <h2 id="rail-company">
          <CompanyMark company={company} />
          <Written>{company.name}</Written>
        </h2>
        {company.industry ? (
          <dl>
            <Fact name="Industry">{company.industry}</Fact>
          </dl>
        ) : null}
        <ul className={styles.ways}>
          <li>
            <Link to={`${page}?jobs=1`}>All posts of this company</Link>
          </li>
          {company.website ? (
            <li>
              <a href={company.website} rel="nofollow ugc noopener">
                Website
              </a>
            </li>
          ) : null}
        </ul>
      </section>
      {similar.length ? (
        <section aria-labelledby="rail-similar">
          <h2 id="rail-similar">Similar job posts</h2>
          <ul className={styles.similar}>
            {similar.map((card) => (
              <li key={card.id}>
                <Link to={pagePath('/jobs/:key', { key: card.slug })}>
                  <Written>{card.jobTitle}</Written>
                </Link>
                <p>
                  <Written>{card.company.name}</Written>
                </p>
                <p>{[salaryRange(card), whereOf(card)].filter(Boolean).join(' · ')}</p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </aside>
  )
}
