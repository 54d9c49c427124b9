import type { PostingCard } from '@chainwork/contract/postings/schemas'
import { employmentTypeLabels, workplaceLabels } from '@chainwork/contract/postings/values'
import { memo } from 'react'
import { age, closing } from '../../format/dates.ts'
import { salaryRange } from '../../format/salary.ts'
import controls from '../../ui/controls.module.css'
import { Icon } from '../../ui/icon.tsx'
import { Seal } from '../../ui/seal.tsx'
import { isSideBySide } from '../../ui/side-by-side.ts'
import { SaveButton } from '../saved/save-button.tsx'
import styles from './card.module.css'

const shownSkills = 3

interface Props {
  card: PostingCard
  now: number
  position: number
  isSelected: boolean
  onSelect?: (id: string) => void
  onNear?: (id: string) => void
}

/** One posting in a list, in the order in which people scan: title, company, salary, place, type, age. */
export const PostingCardView = memo(function PostingCardView({
  card,
  now,
  position,
  isSelected,
  onSelect,
  onNear,
}: Props) {
  const { company } = card
  const skills = card.skills.filter((skill) => !skill.isGeneric)
  const salary = salaryRange(card)
  const ends = closing(card.openUntil, now)
  const select = (event: React.MouseEvent) => {
    if (!onSelect || event.metaKey || event.ctrlKey || event.shiftKey || !isSideBySide()) return
    event.preventDefault()
    onSelect(card.id)
  }
  return (
    <article
      className={styles.card}
      aria-posinset={position}
      aria-setsize={-1}
      aria-current={isSelected ? 'true' : undefined}
      aria-labelledby={`title-${card.id}`}
      id={`card-${card.id}`}
      onPointerEnter={() => onNear?.(card.id)}
    >
      <Seal seed={company.id} imageUrl={company.avatarUrl} size={40} />
      <div className={styles.body}>
        <h3 id={`title-${card.id}`}>
          <a
            href={`/jobs/${card.slug}`}
            className={styles.cover}
            data-opens={onSelect ? 'beside' : undefined}
            onClick={select}
          >
            {card.jobTitle}
          </a>
        </h3>
        <p className={styles.company}>
          {company.name}
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
        <p className={styles.summary}>{card.summary}</p>
        {skills.length ? (
          <ul className={styles.skills} aria-label="Skills">
            {skills.slice(0, shownSkills).map((skill) => (
              <li
                key={skill.name}
                className={skill.isWeb3 ? `${controls.tag} ${controls.tagWeb3}` : controls.tag}
              >
                {skill.name}
              </li>
            ))}
            {skills.length > shownSkills ? (
              <li className={styles.quiet}>+ {skills.length - shownSkills} more</li>
            ) : null}
          </ul>
        ) : null}
        <p className={styles.age}>
          <span>{age(card.publishAt, now)}</span>
          {ends ? <span className={styles.ends}>{ends}</span> : null}
          {card.isSponsored ? <span>Sponsored</span> : null}
        </p>
      </div>
      <SaveButton
        id={card.id}
        slug={card.slug}
        label={`${card.jobTitle} at ${company.name}`}
        className={styles.save}
      />
    </article>
  )
})
