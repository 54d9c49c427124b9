import type { Notification } from '@chainwork/contract/notifications/endpoints'
import type { NotificationKind } from '@chainwork/contract/notifications/values'
import { Link } from 'react-router'
import { Moment } from '../../format/moment.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Written } from '../../ui/written.tsx'
import styles from './bell.module.css'

const icons: Record<NotificationKind, IconName> = {
  alertMatch: 'bell',
  candidateMatch: 'people',
  postingApproved: 'check',
  postingNeedsChange: 'warning',
  postingRejected: 'warning',
  postingClosing: 'sheet',
  postingClosed: 'sheet',
  postingFrozen: 'warning',
  postingUnfrozen: 'check',
  postingSponsored: 'wallet',
  creditsGranted: 'wallet',
  creditsBought: 'wallet',
  paymentRefunded: 'wallet',
  paymentDisputed: 'warning',
  memberJoined: 'people',
  newApplication: 'person',
  applicationWithdrawn: 'person',
  decisionTold: 'mail',
  jobInvitation: 'mail',
  invitationAnswered: 'person',
  reportDecided: 'check',
  caseDecided: 'warning',
  recall: 'warning',
  interviewOffered: 'calendar',
  interviewBooked: 'check',
  interviewAnswered: 'person',
  interviewEnded: 'warning',
  interviewUnattended: 'warning',
  interviewReminder: 'calendar',
  message: 'mail',
  recordOpened: 'eye',
}

/** One thing somebody was told, leading to what it is about. */
export function NotificationLine({
  notification: { kind, title, text, path, createdAt, isRead },
  onOpen,
}: {
  notification: Notification
  onOpen?: () => void
}) {
  return (
    <Link to={path} className={styles.line} data-unread={!isRead || undefined} onClick={onOpen}>
      <Icon name={icons[kind]} />
      <span className={styles.words}>
        <strong>
          {isRead ? null : <span className="visually-hidden">Unread: </span>}
          {title}
        </strong>
        {text ? <Written as="span">{text}</Written> : null}
        <Moment at={createdAt} />
      </span>
    </Link>
  )
}
