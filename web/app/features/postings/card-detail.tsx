import { tintOf } from '@chainwork/contract/media/marks'
import { pagePath } from '@chainwork/contract/pages'
import type { PostingCard } from '@chainwork/contract/postings/schemas'
import { Link } from 'react-router'
import { CompanyMark } from '../../ui/mark.tsx'
import { Written } from '../../ui/written.tsx'
import styles from './detail.module.css'
import prose from './prose.module.css'
import { FactsLine } from './facts-line.tsx'
import { SkillChips } from './skill-chips.tsx'

/** What a card knows of a posting, where its detail will stand: the same head and facts, until the rest is there. */
export function CardDetail({
  card,
  ownSkills,
  now,
}: {
  card: PostingCard
  ownSkills: readonly string[]
  now: number
}) {
  const { company, skills } = card
  const hard = skills.filter(({ isGeneric }) => !isGeneric)
  return (
    <article
      className={styles.detail}
      aria-labelledby="card-detail-title"
      aria-busy="true"
      data-tint={tintOf(company.id)}
    >
      <header className={styles.head} data-panel>
        <CompanyMark company={company} size={64} />
        <div className={styles.names}>
          <h2 id="card-detail-title">
            <Written>{card.jobTitle}</Written>
          </h2>
          <p>
            <Link to={pagePath('/company/:key', { key: company.slug })}>
              <Written>{company.name}</Written>
            </Link>
          </p>
        </div>
      </header>
      <FactsLine posting={card} now={now} />
      <div className={styles.sections}>
        <div className={styles.text}>
          <section>
            <h3>Description</h3>
            <Written as="p" className={prose.prose}>
              {card.summary}
            </Written>
          </section>
        </div>
        <div className={styles.required}>
          <SkillChips
            heading="h3"
            title="Skills Required"
            skills={hard.filter(({ isRequired }) => isRequired)}
            own={ownSkills}
          />
          <SkillChips
            heading="h3"
            title="Skills Preferred"
            skills={hard.filter(({ isRequired }) => !isRequired)}
            own={ownSkills}
          />
        </div>
      </div>
    </article>
  )
}
