import { pagePath } from '@chainwork/contract/pages'
import type { PostingCard } from '@chainwork/contract/postings/schemas'
import { employmentTypeLabels, workplaceLabels } from '@chainwork/contract/postings/values'
import { salaryRange } from '../../format/salary.ts'
import { Icon } from '../../ui/icon.tsx'
import { type Wanted, marked, wantedFirst } from './highlight.ts'
import entry from '../../ui/list-entry.module.css'
import styles from './card.module.css'
import { Tag } from '../../ui/tag.tsx'
import { Written } from '../../ui/written.tsx'

const shownSkills = 3

interface Props {
  card: PostingCard
  /** `3 days ago` */
  age: string
  /** `closes in 3 days`, when that is soon. */
  ends: string | null
  /** A click shows it beside the list instead of going to its page. */
  opensBeside: boolean
  wanted: Wanted
}

/** What a card says. Nothing but its own values goes in, so that the server may keep how it looks. */
export function CardBody({ card, age, ends, opensBeside, wanted }: Props) {
  const { company } = card
  const skills = wantedFirst(
    card.skills.filter((skill) => !skill.isGeneric),
    wanted,
  )
  const salary = salaryRange(card)
  return (
    <>
      <h3 id={`title-${card.id}`}>
        <a
          href={pagePath('/jobs/:key', { key: card.slug })}
          className={entry.cover}
          data-opens={opensBeside ? 'beside' : undefined}
        >
          <Written>
            {marked(card.jobTitle, wanted.words).map(({ text, from, isWanted }) =>
              isWanted ? <mark key={from}>{text}</mark> : text,
            )}
          </Written>
        </a>
      </h3>
      <p className={styles.company}>
        <Written>{company.name}</Written>
        {company.isVerified ? (
          <span className={styles.verified} title="Verified domain">
            <Icon name="verified" small />
            <span className="visually-hidden">verified domain</span>
          </span>
        ) : null}
      </p>
      <p className={salary ? 'mono' : styles.quiet}>{salary ?? 'Salary not shown'}</p>
      <p className={styles.facts}>
        {[
          card.workplace ? workplaceLabels[card.workplace] : card.isRemote ? 'Remote' : null,
          card.location,
          card.employmentType ? employmentTypeLabels[card.employmentType] : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Written as="p" className={styles.summary}>
        {card.summary}
      </Written>
      {skills.length ? (
        <ul className={styles.skills} aria-label="Skills">
          {skills.slice(0, shownSkills).map((skill) => (
            <Tag key={skill.name} as="li" isOnChain={skill.isWeb3}>
              {skill.isWanted ? <mark>{skill.name}</mark> : skill.name}
            </Tag>
          ))}
          {skills.length > shownSkills ? (
            <li className={styles.quiet}>+ {skills.length - shownSkills} more</li>
          ) : null}
        </ul>
      ) : null}
      <p className={styles.age}>
        <span>{age}</span>
        {ends ? <span className={styles.ends}>{ends}</span> : null}
        {card.isSponsored ? <span>Sponsored</span> : null}
      </p>
    </>
  )
}
