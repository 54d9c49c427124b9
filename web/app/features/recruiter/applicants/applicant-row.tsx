import type { Applicant } from '@chainwork/contract/applications/schemas'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { age } from '../../../format/dates.ts'
import { StatusMark } from '../../applications/status-mark.tsx'
import entry from '../../../ui/list-entry.module.css'
import styles from './applicant-list.module.css'
import { PersonMark } from '../../../ui/mark.tsx'
import { markOf, nameOf, notifyWords, onChainWords } from './person-words.ts'
import { Written } from '../../../ui/written.tsx'

/** One applicant of the list: who, since when, where they stand, and how they fit. */
export function ApplicantRow({
  applicant: application,
  now,
  to,
  isOpen,
  showsJob,
}: {
  applicant: Applicant
  now: number
  to: string
  isOpen: boolean
  /** Where the list mixes job posts. */
  showsJob: boolean
}) {
  const { id, applicant, status, appliedAt, tellAt, matchScore, onChainFit, notes, rating, jobTitle } =
    application
  const told = notifyWords(tellAt, now)
  const facts = [
    application.isInvited ? 'Invited' : null,
    matchScore === null ? null : `${matchScore}% match`,
    onChainWords(onChainFit),
    rating === null ? null : `rated ${rating}`,
    notes ? `${notes} ${notes === 1 ? 'note' : 'notes'}` : null,
  ].filter(Boolean)
  return (
    <article
      className={`${entry.row} ${styles.row}`}
      aria-current={isOpen ? 'true' : undefined}
      id={`row-${id}`}
    >
      <PersonMark {...markOf(application)} />
      <div>
        <h3 id={`name-${id}`}>
          <Link to={to} preventScrollReset>
            <Written>{nameOf(application)}</Written>
          </Link>
        </h3>
        <p className="quiet">
          <Written>{applicant?.jobTitle ?? (applicant ? '' : 'They no longer show themselves')}</Written>
        </p>
        {showsJob ? (
          <p className="quiet">
            for <Written>{jobTitle}</Written>
          </p>
        ) : null}
        <p className={entry.marks}>
          <StatusMark status={status} />
          {told ? <span className={styles.untold}>{told}</span> : null}
        </p>
        <p className="quiet">
          Applied {age(appliedAt, now)}
          {facts.map((fact) => (
            <Fragment key={fact}>
              {' · '}
              <span className={styles.fact}>{fact}</span>
            </Fragment>
          ))}
        </p>
      </div>
    </article>
  )
}
