import { gapNames } from '../../match/match-words.ts'
import { pagePath } from '@chainwork/contract/pages'
import type { Applicant } from '@chainwork/contract/applications/schemas'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { Age } from '../../../format/moment.tsx'
import { StatusMark } from '../../applications/status-mark.tsx'
import styles from './applicant-list.module.css'
import { PersonMark } from '../../../ui/mark.tsx'
import { markOf, nameOf, notifyWords, onChainWords, scorecardWords } from './person-words.ts'
import { Written } from '../../../ui/written.tsx'

/** One applicant of the list, in three lines: who and how they match, where they stand and what they are, then since when and for what. */
export function ApplicantRow({
  applicant: application,
  now,
  to,
  isOpen,
  showsJob,
  leadsWithFit,
  children,
}: {
  applicant: Applicant
  now: number
  to: string
  isOpen: boolean
  /** Where the list mixes job posts. */
  showsJob: boolean
  /** Where the list is in that order, what it goes by stands first and is never cut off. */
  leadsWithFit: boolean
  /** The box that ticks it, where it can be moved. */
  children: React.ReactNode
}) {
  const {
    id,
    applicant,
    status,
    stageName,
    appliedAt,
    tellAt: notifyAt,
    matchScore,
    matchGap,
    onChainFit,
    notes,
    jobTitle,
  } = application
  const title = applicant ? applicant.jobTitle : 'Profile no longer shown'
  const notification = notifyWords(notifyAt, now)
  const fit = onChainWords(onChainFit)
  const facts = [
    matchGap && gapNames[matchGap],
    leadsWithFit ? null : fit,
    stageName === status ? null : stageName,
    scorecardWords(application),
    application.isInvited ? 'invited' : null,
    notes ? `${notes} ${notes === 1 ? 'note' : 'notes'}` : null,
  ].filter(Boolean)
  return (
    <article className={styles.row} aria-current={isOpen ? 'true' : undefined} id={`card-${id}`}>
      {children}
      <PersonMark {...markOf(application)} />
      <div className={styles.lines}>
        <div className={styles.line}>
          <h3 id={`name-${id}`}>
            <Link to={to} preventScrollReset>
              <Written>{nameOf(application)}</Written>
            </Link>
          </h3>
          {matchScore === null ? null : (
            <span className={styles.match}>
              <strong>{matchScore}% match</strong>
            </span>
          )}
        </div>
        <div className={styles.line}>
          <StatusMark status={status} />
          <p className={styles.title}>
            <Written>{title ?? ''}</Written>
          </p>
        </div>
        <p className={styles.facts}>
          {leadsWithFit && fit ? (
            <>
              <span className={styles.fact}>{fit}</span>
              {' · '}
            </>
          ) : null}
          {notification ? <span className={styles.untold}>{notification} · </span> : null}
          {status === 'Applied' ? '' : 'Applied '}
          <Age at={appliedAt} now={now} />
          {facts.map((fact) => (
            <Fragment key={fact}>
              {' · '}
              <span className={styles.fact}>{fact}</span>
            </Fragment>
          ))}
          {showsJob ? (
            <>
              {' · for '}
              <Written>{jobTitle}</Written>
            </>
          ) : null}
          {applicant ? (
            <>
              {' · '}
              <Link to={`${pagePath('/recruiter/messages')}?application=${id}`}>Messages</Link>
            </>
          ) : null}
        </p>
      </div>
    </article>
  )
}
