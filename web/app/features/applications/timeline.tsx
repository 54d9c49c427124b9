import type { OwnApplicationDetail } from '@chainwork/contract/applications/schemas'
import type { ApplicationStatus } from '@chainwork/contract/applications/values'
import { Moment } from '../../format/moment.tsx'
import { isolated, Written } from '../../ui/written.tsx'
import styles from './application-detail.module.css'

const told: Record<ApplicationStatus, string> = {
  Applied: 'Your application is open again',
  Shortlisted: 'You are on the shortlist',
  Interviewing: 'They want to talk to you',
  Offered: 'You have an offer',
  Hired: 'You are hired',
  Rejected: 'They decided not to move forward',
  Withdrawn: 'You withdrew',
}

/** Everything that was told, the latest last, with the company's own words. */
export function Timeline({
  entries,
  company,
}: {
  entries: OwnApplicationDetail['timeline']
  company: string
}) {
  return (
    <ol className={styles.timeline}>
      {entries.map(({ at, kind, status, message }) => (
        <li key={`${at}${status}${kind}`} data-status={status}>
          <p>
            <strong>{kind === 'applied' ? `You applied to ${isolated(company)}` : told[status]}</strong>
          </p>
          <p className="quiet">
            <Moment at={at} />
          </p>
          {message ? (
            <Written as="blockquote" className="quote">
              {message}
            </Written>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
