import type { RecruiterStart } from '@chainwork/contract/applications/recruiter-start'
import { closingDays, maxTodo, waitingDays } from '@chainwork/contract/applications/start-values'
import { undecidedStages } from '@chainwork/contract/applications/values'
import { pagePath } from '@chainwork/contract/pages'
import { Link } from 'react-router'
import { day } from '../../../format/dates.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { writeApplicantList } from '../applicants/applicants-address.ts'
import { writeOwnList } from './own-list-address.ts'
import styles from './start-strip.module.css'

interface Todo {
  key: string
  icon: IconName
  count: string
  words: string
  to: string
}

/** What needs doing today, each item leading to where it is done; nothing when there is nothing. */
export function StartStrip({ start }: { start: RecruiterStart }) {
  const todos = todosOf(start)
  if (!todos.length) return null
  return (
    <section className={styles.strip} aria-labelledby="today">
      <h2 id="today">Today</h2>
      <ul>
        {todos.map(({ key, icon, count, words, to }) => (
          <li key={key}>
            <Link to={to}>
              <Icon name={icon} />
              <span>
                {count ? <strong>{count}</strong> : null} {words}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function todosOf({
  newApplicants,
  waitingLong,
  answeredInvitations,
  forRevision,
  closingSoon,
}: RecruiterStart): Todo[] {
  const [first, ...others] = closingSoon
  return [
    ...(newApplicants
      ? [
          {
            key: 'new',
            icon: 'person' as const,
            count: upTo(newApplicants),
            words: newApplicants === 1 ? 'new applicant' : 'new applicants',
            to: writeApplicantList({ status: ['Applied'] }),
          },
        ]
      : []),
    ...(forRevision
      ? [
          {
            key: 'revision',
            icon: 'eye' as const,
            count: upTo(forRevision),
            words: forRevision === 1 ? 'job post to change after review' : 'job posts to change after review',
            to: writeOwnList({ status: 'For Revision' }),
          },
        ]
      : []),
    ...(waitingLong
      ? [
          {
            key: 'waiting',
            icon: 'warning' as const,
            count: upTo(waitingLong),
            words: `${waitingLong === 1 ? 'waits' : 'wait'} for more than ${waitingDays} days without a word`,
            to: writeApplicantList({ status: [...undecidedStages], sortBy: 'asc' }),
          },
        ]
      : []),
    ...(answeredInvitations
      ? [
          {
            key: 'answered',
            icon: 'mail' as const,
            count: upTo(answeredInvitations),
            words: answeredInvitations === 1 ? 'invitation answered' : 'invitations answered',
            to: pagePath('/recruiter/invitations'),
          },
        ]
      : []),
    ...(first
      ? [
          {
            key: 'closing',
            icon: 'sheet' as const,
            count: others.length ? upTo(closingSoon.length) : '',
            words: others.length
              ? `job posts close within ${closingDays} days`
              : `“${first.jobTitle}” closes on ${day(first.closesAt)}`,
            to: others.length
              ? writeOwnList({ status: 'Published', sort: 'asc' })
              : writeOwnList({}, { job: first.id }),
          },
        ]
      : []),
  ]
}

function upTo(count: number): string {
  return count >= maxTodo ? `${maxTodo - 1}+` : String(count)
}
