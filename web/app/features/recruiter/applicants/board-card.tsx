import type { Applicant } from '@chainwork/contract/applications/schemas'
import type { Stage } from '@chainwork/contract/applications/values'
import { useId, useRef } from 'react'
import { Link } from 'react-router'
import { age } from '../../../format/dates.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PersonMark } from '../../../ui/mark.tsx'
import styles from './board.module.css'
import { markOf, nameOf, notifyWords, onChainWords } from './person-words.ts'
import { Written } from '../../../ui/written.tsx'

/** One applicant on the board: dragged by a pointer, moved by its menu with everything else. */
export function BoardCard({
  applicant,
  now,
  to,
  isDragged,
  onDrag,
  stages,
  onMove,
}: {
  applicant: Applicant
  now: number
  to: string
  isDragged: boolean
  onDrag: (applicant: Applicant | null) => void
  stages: readonly Stage[]
  onMove: (applicant: Applicant, to: Stage) => void
}) {
  const menuId = useId()
  const menu = useRef<HTMLDivElement>(null)
  const { matchScore, onChainFit, rating, notes, appliedAt, tellAt } = applicant
  const name = nameOf(applicant)
  const told = notifyWords(tellAt, now)
  const facts = [
    applicant.isInvited ? 'Invited' : null,
    matchScore === null ? null : `${matchScore}% match`,
    onChainWords(onChainFit),
    rating === null ? null : `rated ${rating}`,
    notes ? `${notes} ${notes === 1 ? 'note' : 'notes'}` : null,
  ].filter(Boolean)
  return (
    <article
      className={styles.card}
      draggable
      data-dragged={isDragged || undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', name)
        onDrag(applicant)
      }}
      onDragEnd={() => onDrag(null)}
    >
      <h3>
        <PersonMark {...markOf(applicant)} size={24} />
        <Link to={to}>
          <Written>{name}</Written>
        </Link>
      </h3>
      {applicant.applicant?.jobTitle ? (
        <p>
          <Written>{applicant.applicant.jobTitle}</Written>
        </p>
      ) : null}
      <p>{facts.length ? facts.join(' · ') : `Applied ${age(appliedAt, now)}`}</p>
      {told ? <p className={styles.told}>{told}</p> : null}
      <button type="button" className={styles.move} popoverTarget={menuId} aria-label={`Move ${name}`}>
        Move <Icon name="down" small />
      </button>
      <div ref={menu} id={menuId} popover="auto" className={styles.menu}>
        <ul aria-label={`Move ${name} to`}>
          {stages.map((stage) => (
            <li key={stage}>
              <button
                type="button"
                onClick={() => {
                  menu.current?.hidePopover()
                  onMove(applicant, stage)
                }}
              >
                {stage}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}
