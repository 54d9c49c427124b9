import type { OwnApplication } from '@chainwork/contract/applications/schemas'
import { Link } from 'react-router'
import { day } from '../../format/dates.ts'
import { Age } from '../../format/moment.tsx'
import { CompanyMark } from '../../ui/mark.tsx'
import entry from '../../ui/list-entry.module.css'
import styles from './applications.module.css'
import { StatusMark } from './status-mark.tsx'
import { Pill } from '../../ui/pill.tsx'
import { Written } from '../../ui/written.tsx'

/** What happened to a posting after somebody applied; null while it is open. */
export const postingStateWords: Record<OwnApplication['postingState'], string | null> = {
  open: null,
  closed: 'Job post closed',
  frozen: 'Job post hidden',
  removed: 'Job post removed',
}

const warningWords = { frozen: 'Company frozen', takenDown: 'Company taken down' } as const

/** One application of the list: what for, where it stands, since when. */
export function ApplicationRow({
  application,
  now,
  to,
  isOpen,
}: {
  application: OwnApplication
  now: number
  to: string
  isOpen: boolean
}) {
  const { jobPosting, status, statusAt, appliedAt, postingState } = application
  const { company } = jobPosting
  const state = postingStateWords[postingState]
  return (
    <article className={`${entry.row} ${styles.row}`} aria-current={isOpen ? 'true' : undefined}>
      <CompanyMark company={company} />
      <div>
        <h3>
          <Link to={to} preventScrollReset>
            <Written>{jobPosting.jobTitle}</Written>
          </Link>
        </h3>
        <p>
          <Written>{company.name}</Written>
        </p>
        <p className={entry.marks}>
          <StatusMark status={status} />
          {state ? <span className={styles.state}>{state}</span> : null}
          {company.warning ? <Pill tone="danger">{warningWords[company.warning]}</Pill> : null}
        </p>
        <p className="quiet">
          Applied <time dateTime={appliedAt}>{day(appliedAt)}</time>
          {status === 'Applied' ? null : (
            <>
              , {status.toLowerCase()} <Age at={statusAt} now={now} />
            </>
          )}
        </p>
      </div>
    </article>
  )
}
