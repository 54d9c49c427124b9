import { gapWords } from '../../match/match-words.ts'
import type { Applicant } from '@chainwork/contract/applications/schemas'
import { useId, useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { PersonMark } from '../../../ui/mark.tsx'
import styles from './board.module.css'
import type { BoardStage } from './load-applicants.ts'
import { daysInStage, markOf, nameOf, notifyWords, onChainWords, scorecardWords } from './person-words.ts'
import { Written } from '../../../ui/written.tsx'

/** One applicant on the board: dragged by a pointer, moved by keys, or by its menu with everything else. */
export function BoardCard({
  applicant,
  now,
  to,
  isDragged,
  onTake,
  onKeyDown,
  stages,
  onMove,
}: {
  applicant: Applicant
  now: number
  to: string
  isDragged: boolean
  onTake: (event: React.PointerEvent<HTMLElement>, applicant: Applicant) => void
  onKeyDown: (event: React.KeyboardEvent<HTMLElement>, applicant: Applicant) => void
  stages: readonly BoardStage[]
  onMove: (applicant: Applicant, to: BoardStage) => void
}) {
  const menuId = useId()
  const menu = useRef<HTMLDivElement>(null)
  const name = nameOf(applicant)
  return (
    <article
      className={styles.card}
      data-dragged={isDragged || undefined}
      onPointerDown={(event) => onTake(event, applicant)}
    >
      <CardFace applicant={applicant} now={now}>
        <Link
          to={to}
          id={`board-${applicant.id}`}
          draggable={false}
          aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
          onKeyDown={(event) => onKeyDown(event, applicant)}
        >
          <Written>{name}</Written>
        </Link>
      </CardFace>
      <button type="button" className={styles.move} popoverTarget={menuId} aria-label={`Move ${name}`}>
        Move <Icon name="down" small />
      </button>
      <div ref={menu} id={menuId} popover="auto" className={styles.menu}>
        <ul aria-label={`Move ${name} to`}>
          {stages.map((stage) => (
            <li key={stage.stageId}>
              <button
                type="button"
                onClick={() => {
                  menu.current?.hidePopover()
                  onMove(applicant, stage)
                }}
              >
                <Written>{stage.name}</Written>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}

/** The card while it is in the air; it only goes along with the pointer. */
export function CardInTheAir({ applicant, now }: { applicant: Applicant; now: number }) {
  return (
    <div className={styles.card}>
      <CardFace applicant={applicant} now={now}>
        <Written>{nameOf(applicant)}</Written>
      </CardFace>
    </div>
  )
}

function CardFace({
  applicant,
  now,
  children,
}: {
  applicant: Applicant
  now: number
  children: React.ReactNode
}) {
  const { matchScore, matchGap, onChainFit, notes, movedAt, tellAt: notifyAt } = applicant
  const notification = notifyWords(notifyAt, now)
  const facts = [
    onChainWords(onChainFit),
    applicant.isInvited ? 'invited' : null,
    scorecardWords(applicant),
    notes ? `${notes} ${notes === 1 ? 'note' : 'notes'}` : null,
  ].filter(Boolean)
  return (
    <>
      <div className={styles.who}>
        <PersonMark {...markOf(applicant)} size={32} />
        <div>
          <h3>{children}</h3>
          {applicant.applicant?.jobTitle ? (
            <p>
              <Written>{applicant.applicant.jobTitle}</Written>
            </p>
          ) : null}
        </div>
      </div>
      {matchScore === null ? null : (
        <p className={styles.judged}>
          <strong>{`${matchScore}% match${gapWords(matchGap)}`}</strong>
        </p>
      )}
      {facts.length ? <p>{facts.join(' · ')}</p> : null}
      <p>{daysInStage(movedAt, now)}</p>
      {notification ? <p className={styles.told}>{notification}</p> : null}
    </>
  )
}
