import type { Interview } from '@chainwork/contract/interviews/schemas'
import { cautionFor } from '@chainwork/contract/threads/message-text'
import { Icon } from '../../ui/icon.tsx'
import { ReportLink } from '../reports/report-link.tsx'
import { otherSide } from './interview-list.tsx'
import styles from './interviews.module.css'

/** Stands below what a side wrote: for the other one, the warning that a message would carry, and the way to report it. */
export function TheirWords({
  interview,
  by,
  words,
}: {
  interview: Interview
  by: Interview['side']
  words: readonly (string | null)[]
}) {
  const written = words.filter((each) => each !== null).join('\n')
  if (by === interview.side || !written) return null
  const caution = cautionFor(written)
  const subject =
    by === 'recruiter'
      ? ({ subject: 'company', id: interview.company.slug } as const)
      : ({ subject: 'application', id: interview.applicationId } as const)
  return (
    <>
      {caution ? (
        <p className={styles.caution}>
          <Icon name="warning" small /> {caution}
        </p>
      ) : null}
      {interview.canReport ? (
        <p className={styles.report}>
          <ReportLink {...subject} of={`the words of ${otherSide(interview)}`} />
        </p>
      ) : null}
    </>
  )
}
